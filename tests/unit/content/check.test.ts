import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '../../../src/content/check.ts'
import { writeContent } from '../../fixtures/content.ts'

let folder: string
/** The fixture files, and those that a test has changed. */
const pristine = new Map<string, Buffer>()
const touched = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeContent(folder)
  for (const file of await readdir(`${folder}/content`, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile()) pristine.set(relative(`${folder}/content`, path), await readFile(path))
  }
})
afterEach(async () => {
  for (const file of touched) {
    const bytes = pristine.get(file)
    await (bytes ? writeFile(`${folder}/content/${file}`, bytes) : rm(`${folder}/content/${file}`, { force: true }))
  }
  touched.clear()
})
afterAll(() => rm(folder, { recursive: true }))

const report = (siteUrl?: string) => checkContent(pathToFileURL(`${folder}/`), siteUrl)
const sentences = async (): Promise<string[]> => (await report()).mistakes.map(({ sentence }) => sentence)

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

const photograph = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e0a42c' } }).toFile(pathOf(`images/${file}`))

interface Mistake {
  name: string
  make: () => Promise<unknown>
  /** A text whose line the sentence must name. */
  at?: [file: string, text: string]
  /** What the sentence must contain: the place, what was expected, and an example or a remedy. */
  says: string[]
}

const MISTAKES: Mistake[] = [
  {
    name: 'a comma is missing',
    make: () => edit('company.json', '"Nyvara",', '"Nyvara"'),
    at: ['company.json', '"slogan"'],
    says: ['a comma is missing', 'a comma between entries']
  },
  {
    name: 'there is a comma after the last entry',
    make: () => edit('contacts.json', /"\n\}/, '",\n}'),
    at: ['contacts.json', '\n}'],
    says: ['extra comma', 'none after the last']
  },
  {
    name: 'a quote is missing',
    make: () => edit('company.json', '"Nyvara"', '"Nyvara'),
    at: ['company.json', 'Nyvara'],
    says: ['a closing quote is missing']
  },
  {
    name: 'a value has no quotes',
    make: () => edit('company.json', '"Nyvara"', 'Nyvara'),
    at: ['company.json', 'Nyvara'],
    says: ['needs double quotes']
  },
  {
    name: 'a text contains a backslash',
    make: () => edit('company.json', 'Nyvara', 'Nyvara \\ Co'),
    at: ['company.json', 'Nyvara'],
    says: ['a single backslash is not allowed here']
  },
  {
    name: 'a closing brace is missing',
    make: () => edit('company.json', /\}\s*$/, ''),
    says: ['content/company.json', 'a closing brace } is missing']
  },
  {
    name: 'a comment was left in a file',
    make: () => edit('layout.json', '{', '{ // my texts'),
    at: ['layout.json', '// my texts'],
    says: ['JSON has no comments']
  },
  { name: 'a file is empty', make: () => writeFile(pathOf('layout.json'), ''), says: ['content/layout.json', 'expected'] },
  {
    name: 'a file is a list',
    make: () => writeFile(pathOf('contacts.json'), '["Phone"]'),
    at: ['contacts.json', 'Phone'],
    says: ['expected an object in { braces }, found a list in [ brackets ]']
  },
  {
    name: 'a value follows a no-break space',
    make: () => edit('company.json', '"slogan": ', '"slogan":\u00a0'),
    at: ['company.json', '"slogan"'],
    says: ['there is a no-break space (U+00A0) here', 'Delete it, and type an ordinary space']
  },
  {
    name: 'an invisible character is between two entries',
    make: () => edit('company.json', '"slogan"', '\u200b"slogan"'),
    at: ['company.json', '"slogan"'],
    says: ['there is a zero-width space (U+200B) here']
  },
  {
    name: 'a text contains an invisible character',
    make: () => edit('company.json', 'Nyvara', 'Nyv\u00adara'),
    at: ['company.json', 'Nyv'],
    says: ['field "name": there is an invisible character after "Nyv", a soft hyphen (U+00AD); delete it']
  },
  {
    name: 'a text begins with an invisible character',
    make: () => edit('company.json', 'Nyvara', '\ufeffNyvara'),
    says: ['field "name": there is an invisible character at the beginning, a byte order mark (U+FEFF)']
  },
  {
    name: 'a line break is typed as \\n',
    make: () => edit('company.json', 'Nyvara', 'Nyvara\\nand Sons'),
    says: ['field "name": there is an invisible character after "Nyvara", a line break (U+000A)']
  },
  {
    name: 'a label contains an invisible character',
    make: () => edit('commodities.json', '"Moisture"', '"Mois\u200bture"'),
    says: ['entry "barley-malt"', 'an invisible character after "Mois", a zero-width space (U+200B)']
  },
  {
    name: 'a field name contains an invisible character',
    make: () => edit('company.json', '"phone"', '"pho\u200bne"'),
    says: ['an invisible character after "pho", a zero-width space (U+200B)', 'did you mean "phone"?']
  },
  {
    name: 'a field name contains a Cyrillic letter',
    make: () => edit('company.json', '"phone"', '"ph\u043ene"'),
    says: ['the "\u043e" after "ph" is a Cyrillic letter', 'did you mean "phone"?']
  },
  {
    name: 'a text contains quotes',
    make: () => edit('company.json', '"Nyvara"', '"The "Nyvara" company"'),
    at: ['company.json', 'The '],
    says: ['the text ends at the quote before Nyvara. Quotes inside a text are written with a backslash, as in "our \\"best\\" malt".']
  },
  {
    name: 'the closing quote of a name is missing',
    make: () => edit('company.json', '"name": ', '"name: '),
    at: ['company.json', 'name'],
    says: ['a closing quote is missing after the name name', 'Write "name":']
  },
  {
    name: 'a text continues on the next line',
    make: () => edit('company.json', 'Working hard - ', 'Working hard -\n    '),
    at: ['company.json', 'Working hard'],
    says: ['begins with "Working hard - continues on the next line', 'join the lines']
  },
  {
    name: 'a text contains a tab',
    make: () => edit('company.json', 'Nyvara', 'Nyvara\tCo'),
    at: ['company.json', 'Nyvara'],
    says: ['there is a tab inside the quotes', 'replace it with a space']
  },
  {
    name: 'the quotes are curly',
    make: () => edit('company.json', '"Nyvara"', '“Nyvara”'),
    at: ['company.json', 'Nyvara'],
    says: ['“Nyvara” has curly quotes. Type straight quotes']
  },
  {
    name: 'the quotes are single',
    make: () => edit('company.json', '"Nyvara"', "'Nyvara'"),
    at: ['company.json', 'Nyvara'],
    says: ["'Nyvara' has single quotes. Type double quotes"]
  },
  {
    name: 'there is a semicolon instead of a comma',
    make: () => edit('company.json', '"Nyvara",', '"Nyvara";'),
    at: ['company.json', 'Nyvara'],
    says: ['; is not allowed here', 'Put a comma between two entries']
  },
  {
    name: 'a text contains HTML',
    make: () => edit('commodities.json', '"Barley malt"', '"<b>Barley</b> malt"'),
    at: ['commodities.json', '<b>'],
    says: ['entry "barley-malt", field "title": <b> is HTML', 'Texts are plain: delete it']
  },
  {
    name: 'a text contains an HTML entity',
    make: () => edit('company.json', 'Nyvara', 'Nyvara &amp; Sons'),
    says: ['field "name": &amp; is HTML']
  },
  {
    name: 'a label is a number',
    make: () => edit('commodities.json', '"Moisture"', '"43"'),
    at: ['commodities.json', '"43"'],
    says: ['field "specifications.43": a label that is a number would move to the top', 'For example: "No._43": "max 4.5 %"']
  },
  {
    name: 'an id contains a Cyrillic letter',
    make: () => edit('commodities.json', '"commodity-2": {', '"c\u043emmodity-2": {'),
    at: ['commodities.json', 'c\u043emmodity-2'],
    says: ['becomes part of the page URL', 'the "\u043e" after "c" is a Cyrillic letter that looks Latin; retype it']
  },
  {
    name: 'the closing brace of an entry is missing',
    make: () => edit('commodities.json', /\n {2}\},(?=\n {2}"commodity-3")/, ','),
    at: ['commodities.json', '"commodity-2": {'],
    says: ['what opens here is never closed. Add } at its end.']
  },
  {
    name: 'the line that opens an entry is missing',
    make: () => edit('commodities.json', /\n {2}"commodity-2": \{/, ''),
    says: ['content/commodities.json, line', 'this closes something that was never opened. Delete it, or restore the line that opens it.']
  },
  {
    name: 'a label is reserved by JavaScript',
    make: () => edit('commodities.json', '"Moisture"', '"__proto__"'),
    at: ['commodities.json', '"__proto__"'],
    says: ['this name is reserved by JavaScript']
  },
  {
    name: 'the closing bracket of a list is missing',
    make: () => edit('commodities.json', /"documents": \[([^\]]*?)\s*\]/, '"documents": [$1'),
    says: ['a list in [ brackets ] has no names: a closing bracket ] is missing before this point']
  },
  {
    name: 'a word contains a Cyrillic letter',
    make: () => edit('commodities.json', '"Barley malt"', '"B\u0430rley malt"'),
    at: ['commodities.json', 'rley malt"'],
    says: ['entry "barley-malt", field "title": the "\u0430" after "B" is a Cyrillic letter that looks Latin']
  },
  {
    name: 'a placeholder lacks a brace',
    make: () => edit('pages.json', '{company}', '{company'),
    says: ['field "home.title"', 'may use only these placeholders: {company}']
  },
  {
    name: 'a text without placeholders contains one',
    make: () => edit('company.json', '"Nyvara"', '"{name}"'),
    says: ['field "name": this text has no placeholders, so it may not contain { braces }']
  },
  {
    name: 'an id is used twice',
    make: () => edit('commodities.json', '"commodity-2": {', '"barley-malt": {'),
    says: ['content/commodities.json, line', '"barley-malt" is used here for the second time', 'rename or delete one']
  },
  {
    name: 'a field name is used twice',
    make: () => edit('contacts.json', '"email": "Email"', '"phone": "Fax"'),
    at: ['contacts.json', '"Fax"'],
    says: ['"phone" is used here for the second time']
  },
  {
    name: 'a field name is misspelt',
    make: () => edit('company.json', '"phone"', '"phnoe"'),
    at: ['company.json', '"phnoe"'],
    says: ['field "phnoe"', 'did you mean "phone"?', 'field "phone": this field is missing']
  },
  {
    name: 'a field name is unknown',
    make: () => edit('company.json', '"phone":', '"fax": "1", "phone":'),
    at: ['company.json', '"fax"'],
    says: ['field "fax"', 'this name is unknown here', 'known names are name, slogan']
  },
  {
    name: 'a heading is unknown',
    make: () => edit('commodities.json', '"specifications_heading"', '"specification_header"'),
    at: ['commodities.json', 'specification_header'],
    says: ['entry "barley-malt"', 'field "specification_header"', 'did you mean "specifications_heading"?']
  },
  {
    name: 'the highlighted row does not exist',
    make: () => edit('commodities.json', '"highlight": "Moisture"', '"highlight": "Moisure"'),
    at: ['commodities.json', '"Moisure"'],
    says: ['entry "barley-malt"', 'field "highlight"', 'have no row "Moisure"', 'did you mean "Moisture"?']
  },
  {
    name: 'a related commodity does not exist',
    make: () => edit('commodities.json', '"commodity-2"', '"commodity-two"'),
    at: ['commodities.json', '"commodity-two"'],
    says: ['entry "barley-malt"', 'field "related.0"', 'there is no commodity "commodity-two"']
  },
  {
    name: 'a commodity is related to itself',
    make: () => edit('commodities.json', '"commodity-2"', '"barley-malt"'),
    says: ['entry "barley-malt"', 'field "related.0"', 'related to itself']
  },
  {
    name: 'a former id is the id of a commodity',
    make: () => edit('commodities.json', '"pale-malt"', '"commodity-3"'),
    at: ['commodities.json', '"commodity-3"'],
    says: ['entry "barley-malt", field "former_ids.0": "commodity-3" leads to the entry "commodity-3" already.']
  },
  {
    name: 'two commodities have the same former id',
    make: () => edit('commodities.json', '"title": "Commodity 3"', '"former_ids": ["pale-malt"], "title": "Commodity 3"'),
    says: ['entry "commodity-3", field "former_ids.0": "pale-malt" leads to the entry "barley-malt" already. A former id']
  },
  {
    name: 'a former id is no id',
    make: () => edit('commodities.json', '"pale-malt"', '"Pale malt"'),
    says: ['field "former_ids.0": this id becomes part of the page URL']
  },
  {
    name: 'a related commodity is named by its former id',
    make: () => edit('commodities.json', '"title": "Commodity 3"', '"related": ["pale-malt"], "title": "Commodity 3"'),
    says: ['entry "commodity-3", field "related.0": there is no commodity "pale-malt" in this list; did you mean "barley-malt"?']
  },
  {
    name: 'a field of the form is unknown',
    make: () => edit('contact-form.json', '"website": "Name"', '"website": "Name", "web_site": "Name"'),
    says: ['field "labels.web_site"', 'did you mean "website"?']
  },
  {
    name: 'a required message of the form is missing',
    make: () => edit('contact-form.json', '    "phone": "Please enter your name",\n', ''),
    at: ['contact-form.json', '"missing"'],
    says: ['field "missing.phone"', 'this field is missing', 'For example: "phone": "Please enter your name"']
  },
  {
    name: 'a number is given where a text is expected',
    make: () => edit('company.json', '"+1 (561) 555-0142"', '15615550142'),
    at: ['company.json', '15615550142'],
    says: ['field "phone"', 'expected a text in "double quotes", found a number', 'For example: "phone": "+1 (561) 555-0142"']
  },
  {
    name: 'a text is given where a number is expected',
    make: () => edit('company.json', '2024', '"2024"'),
    says: ['field "copyright_year"', 'expected a number without quotes', 'For example: "copyright_year": 2024']
  },
  {
    name: 'a text is given where a list is expected',
    make: () => edit('commodities.json', /"documents": \[[^\]]*\]/, '"documents": "Invoice"'),
    says: ['entry "barley-malt"', 'field "documents"', 'expected a list in [ brackets ]', 'For example: "documents": ["']
  },
  {
    name: 'an entry is a text',
    make: () => edit('commodities.json', '"barley-malt": {', '"corn-oil": "Corn oil",\n"barley-malt": {'),
    at: ['commodities.json', 'Corn oil'],
    says: ['entry "corn-oil": expected an object in { braces }, found a text']
  },
  {
    name: 'a specification is a number',
    make: () => edit('commodities.json', '"max 4.5 %"', '4.5'),
    at: ['commodities.json', '4.5'],
    says: ['field "specifications.Moisture"', 'expected a text in "double quotes"', 'For example: "Moisture": "max 4.5 %"']
  },
  {
    name: 'a label has spaces',
    make: () => edit('commodities.json', '"Moisture"', '"Wort color"'),
    at: ['commodities.json', 'Wort color'],
    says: ['entry "barley-malt"', 'field "specifications.Wort color"', 'write "_" instead', 'For example: "Wort_color": "max 4.5 %"']
  },
  {
    name: 'a specification has no rows',
    make: () => edit('commodities.json', /"specifications": \{[^}]*\}/, '"specifications": {}'),
    says: ['field "specifications": expected at least one row', 'For example: "specifications": {"Moisture":"max 4.5 %"}']
  },
  {
    name: 'a title is blank',
    make: () => edit('commodities.json', '"Barley malt"', '"  "'),
    at: ['commodities.json', '"  "'],
    says: ['entry "barley-malt"', 'field "title"', 'is blank', 'For example: "title": "Barley malt"']
  },
  {
    name: 'a title is too long for a card',
    make: () => edit('commodities.json', '"Barley malt"', '"Barley malt of the very best quality from Ukraine"'),
    says: ['entry "barley-malt"', 'field "title"', 'longer than 40 characters']
  },
  {
    name: 'two commodities have the same title',
    make: () => edit('commodities.json', '"Commodity 2"', '"Barley malt"'),
    says: ['entry "commodity-2", field "title"', 'is also the title of the entry "barley-malt"', 'For example']
  },
  {
    name: 'an id has spaces and capitals',
    make: () => edit('commodities.json', '"barley-malt": {', '"Barley malt": {'),
    at: ['commodities.json', '"Barley malt": {'],
    says: ['entry "Barley malt"', 'becomes part of the page URL', 'For example: "barley-malt"']
  },
  {
    name: 'there are too few commodities for the home page',
    make: async () => {
      const { $schema, ...entries } = JSON.parse(await read('commodities.json'))
      await writeFile(pathOf('commodities.json'), JSON.stringify(Object.fromEntries(Object.entries(entries).slice(0, 9))))
    },
    says: ['content/commodities.json', 'only 9 entries', 'positions 2, 1, 3, 10', 'at least 10']
  },
  {
    name: 'a placeholder is unknown',
    make: () => edit('pages.json', '{company}', '{compny}'),
    at: ['pages.json', 'compny'],
    says: ['field "home.title"', 'may use only these placeholders: {company}']
  },
  {
    name: 'titles are too long once their placeholders are filled in',
    make: async () => {
      const pages = await read('pages.json')
      await writeFile(pathOf('pages.json'), pages.replaceAll('| {company}', '| Commodities of Ukrainian origin, by {company} of {place}'))
    },
    says: [
      'field "home.title": the title of this page becomes "Contacts | Commodities of Ukrainian origin, by Nyvara of Boca Raton',
      'search engines show 60',
      'field "commodity.title": the title of 10 pages is too long',
      'Shorten it'
    ]
  },
  {
    name: 'the title of one commodity is too long for its page',
    make: async () => {
      await edit('pages.json', '{commodity} | {company}', '{commodity}: specification and prices | {company}')
      await edit('commodities.json', '"Barley malt"', '"Barley malt of the first grade"')
    },
    at: ['commodities.json', 'of the first grade'],
    says: ['entry "barley-malt", field "title"', 'has 65 characters; search engines show 60', 'Shorten it, or "{commodity}: spec']
  },
  {
    name: 'the description of a page is too long',
    make: () => edit('pages.json', '"Phone, email', `"${'Everything about us. '.repeat(6)}Phone, email`),
    at: ['pages.json', 'Everything'],
    says: ['field "home.description"', 'search engines show 155']
  },
  {
    name: 'a picture is missing',
    make: () => edit('commodities.json', 'images/barley-malt.svg', 'images/barley-mlat.svg'),
    at: ['commodities.json', 'barley-mlat'],
    says: ['entry "barley-malt"', 'field "image"', 'there is no picture', 'did you mean "./images/barley-malt.svg"?']
  },
  {
    name: 'a picture of the home page is missing',
    make: () => edit('home.json', './images/barley-malt.svg', './images/field.webp'),
    at: ['home.json', 'field.webp'],
    says: ['field "hero.desktop": there is no picture content/images/field.webp. Add the file']
  },
  {
    name: 'a picture has capital letters in its name',
    make: () => rename(pathOf('images/barley-malt.svg'), pathOf('images/Barley-Malt.svg')),
    says: ['field "image"', 'the file is named "./images/Barley-Malt.svg"', 'upper and lower case matter']
  },
  {
    name: 'a picture is outside its folder',
    make: () => edit('commodities.json', './images/barley-malt.svg', 'C:\\\\Pictures\\\\malt.jpg'),
    says: [
      'entry "barley-malt"',
      'field "image"',
      'is not a picture in content/images/',
      'For example: "image": "./images/barley-malt.svg"'
    ]
  },
  {
    name: 'a picture has a space in its name',
    make: async () => {
      await rename(pathOf('images/barley-malt.svg'), pathOf('images/barley malt.svg'))
      await edit('commodities.json', 'images/barley-malt.svg', 'images/barley malt.svg')
    },
    at: ['commodities.json', 'images/barley malt.svg'],
    says: ['field "image": the name of this picture has a space', 'Rename the file']
  },
  {
    name: 'a picture is of a kind that browsers do not show',
    make: () => edit('commodities.json', 'images/barley-malt.svg', 'images/barley-malt.heic'),
    says: ['field "image": browsers do not show this kind of picture. Save it as JPEG']
  },
  {
    name: 'a picture is too many megabytes',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.jpg')
      await writeFile(pathOf('images/barley-malt.jpg'), Buffer.alloc(7_200_000))
    },
    says: ['entry "barley-malt"', 'is 7.2 MB; the limit is 5 MB', 'saved as JPEG']
  },
  {
    name: 'a picture has too many pixels',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.png')
      await photograph('barley-malt.png', 6001, 20)
    },
    says: ['entry "barley-malt"', 'is 6001 × 20 pixels; the limit is 6000', 'Scale it down']
  },
  {
    name: 'a picture is too small',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.jpg')
      await photograph('barley-malt.jpg', 320, 240)
    },
    says: ['entry "barley-malt"', 'is only 320 pixels wide', 'at least 600']
  },
  {
    name: 'a picture is not an image file',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.jpg')
      await writeFile(pathOf('images/barley-malt.jpg'), 'a text')
    },
    says: ['entry "barley-malt"', 'cannot be read as a picture', 'JPEG, PNG, WebP or SVG']
  },
  {
    name: 'the background of the share images is missing',
    make: () => rm(pathOf('images/share.svg')),
    says: ['content/images/share.svg', 'is missing', 'Restore it']
  },
  {
    name: 'the phone number has no country code',
    make: () => edit('company.json', '+1 (561) 555-0142', '561-555-0142'),
    says: ['field "phone"', 'begins with + and the country code', 'For example: "phone": "+1 (561) 555-0142"']
  },
  {
    name: 'the phone number has an extension',
    make: () => edit('company.json', '555-0142', '555-0142 ext. 12'),
    says: ['field "phone": letters are not allowed in a phone number, so leave out extensions such as "ext. 12"']
  },
  {
    name: 'there are two phone numbers',
    make: () => edit('company.json', '555-0142', '555-0142, +1 (561) 555-0143'),
    says: ['field "phone": only one phone number is allowed here']
  },
  {
    name: 'there are two phone numbers with nothing between them',
    make: () => edit('company.json', '555-0142', '555-0142 1 (561) 555-0143'),
    says: ['field "phone": a phone number has at most 15 digits']
  },
  {
    name: 'the email address begins with mailto:',
    make: () => edit('company.json', 'trade@', 'mailto:trade@'),
    says: ['field "email": the site adds mailto: itself; write only the address']
  },
  {
    name: 'a comma follows the email address',
    make: () => edit('company.json', 'trade@example.com', 'trade@example.com,'),
    says: ['field "email": the punctuation at the end is not part of an email address; delete it']
  },
  {
    name: 'the email address contains a Cyrillic letter',
    make: () => edit('company.json', 'trade@', 'tr\u0430de@'),
    says: ['the "\u0430" after "tr" is a Cyrillic letter']
  },
  {
    name: 'there are two email addresses',
    make: () => edit('company.json', 'trade@example.com', 'trade@example.com, sales@example.com'),
    says: ['field "email": only one email address is allowed here']
  },
  {
    name: 'a comma follows the website',
    make: () => edit('company.json', 'https://www.example.com', 'https://www.example.com,'),
    says: ['field "website": the punctuation at the end is not part of a web address; delete it']
  },
  {
    name: 'the email address is invalid',
    make: () => edit('company.json', 'trade@example.com', 'trade.example.com'),
    says: ['field "email"', 'is not an email address', 'For example: "email": "trade@example.com"']
  },
  {
    name: 'the privacy statement is neither an address nor a path',
    make: () => edit('company.json', 'https://www.example.com/privacy', 'privacy.html'),
    says: ['field "privacy_url"', 'neither an https:// address nor the path of a file in public/']
  },
  {
    name: 'the imprint is not in public/',
    make: () => edit('company.json', 'https://www.example.com/imprint', '/imprint/'),
    says: ['field "imprint_url"', 'there is no file public/imprint/index.html. Add it, or write the whole https:// address']
  },
  {
    name: 'the website has no https',
    make: () => edit('company.json', 'https://www.example.com', 'www.example.com'),
    says: ['field "website"', 'is not an https:// address', 'For example: "website": "https://www.example.com"']
  },
  {
    name: 'an opening hour is not a time',
    make: () => edit('company.json', '"09:00"', '"9 AM"'),
    says: ['field "opening_hours_data.opens"', 'is not a time of day', 'For example: "opens": "09:00"']
  },
  {
    name: 'a weekday is misspelt',
    make: () => edit('company.json', '"Friday"', '"Firday"'),
    at: ['company.json', 'Firday'],
    says: ['field "opening_hours_data.days.1"', 'expected one of "Monday", "Tuesday"']
  },
  {
    name: 'a sentence of "About us" is missing',
    make: () => edit('home.json', /\s*"We are a trusted[^"]*",/, ''),
    says: ['content/home.json', 'field "about.sentences"', 'expected exactly four sentences']
  },
  {
    name: 'the file is saved in a legacy Windows encoding',
    make: async () => writeFile(pathOf('company.json'), (await read('company.json')).replace('Nyvara', 'Nyvará'), 'latin1'),
    says: ['content/company.json, line 3', 'not saved as UTF-8', 'Save as']
  },
  {
    name: 'the file is saved as UTF-16',
    make: async () => writeFile(pathOf('company.json'), `\uFEFF${await read('company.json')}`, 'utf16le'),
    says: ['content/company.json, line 1', 'not saved as UTF-8']
  },
  { name: 'a file is missing', make: () => rm(pathOf('layout.json')), says: ['content/layout.json', 'is missing', 'Restore it'] },
  {
    name: 'a file is misnamed',
    make: () => rename(pathOf('contacts.json'), pathOf('contact.json')),
    says: ['content/contact.json: no page uses', 'did you mean content/contacts.json?', 'content/contacts.json: this file is missing']
  }
]

test('reports nothing for valid content', async () => {
  expect(await report()).toMatchObject({ mistakes: [], notices: [], pictures: 10 })
})

test.each(MISTAKES)('tells the owner what to do when $name', async ({ make, at, says }) => {
  await make()
  const reported = await sentences()
  const all = reported.join('\n')
  for (const part of says) expect(all).toContain(part)
  if (at) {
    const [file, text] = at
    const [before = ''] = (await read(file)).split(text)
    const line = `${before}${text}`.split('\n').length
    expect(all).toMatch(new RegExp(`content/${file}, line ${line}[,:]`))
  }
  expect(reported.length, all).toBeLessThanOrEqual(7)
  expect(all).not.toMatch(/undefined|\bat .*:\d+:\d+/)
})

test('names the file, line, entry and field, what was expected and an example', async () => {
  await edit('commodities.json', '"Barley malt"', '5')
  expect(await sentences()).toEqual([
    'content/commodities.json, line 4, entry "barley-malt", field "title": expected a text in "double quotes", found a number without ' +
      'quotes. For example: "title": "Barley malt"'
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
    'content/contacts.json, column 3'
  ])
})

test('accepts a file with a byte order mark, as Notepad saves it', async () => {
  await writeFile(pathOf('company.json'), `\uFEFF${await read('company.json')}`)
  expect(await sentences()).toEqual([])
})

test.each(['jpg', 'png', 'webp'])('accepts a .%s photograph of any aspect ratio', async (kind) => {
  await edit('commodities.json', 'barley-malt.svg', `barley-malt.${kind}`)
  await photograph(`barley-malt.${kind}`, 900, 1600)
  expect(await sentences()).toEqual([])
})

test('accepts a picture path without the leading ./', async () => {
  await edit('commodities.json', './images/', 'images/')
  expect(await sentences()).toEqual([])
})

describe('a notice', () => {
  const notices = async (siteUrl?: string) => (await report(siteUrl)).notices.map(({ sentence }) => sentence)

  test('names the titles that a long company name makes too long', async () => {
    await edit('company.json', '"Nyvara"', '"Nyvara International Trading Company of Boca Raton in Florida"')
    expect([await sentences(), await notices()]).toEqual([[], []])
    await edit('company.json', /,\s*"short_name": "Nyvara"/, '')
    expect(await sentences()).toEqual([])
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^content\/company\.json, line 3, field "name": with this name, the title of \d+ pages is longer than the 60 .* For example: "short_name": "Nyvara"$/
      )
    ])
  })

  test('reports a website that differs from the published URL', async () => {
    expect(await notices('https://shop.example.org')).toEqual([
      expect.stringMatching(
        /^content\/company\.json, line \d+, field "website": visitors see "https:\/\/www\.example\.com", but .* "https:\/\/shop\.example\.org"/
      )
    ])
    for (const siteUrl of ['https://www.example.com/', 'http://127.0.0.1:4510', undefined]) expect(await notices(siteUrl)).toEqual([])
  })
  const copy = async (copies: Record<string, object>) => {
    const { 'barley-malt': original, ...others } = JSON.parse(await read('commodities.json'))
    const entries = Object.entries(copies).map(([id, texts]) => [id, { ...original, former_ids: undefined, ...texts }])
    const value = { 'barley-malt': original, ...others, ...Object.fromEntries(entries) }
    await writeFile(pathOf('commodities.json'), JSON.stringify(value, null, 2))
  }
  const OWN = {
    title: 'Rye malt',
    summary: 'Rye malt in bags.',
    description: 'Malt of winter rye.',
    specifications: { Moisture: 'max 99 %' }
  }

  test('reports a copied entry that keeps the second list', async () => {
    await copy({ 'rye-malt': { ...OWN, vitamins: undefined, minerals: undefined } })
    const line = (await read('commodities.json')).split('"specifications_sub"').slice(0, -1).join().split('\n').length
    expect(await notices()).toEqual([
      `content/commodities.json, line ${line}, entry "rye-malt", field "specifications_sub": this is the same as in the entry ` +
        '"barley-malt". If you copied the entry, change or delete what belongs to the other one.'
    ])
    expect(await sentences()).toEqual([])
  })

  test('names every field that a copied entry has kept', async () => {
    await copy({ 'rye-malt': { title: 'Rye malt', specifications: { Moisture: 'max 99 %' } } })
    expect(await notices()).toEqual([
      expect.stringContaining(
        'field "summary": this is the same as in the entry "barley-malt", and so are "description", "specifications_sub", "vitamins", and "minerals".'
      )
    ])
  })

  test('reports ten of many copies, and how many more there are', async () => {
    await copy(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`copy-${index}`, { title: `Copy ${index}` }])))
    const reported = await notices()
    expect(reported).toHaveLength(11)
    expect(reported.at(-1)).toBe('content/commodities.json, line 1: 290 more entries repeat texts of other entries.')
  })

  test('names the letters that data sheets and share images leave out', async () => {
    await edit('commodities.json', '"Barley malt"', '"Barley malt 👩‍🌾 麦 їжак"')
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^content\/commodities\.json, line \d+, entry "barley-malt", field "title": data sheets .* leave out "👩‍🌾" and "麦", which their fonts lack\./
      )
    ])
  })
})
