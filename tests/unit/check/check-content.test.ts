import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '../../../src/check/check-content.ts'
import { type Pictures, readPictures } from '../../../src/check/read-pictures.ts'
import { CONTENT_SCHEMAS } from '../../../src/content/schemas.ts'
import { PAGES } from '../../../src/urls.ts'
import { writeContent } from '../../fixtures/content.ts'

let folder: string
/** The fixture files, and those that a test has changed. */
const pristine = new Map<string, Buffer>()
const touched = new Set<string>()
let pictures: Promise<Pictures>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeContent(folder)
  for (const file of await readdir(`${folder}/content`, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile()) pristine.set(relative(`${folder}/content`, path), await readFile(path))
  }
  pictures = readPictures(root())
})
afterEach(restore)
afterAll(() => rm(folder, { recursive: true }))

const root = () => pathToFileURL(`${folder}/`)
/** Reads pictures again only after a test has changed one. */
const report = (siteUrl?: string) =>
  checkContent(root(), siteUrl, [...touched].every((file) => file.endsWith('.json')) ? pictures : undefined)
const sentences = async (): Promise<string[]> => (await report()).mistakes.map(({ sentence }) => sentence)

/** Undoes what a test has changed. */
async function restore(): Promise<void> {
  for (const file of touched) {
    const bytes = pristine.get(file)
    await mkdir(dirname(`${folder}/content/${file}`), { recursive: true })
    await (bytes ? writeFile(`${folder}/content/${file}`, bytes) : rm(`${folder}/content/${file}`, { force: true }))
  }
  touched.clear()
}

/** The path of a file that a test changes. */
function pathOf(file: string): string {
  touched.add(file)
  return `${folder}/content/${file}`
}
const read = (file: string) => readFile(`${folder}/content/${file}`, 'utf8')

/** Edits a file in content/ like an owner would; the text to change must exist. */
async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await read(file)
  const changed = text.replace(from, to)
  expect(changed, `${from} in ${file}`).not.toBe(text)
  await writeFile(pathOf(file), changed)
}

/** A name, the file, a text in it, what the owner types instead, parts of the sentence, and a text on the line that it names. */
const TYPED = `
a comma is missing | company.json | "Nyvara", | "Nyvara" | comma expected, at "slogan" … a comma is between two entries | "slogan"
a quote is missing | company.json | "Nyvara" | "Nyvara | unexpected end of string, at "Nyvara, … in straight "double quotes" | Nyvara
a text contains a backslash | company.json | Nyvara | Nyvara \\ Co | invalid escape character, at "Nyvara \\ Co" … \\\\ for a backslash | Nyvara
a comment was left in a file | layout.json | { | { // my texts | invalid comment token, at // my texts | // my texts
an invisible character is between two entries | company.json | "slogan" | \u200b"slogan" | there is a zero-width space (U+200B) here … Delete it | "slogan"
a text contains an invisible character | company.json | Nyvara | Nyv\u00adara | field "name": there is an invisible character after "Nyv", a soft hyphen (U+00AD); delete it | Nyv
a line break is typed as \\n | company.json | Nyvara | Nyvara\\nand Sons | field "name": there is an invisible character after "Nyvara", a line break (U+000A)
a label contains an invisible character | commodities.json | "Moisture" | "Mois\u200bture" | entry "barley-malt" … an invisible character after "Mois", a zero-width space (U+200B)
a field name contains an invisible character | company.json | "phone" | "pho\u200bne" | an invisible character after "pho", a zero-width space (U+200B) … did you mean "phone"?
a field name contains a Greek letter | company.json | "phone" | "ph\u03bfne" | the "\u03bf" after "ph" is not a Latin letter, … did you mean "phone"?
the quotes are curly | company.json | "Nyvara" | “Nyvara” | “Nyvara” has curly or single quotes. Type straight double quotes | Nyvara
a text contains HTML | commodities.json | "Barley malt" | "<b>Barley</b> malt" | entry "barley-malt", field "title": <b> is HTML or Markdown … Texts are plain: delete it | <b>
a text contains an HTML entity | company.json | Nyvara | Nyvara &amp; Sons | field "name": &amp; is HTML or Markdown
an id contains a Cyrillic letter | commodities.json | "commodity-2": { | "c\u043emmodity-2": { | entry "c\u043emmodity-2": the "\u043e" after "c" is not a Latin letter, even if it looks like one; retype it | c\u043emmodity-2
a word begins with a Cyrillic letter | commodities.json | "Barley malt" | "\u0412arley malt" | entry "barley-malt", field "title": the "\u0412" at the beginning is not a Latin letter | arley malt"
a word contains a Cyrillic letter | commodities.json | "Barley malt" | "B\u0430rley malt" | entry "barley-malt", field "title": the "\u0430" after "B" is not a Latin letter, even if it looks like one | rley malt"
a text begins with a bullet from Word | commodities.json | "25 kg bags" | "•\u00a025 kg bags" | field "packaging.0": • is a bullet, and the page adds its own; delete it
a phone number has a space from Word | company.json | "+1 (561) 555-0142" | "+1\u00a0(561) 555-0142" | field "phone": the space or dash after "+1" is one of word processors; retype it on an English keyboard
a phone number has a hyphen from Word | company.json | "+1 (561) 555-0142" | "+1 (561) 555\u20110142" | field "phone": the space or dash after "+1 (561) 555" is one of word processors; retype it
a label in Greek letters has a space | commodities.json | "Moisture" | "β-glucan in wort" | field "specifications.β-glucan in wort": this is not in the expected form. A label has "_" for each space
a website cannot be an address | company.json | https://www.example.com | https://www.example.com:99999 | field "website": this is not in the expected form. The company's https:// address
a placeholder lacks a brace | pages.json | {company} | {company | field "home.title" … may use only these placeholders: {company}
a text without placeholders contains one | company.json | "Nyvara" | "{name}" | field "name": this text has no placeholders, so it may not contain { braces }
a placeholder lacks its first brace | pages.json | {company} | company} | field "home.title" … may use only these placeholders: {company}
an id is used twice | commodities.json | "commodity-2": { | "barley-malt": { | content/commodities.json, line … "barley-malt" is used here for the second time … rename or delete one
an entry has a field twice | commodities.json | "summary": | "title": "Malt", "summary": | "title" is used here for the second time
a field name is misspelt | company.json | "phone" | "phnoe" | field "phnoe" … did you mean "phone"? … field "phone": this field is missing | "phnoe"
a field name is unknown | company.json | "phone": | "fax": "1", "phone": | field "fax" … this name is unknown here … known names are name, slogan | "fax"
the highlighted row does not exist | commodities.json | "highlight": "Moisture" | "highlight": "Moisure" | entry "barley-malt" … field "highlight" … have no row "Moisure" … did you mean "Moisture"? | "Moisure"
a related commodity does not exist | commodities.json | "commodity-2" | "commodity-two" | entry "barley-malt" … field "related.0" … there is no commodity "commodity-two" … If it is gone, delete it here. | "commodity-two"
an unconfirmed row does not exist | commodities.json | "origin": | "unconfirmed": ["Mosture"], "origin": | entry "barley-malt" … field "unconfirmed.0": this commodity has no row or document "Mosture"; did you mean "Moisture"? If it is gone, delete it here, too. | "Mosture"
a commodity is related to itself | commodities.json | "commodity-2" | "barley-malt" | entry "barley-malt" … field "related.0": "barley-malt" is this entry itself
a former id is the id of a commodity | commodities.json | "pale-malt" | "commodity-3" | entry "barley-malt", field "former_ids.0": "commodity-3" leads to the entry "commodity-3" already. | "commodity-3"
two commodities have the same former id | commodities.json | "title": "Commodity 3" | "former_ids": ["pale-malt"], "title": "Commodity 3" | entry "commodity-3", field "former_ids.0": "pale-malt" leads to the entry "barley-malt" already. A former id
a related commodity is named by its former id | commodities.json | "title": "Commodity 3" | "related": ["pale-malt"], "title": "Commodity 3" | entry "commodity-3", field "related.0": there is no commodity "pale-malt" in this file; did you mean "barley-malt"?
an optional text is emptied | company.json | "Nyvara Trading LLC" | "" | field "legal_name": this text is blank. … It is optional: delete it if it does not apply. For example: "legal_name": "Nyvara Trading LLC"
a price has a field of its own | commodities.json | "origin": | "price": "450 USD", "origin": | field "price": this name is unknown here … such as a price, is a row of "additional_information".
a title is too long for a card | commodities.json | "Barley malt" | "Barley malt of the very best quality from Ukraine" | entry "barley-malt" … field "title": Too big: expected string to have <=40 characters. What the trade calls it
two commodities have the same title | commodities.json | "Commodity 2" | "Barley Malt " | entry "commodity-2", field "title" … is also the title of the entry "barley-malt" … For example
a picture is missing | commodities.json | images/barley-malt.svg | images/barley-mlat.svg | entry "barley-malt" … field "image" … there is no picture content/images/barley-mlat.svg; did you mean "barley-malt.svg"? Add it, or correct the name | barley-mlat
a picture of the home page is missing | home.json | ./images/barley-malt.svg | ./images/field.webp | field "hero.desktop": there is no picture content/images/field.webp; known names are … Add it | field.webp
the imprint is not in public/ | company.json | https://www.example.com/imprint | /imprint/ | field "imprint_url": there is no file public/imprint/index.html. Add it, or write the whole https:// address
a weekday is misspelt | company.json | "Friday" | "Firday" | field "opening_hours_data.days.4" … expected one of "Monday"|"Tuesday" | Firday
there is a comma after the last entry | contacts.json | "⏎} | ",⏎} | property name expected, at } … none after the last | ⏎}
a closing brace is missing at the end | company.json | "logo_includes_name": true⏎} | "logo_includes_name": true⏎ | close brace expected, at the end of the file … every { and [ is closed once
an entry is added after the end of the file | company.json | true⏎} | true⏎}⏎, "fax": "1" | end of file expected, at , "fax": "1" … every { and [ is closed once | "fax"
a value follows a no-break space | company.json | "slogan": | "slogan":\u00a0 | there is a no-break space (U+00A0) here, which JSON does not allow. Delete it, and type an ordinary space | "slogan"
a text begins with an invisible character | company.json | Nyvara | \ufeffNyvara | field "name": there is an invisible character at the beginning, a byte order mark (U+FEFF)
a text contains quotes | company.json | "Nyvara" | "The "Nyvara" company" | invalid symbol, at Nyvara" company" … \\" for a quote | The
a text contains a tab | company.json | Nyvara | Nyvara\tCo | there is a tab (U+0009) here, which JSON does not allow. Delete it | Nyvara
a merge conflict is left in a file | company.json |   "slogan" | <<<<<<< HEAD⏎  "slogan" | two people's versions are both in the file. Keep one | <<<<<<< HEAD
a related commodity is listed twice | commodities.json | "commodity-2"⏎ | "commodity-2", "commodity-2"⏎ | field "related.1": "commodity-2" is this entry itself, or in this list already. Delete it here.
a sign comes from Wingdings | company.json | Nyvara | Nyvara \uf0b7 | the sign after "Nyvara " is of a symbol font such as Wingdings
a text is written in Markdown | commodities.json | "Barley malt" | "**Barley** malt" | **Barley** is HTML or Markdown, which visitors would see as typed
a text was opened in another encoding | company.json | Nyvara | NyvarÃ¡ | "Ã¡" is a letter that was saved in one encoding and opened in another; retype it
an entry is a text | commodities.json | "barley-malt": { | "corn-oil": "Corn oil",⏎"barley-malt": { | entry "corn-oil": Invalid input: expected object, received string. A fact | Corn oil
a specification has no rows | commodities.json | "specifications": {⏎      "Moisture": "max 4.5 %"⏎    } | "specifications": {} | field "specifications": expected at least one row … For example: "specifications": {"Moisture":"max 4.5 %"}
`

/** A file, a text in it, parts of the sentence that states its format, and what owners type instead, each of which is wrong. */
const FORMATS = `
company.json | +1 (561) 555-0142 | field "phone": this is not in the expected form. One phone number, with + and the country code, … For example: "phone": "+1 (561) 555-0142" | 561-555-0142 | +1 561 555-0142 ext. 12 | +1 561 555-0142, +1 561 555-0143 | +49 (0)40 555 50
company.json | trade@example.com | field "email": this is not in the expected form. One email address … For example: "email": "trade@example.com" | trade.example.com | mailto:trade@a.com | trade@a.com, sales@a.com | Trade <trade@a.com> | trade@müller.com
company.json | https://www.example.com | field "website": this is not in the expected form. The company's https:// address … For example: "website": "https://www.example.com" | www.a.com | http://a.com | https://a.com/, | https://a.com https://b.com
company.json | https://www.example.com/privacy | field "privacy_url": this is not in the expected form. Your privacy statement … an https:// address, or "/privacy.html" for a file in public/ | privacy.html | http://a.com | /privacy.html.
company.json | 09:00 | field "opening_hours_data.opens": this is not in the expected form. When the office opens, in 24-hour time. For example: "opens": "09:00" | 9 AM | 24:00
commodities.json | ./images/barley-malt.svg | entry "barley-malt", field "image": this is not in the expected form. The main picture … Save another kind, such as HEIC, as JPEG. … For example: "image": "./images/barley-malt.svg" | C:/malt.jpg | ./Images/malt.jpg | ./images/photos/malt.jpg | ./images/malt.heic | ./images/barley malt.jpg | ./images/50%.jpg
commodities.json | barley-malt | this is not in the expected form. An id becomes part of the page URL … For example: "barley-malt" | Barley malt | barley_malt | 2-malt
commodities.json | pale-malt | field "former_ids.0": this is not in the expected form. An id becomes part of the page URL | Pale malt
commodities.json | Moisture | A label has "_" for each space … For example: "Crude_protein" | Wort color | 43
`

/** The same for mistakes that take more than one edit. */
const OTHERS: [name: string, make: () => Promise<unknown>, says: string][] = [
  [
    'a file is a list',
    () => writeFile(pathOf('contacts.json'), '["Phone"]'),
    'content/contacts.json, line 1: Invalid input: expected object, received array'
  ],
  ...[0, 9].map((count): (typeof OTHERS)[number] => [
    `there are ${count} commodities, too few for the home page`,
    async () => {
      const { $schema, ...entries } = JSON.parse(await read('commodities.json'))
      await writeFile(pathOf('commodities.json'), JSON.stringify(Object.fromEntries(Object.entries(entries).slice(0, count))))
    },
    `content/commodities.json, line 1: this list needs at least 10 entries, and has ${count}: the home page shows positions 2, 1, 3, 10.`
  ]),
  [
    'titles are too long once their placeholders are filled in',
    () => edit('pages.json', /\| \{company\}/g, '| Commodities of Ukrainian origin, by {company} of {place} in the USA'),
    'field "home.title": the title of a page becomes "Contacts | Commodities of Ukrainian origin, by … of Boca Raton, Florida … Shorten it here'
  ],
  [
    'the title of one commodity is too long for its page',
    async () => {
      await edit('pages.json', '{commodity} | {company}', '{commodity}: specification, prices and dates | {company}')
      await edit('commodities.json', '"Barley malt"', '"Barley malt of the first grade"')
    },
    'field "commodity.title": the title of a page becomes "Barley malt of the first grade: spec … has 67 characters; search engines show 60. Shorten it'
  ],
  [
    'the description of a page is too long',
    () => edit('pages.json', '"Phone, email', `"${'Everything about us. '.repeat(6)}Phone, email`),
    'field "home.description" … search engines show 155'
  ],
  [
    'a picture name from a Mac stores its accent apart',
    async () => {
      await rename(pathOf('images/barley-malt.svg'), pathOf('images/öl.svg'.normalize('NFD')))
      await edit('commodities.json', /barley-malt\.svg/, 'öl.svg')
    },
    'field "image": there is no picture content/images/öl.svg; did you mean … small letters from a to z'
  ],
  [
    'the background of the share images is missing',
    () => rm(pathOf('images/share.svg')),
    'content/images/share.svg: there is no picture content/images/share.svg; known names are … Add it … the background of the images that other sites show'
  ],
  [
    'the logo is missing',
    () => rm(pathOf('images/logo.svg')),
    'content/images/logo.svg: the logo is missing. Add it as logo.svg or logo.png.'
  ],
  ['a file is missing', () => rm(pathOf('layout.json')), 'content/layout.json, line 1: this file is missing or empty. Restore it'],
  ...(
    [
      ['latin1', 'Nyvará'],
      ['utf16le', 'Nyvara']
    ] as const
  ).map(([encoding, name]): (typeof OTHERS)[number] => [
    `a file with ${name} is saved as ${encoding}`,
    async () => writeFile(pathOf('company.json'), (await read('company.json')).replace('Nyvara', name), encoding),
    'this file is not saved as UTF-8 … Save as'
  ]),
  [
    'a picture is stored with capital letters',
    () => rename(pathOf('images/barley-malt.svg'), pathOf('images/Barley-Malt.svg')),
    'field "image": there is no picture content/images/barley-malt.svg; … Add it, or correct the name'
  ],
  ...['contacts.json.txt', 'Contacts.JSON', 'contacts (1).json'].map((name): (typeof OTHERS)[number] => [
    `contacts.json is named ${name}`,
    () => rename(pathOf('contacts.json'), pathOf(name)),
    `content/${name}: no page uses a file with this name; did you mean "contacts.json"? Rename or delete it.`
  ])
]

/** One mistake may show on every page, such as one in the company's name. */
const MOST_SENTENCES = Object.keys(PAGES).length

/** The fixture's company is the example's. */
const EXAMPLE = /are examples\. Before the site goes live/

test('reports nothing but the example data for valid content', async () => {
  const { mistakes, notices, pictures } = await report()
  expect([mistakes, pictures]).toEqual([[], 12])
  expect(notices.map(({ sentence }) => sentence)).toEqual([
    'content/company.json, line 3, field "name": "name", "phone", "email", and "website" are examples. Before the site goes live, write your own.'
  ])
})

describe('tells the owner what to do when', () => {
  const rows = (table: string) =>
    table
      .trim()
      .split('\n')
      .map((row) => row.replaceAll('⏎', '\n').split(' | '))

  test.each(rows(TYPED))('%s', async (_, file = '', from = '', to = '', says = '', at = '') => {
    await edit(file, from, to)
    const all = await expectSentences(says)
    const [before = ''] = (await read(file)).split(at)
    if (at) expect(all).toMatch(new RegExp(`content/${file}, line ${`${before}${at}`.split('\n').length}[,:]`))
  })

  test.each(rows(FORMATS))('a text in %s does not have the form of %s', async (file = '', from = '', says = '', ...typed) => {
    for (const to of typed) {
      await edit(file, `"${from}"`, `"${to}"`)
      await expectSentences(says, to)
      await restore()
    }
  })

  test.each(OTHERS)('%s', async (_, make, says) => {
    await make()
    await expectSentences(says)
  })

  async function expectSentences(says: string, typed = ''): Promise<string> {
    const reported = await sentences()
    const all = reported.join('\n')
    for (const part of says.split(' … ')) expect(all, typed).toContain(part)
    expect(reported.length, all).toBeLessThanOrEqual(MOST_SENTENCES)
    expect(all, typed).not.toMatch(/undefined|known names are \.|\bat .*:\d+:\d+/)
    return all
  }
})

test('names the file, line, entry and field, the expectation and an example', async () => {
  await edit('commodities.json', '"Barley malt"', '5')
  expect(await sentences()).toEqual([
    'content/commodities.json, line 4, entry "barley-malt", field "title": Invalid input: expected string, received number. ' +
      'What the trade calls it, in at most 40 characters: two lines of a card. For example: "title": "Barley malt"'
  ])
})

test('reports the mistakes of all files at once', async () => {
  await edit('company.json', '"phone"', '"phnoe"')
  await edit('company.json', '2024', '"this year"')
  await edit('commodities.json', '"Barley malt"', '""')
  await edit('commodities.json', '"Commodity 2"', '""')
  await edit('contacts.json', '"Phone",', '"Phone"')
  expect((await sentences()).map((sentence) => sentence.replace(/: .*/s, '').replace(/, line \d+/, ''))).toEqual([
    'content/company.json, field "phone"',
    'content/company.json, field "copyright_year"',
    'content/company.json, field "phnoe"',
    'content/commodities.json, entry "barley-malt", field "title"',
    'content/commodities.json, entry "commodity-2", field "title"',
    'content/contacts.json'
  ])
})

test('names every file if the folder is gone', async () => {
  for (const file of pristine.keys()) pathOf(file)
  await rm(`${folder}/content`, { recursive: true })
  const all = (await sentences()).join('\n')
  for (const name of Object.keys(CONTENT_SCHEMAS))
    expect(all).toContain(`content/${name}.json, line 1: this file is missing or empty. Restore it`)
})

test("a link to a part of the owner's own page is right if the page is there", async () => {
  await mkdir(`${folder}/public`, { recursive: true })
  await writeFile(`${folder}/public/privacy.html`, '<p id="data">Data</p>')
  for (const url of ['/privacy.html', '/privacy.html#data', '/privacy.html?lang=en#data']) {
    await edit('company.json', /"privacy_url": "[^"]*"/, `"privacy_url": "${url}"`)
    expect(await sentences(), url).toEqual([])
    await restore()
  }
})

test('takes no temperature below zero for a bullet', async () => {
  await edit('commodities.json', '"25 kg bags"', '"– 18 °C reefer containers"')
  expect(await sentences()).toEqual([])
})

describe('a notice', () => {
  const notices = async (siteUrl?: string) =>
    (await report(siteUrl)).notices.map(({ sentence }) => sentence).filter((sentence) => !EXAMPLE.test(sentence))

  test.each([
    [17, false],
    [18, true],
    [400, true]
  ])('a name of %i letters is too long for a title of 43: %j', async (length, isLong) => {
    await edit('company.json', '"Nyvara"', `"${'N'.repeat(length)}"`)
    await edit('company.json', /,\s*"short_name": "Nyvara"/, '')
    await edit('commodities.json', 'Barley malt', 'Wheat flour, first grade, in retail pack')
    const [notice = '', ...others] = await notices()
    expect([await sentences(), others]).toEqual([[], []])
    if (!isLong) return expect(notice).toBe('')
    expect(notice).toMatch(/^content\/pages\.json, line \d+, field "\w+\.title": .* show 60\. .*For example: "short_name": "Nyvara"$/)
  })

  test('asks for a shorter title of a page if the name has a short form', async () => {
    await edit('pages.json', '{commodity} | {company}', '{commodity}: specification | {company}')
    await edit('commodities.json', '"Barley malt"', '"Barley malt, finely ground, in big bags!"')
    const [notice, ...others] = await notices()
    expect(notice).toMatch(/^content\/pages\.json, line \d+, field "commodity\.title": .* show 60\. Shorten it here/)
    expect(others).toEqual([])
  })

  test('names no unused picture while an entry lacks one', async () => {
    await edit('commodities.json', /commodity-2\.svg/g, 'commodity-two.svg')
    expect(await notices()).toEqual([])
  })

  test('names a website that differs from the published URL, or an example', async () => {
    expect(await notices('https://shop.example.org')).toEqual([
      expect.stringMatching(
        /^content\/company\.json, line \d+, field "website": visitors see "https:\/\/www\.example\.com", but .* "https:\/\/shop\.example\.org"/
      )
    ])
    for (const siteUrl of ['https://www.example.com/', 'http://127.0.0.1:4510', 'https://', undefined])
      expect(await notices(siteUrl)).toEqual([])
    const all = (await report('https://www.example.com')).notices
    expect(all.map(({ sentence }) => sentence).join()).toContain('"website", and the setting SITE_URL are examples')
  })

  test.each([
    ['"Mon–Fri 9 am – 5 pm"', undefined],
    ['"9-17 h"', undefined],
    [
      '"8:30 AM to 5:00 PM EDT Monday-Friday"',
      'visitors read "8:30 AM to 5:00 PM EDT Monday-Friday", but search engines get 09:00 to 17:00'
    ],
    ['"9:00 AM to 5:00 PM, Tuesday to Saturday"', 'visitors read "9:00 AM to 5:00 PM, Tuesday to Saturday"'],
    ['"By appointment"', undefined]
  ])('compares %s with the data for search engines', async (hours, says) => {
    await edit('company.json', /"days": \[[^\]]*\]/, '"days": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]')
    await edit('company.json', /"opening_hours": "[^"]*"/, `"opening_hours":  ${hours}`)
    expect(await notices()).toEqual(says ? [expect.stringContaining(says)] : [])
  })

  test.each([
    ['8:30 AM to 12:30 PM', '08:30', '12:30'],
    ['12:00 AM to 12:00 PM', '00:00', '12:00'],
    ['12:30 AM – 8 PM', '00:30', '20:00'],
    ['00:30–20:00', '00:30', '20:00']
  ])('reads %s as %s to %s', async (hours, opens, closes) => {
    await edit('company.json', /"opening_hours": "[^"]*"/, `"opening_hours": "${hours}"`)
    const data = (from: string, to: string) =>
      edit('company.json', /"opens": "[^"]*",(\s*)"closes": "[^"]*"/, `"opens": "${from}",$1"closes": "${to}"`)
    await data(opens, closes)
    expect(await notices()).toEqual([])
    await data(opens, closes.replace(/\d$/, '5'))
    expect(await notices()).toEqual([expect.stringContaining(`visitors read "${hours}", but search engines get ${opens} to `)])
  })

  test.each(['05:00', '09:00'])('names an office that opens at 09:00 and closes at %s', async (closes) => {
    await edit('company.json', '"17:00"', `"${closes}"`)
    expect(await notices()).toEqual([expect.stringContaining(`the office opens at 09:00, but closes at ${closes}. Is it PM?`)])
  })

  test('names everything that nobody has confirmed, at once, until the owner deletes the mark', async () => {
    await edit('commodities.json', '"origin":', '"unconfirmed": ["Moisture", "Certificate of origin"], "origin":')
    await edit('commodities.json', '"title": "Commodity 3"', '"unconfirmed": ["Moisture"], "title": "Commodity 3"')
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^content\/commodities\.json, line \d+, entry "barley-malt", field "unconfirmed": .* barley-malt \(Moisture; Certificate of origin\), commodity-3 \(Moisture\)\. Confirm/
      )
    ])
  })

  test('names a picture that nobody uses', async () => {
    await writeFile(pathOf('images/malt.svg'), await read('images/barley-malt.svg'))
    await writeFile(pathOf('images/.DS_Store'), '')
    expect(await notices()).toEqual(['content/images/malt.svg: no page uses this picture. Name it in an entry, or delete it.'])
  })

  test('names the letters that data sheets and share images leave out', async () => {
    await edit('commodities.json', '"Barley malt"', '"Barley malt 👩‍🌾 麦 їжак"')
    await edit('enquiry.json', '"claims": "', '"claims": "🌾 ')
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^content\/commodities\.json, line \d+, entry "barley-malt", field "title": data sheets .* leave out "👩‍🌾" and "麦", which their fonts lack\./
      ),
      expect.stringMatching(/^content\/enquiry\.json, line \d+, field "terms\.claims": data sheets .* leave out "🌾"/)
    ])
  })
})
