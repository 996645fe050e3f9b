import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '../../../src/content/check.ts'
import { writeContent } from '../../fixtures/content.ts'

let folder: string
/** The files as the fixtures have them, and those that a test has touched since. */
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

/** The place of a file that a test changes. */
function pathOf(file: string): string {
  touched.add(file)
  return `${folder}/content/${file}`
}
const read = (file: string) => readFile(`${folder}/content/${file}`, 'utf8')

/** Changes a file of content/ as an owner would, by hand; the text to change has to be there. */
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
  /** A text of a file, whose line is told. */
  at?: [file: string, text: string]
  /** What the sentence has to say: where, what was expected, and an example or a way out. */
  says: string[]
}

const MISTAKES: Mistake[] = [
  {
    name: 'a comma is missing',
    make: () => edit('company.json', '"Nyvara",', '"Nyvara"'),
    at: ['company.json', '"slogan"'],
    says: ['a comma is missing', 'a comma stands between two entries']
  },
  {
    name: 'a comma stands after the last entry',
    make: () => edit('contacts.json', /"\n\}/, '",\n}'),
    at: ['contacts.json', '\n}'],
    says: ['comma too many', 'none after the last']
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
    name: 'a backslash stands in a text',
    make: () => edit('company.json', 'Nyvara', 'Nyvara \\ Co'),
    at: ['company.json', 'Nyvara'],
    says: ['a backslash stands here by itself']
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
    name: 'a no-break space stands before a value',
    make: () => edit('company.json', '"slogan": ', '"slogan":\u00a0'),
    at: ['company.json', '"slogan"'],
    says: ['here stands a no-break space (U+00A0)', 'Delete it, and type a plain blank']
  },
  {
    name: 'a letter that nobody sees stands between two entries',
    make: () => edit('company.json', '"slogan"', '\u200b"slogan"'),
    at: ['company.json', '"slogan"'],
    says: ['here stands a zero-width space (U+200B)']
  },
  {
    name: 'a letter that nobody sees stands in a text',
    make: () => edit('company.json', 'Nyvara', 'Nyv\u00adara'),
    at: ['company.json', 'Nyv'],
    says: ['field "name": after "Nyv" stands a soft hyphen (U+00AD), which nobody sees. Delete it']
  },
  {
    name: 'a mark that nobody sees begins a text',
    make: () => edit('company.json', 'Nyvara', '\ufeffNyvara'),
    says: ['field "name": at its beginning stands a byte order mark (U+FEFF)']
  },
  {
    name: 'a line break is typed as \\n',
    make: () => edit('company.json', 'Nyvara', 'Nyvara\\nand Sons'),
    says: ['field "name": after "Nyvara" stands a line break (U+000A)']
  },
  {
    name: 'a letter that nobody sees stands in a label',
    make: () => edit('commodities.json', '"Moisture"', '"Mois\u200bture"'),
    says: ['entry "barley-malt"', 'after "Mois" stands a zero-width space (U+200B)']
  },
  {
    name: 'a letter that nobody sees stands in the name of a field',
    make: () => edit('company.json', '"phone"', '"pho\u200bne"'),
    says: ['after "pho" stands a zero-width space (U+200B)', 'did you mean "phone"?']
  },
  {
    name: 'the name of a field has a letter of another alphabet',
    make: () => edit('company.json', '"phone"', '"ph\u043ene"'),
    says: ['after "ph" stands "\u043e" of the Cyrillic alphabet', 'did you mean "phone"?']
  },
  {
    name: 'quotes stand inside a text',
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
    name: 'a text goes on in the next line',
    make: () => edit('company.json', 'Working hard - ', 'Working hard -\n    '),
    at: ['company.json', 'Working hard'],
    says: ['begins with "Working hard - goes on in the next line', 'join the lines']
  },
  {
    name: 'a tab stands in a text',
    make: () => edit('company.json', 'Nyvara', 'Nyvara\tCo'),
    at: ['company.json', 'Nyvara'],
    says: ['a tab stands inside the quotes', 'put a blank']
  },
  {
    name: 'the quotes are curly',
    make: () => edit('company.json', '"Nyvara"', '“Nyvara”'),
    at: ['company.json', 'Nyvara'],
    says: ['the quotes of “Nyvara” are curly ones. Type straight ones']
  },
  {
    name: 'the quotes are single',
    make: () => edit('company.json', '"Nyvara"', "'Nyvara'"),
    at: ['company.json', 'Nyvara'],
    says: ["the quotes of 'Nyvara' are single ones. Type double ones"]
  },
  {
    name: 'a semicolon stands for a comma',
    make: () => edit('company.json', '"Nyvara",', '"Nyvara";'),
    at: ['company.json', 'Nyvara'],
    says: ['here stands ;', 'A comma stands between two entries']
  },
  {
    name: 'HTML is typed into a text',
    make: () => edit('commodities.json', '"Barley malt"', '"<b>Barley</b> malt"'),
    at: ['commodities.json', '<b>'],
    says: ['entry "barley-malt", field "title": <b> is HTML', 'Texts are plain: delete it']
  },
  {
    name: 'a sign is typed as HTML has it',
    make: () => edit('company.json', 'Nyvara', 'Nyvara &amp; Sons'),
    says: ['field "name": &amp; is HTML']
  },
  {
    name: 'a label is a number, which JSON would move',
    make: () => edit('commodities.json', '"Moisture"', '"43"'),
    at: ['commodities.json', '"43"'],
    says: ['field "specifications.43": a label that is a number would move to the top', 'For example: "No._43": "max 4.5 %"']
  },
  {
    name: 'an id has a letter of another alphabet',
    make: () => edit('commodities.json', '"commodity-2": {', '"c\u043emmodity-2": {'),
    at: ['commodities.json', 'c\u043emmodity-2'],
    says: ['becomes the address of the page', 'after "c" stands "\u043e" of the Cyrillic alphabet, however Latin it looks; type it anew']
  },
  {
    name: 'the closing brace of an entry is missing',
    make: () => edit('commodities.json', /\n {2}\},(?=\n {2}"commodity-3")/, ','),
    at: ['commodities.json', '"commodity-2": {'],
    says: ['what opens here is not closed. Write } at its end.']
  },
  {
    name: 'the line that opens an entry is missing',
    make: () => edit('commodities.json', /\n {2}"commodity-2": \{/, ''),
    says: ['content/commodities.json, line', 'this closes what was not opened. Delete it, or bring back the line that opens it.']
  },
  {
    name: 'a label is a word that JavaScript keeps for itself',
    make: () => edit('commodities.json', '"Moisture"', '"__proto__"'),
    at: ['commodities.json', '"__proto__"'],
    says: ['JavaScript loses what has this name']
  },
  {
    name: 'the closing bracket of a list is missing',
    make: () => edit('commodities.json', /"documents": \[([^\]]*?)\s*\]/, '"documents": [$1'),
    says: ['a list in [ brackets ] has no names: a closing bracket ] is missing before this place']
  },
  {
    name: 'a word has a letter of another alphabet',
    make: () => edit('commodities.json', '"Barley malt"', '"B\u0430rley malt"'),
    at: ['commodities.json', 'rley malt"'],
    says: ['entry "barley-malt", field "title": after "B" stands "\u0430" of the Cyrillic alphabet, however Latin it looks']
  },
  {
    name: 'a placeholder has lost a brace',
    make: () => edit('pages.json', '{company}', '{company'),
    says: ['field "home.title"', 'may use only these placeholders: {company}']
  },
  {
    name: 'a placeholder stands where nothing is filled in',
    make: () => edit('company.json', '"Nyvara"', '"{name}"'),
    says: ['field "name": nothing is filled into this text, so it may have no { braces }']
  },
  {
    name: 'an id stands twice',
    make: () => edit('commodities.json', '"commodity-2": {', '"barley-malt": {'),
    says: ['content/commodities.json, line', '"barley-malt" stands here for the second time', 'rename or delete one']
  },
  {
    name: 'a name stands twice in an entry',
    make: () => edit('contacts.json', '"email": "Email"', '"phone": "Fax"'),
    at: ['contacts.json', '"Fax"'],
    says: ['"phone" stands here for the second time']
  },
  {
    name: 'a name is misspelt',
    make: () => edit('company.json', '"phone"', '"phnoe"'),
    at: ['company.json', '"phnoe"'],
    says: ['field "phnoe"', 'did you mean "phone"?', 'field "phone": this field is missing']
  },
  {
    name: 'a name is unknown',
    make: () => edit('company.json', '"phone":', '"fax": "1", "phone":'),
    at: ['company.json', '"fax"'],
    says: ['field "fax"', 'this name is unknown here', 'known are name, slogan']
  },
  {
    name: 'a heading is unknown',
    make: () => edit('commodities.json', '"specifications_heading"', '"specification_header"'),
    at: ['commodities.json', 'specification_header'],
    says: ['entry "barley-malt"', 'field "specification_header"', 'did you mean "specifications_heading"?']
  },
  {
    name: 'the row of a card is none of the specification',
    make: () => edit('commodities.json', '"highlight": "Moisture"', '"highlight": "Moisure"'),
    at: ['commodities.json', '"Moisure"'],
    says: ['entry "barley-malt"', 'field "highlight"', 'have no row "Moisure"', 'did you mean "Moisture"?']
  },
  {
    name: 'a commodity is to be compared with one that is not in the list',
    make: () => edit('commodities.json', '"commodity-2"', '"commodity-two"'),
    at: ['commodities.json', '"commodity-two"'],
    says: ['entry "barley-malt"', 'field "related.0"', 'there is no commodity "commodity-two"']
  },
  {
    name: 'a commodity is to be compared with itself',
    make: () => edit('commodities.json', '"commodity-2"', '"barley-malt"'),
    says: ['entry "barley-malt"', 'field "related.0"', 'compared with itself']
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
    name: 'a number stands where a text is expected',
    make: () => edit('company.json', '"+1 (561) 555-0142"', '15615550142'),
    at: ['company.json', '15615550142'],
    says: ['field "phone"', 'expected a text in "double quotes", found a number', 'For example: "phone": "+1 (561) 555-0142"']
  },
  {
    name: 'a text stands where a number is expected',
    make: () => edit('company.json', '2024', '"2024"'),
    says: ['field "copyright_year"', 'expected a number without quotes', 'For example: "copyright_year": 2024']
  },
  {
    name: 'a text stands where a list is expected',
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
    make: () => edit('commodities.json', '"Moisture"', '"Wort colour"'),
    at: ['commodities.json', 'Wort colour'],
    says: ['entry "barley-malt"', 'field "specifications.Wort colour"', 'write "_" instead', 'For example: "Wort_colour": "max 4.5 %"']
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
    name: 'two commodities have one name',
    make: () => edit('commodities.json', '"Commodity 2"', '"Barley malt"'),
    says: ['entry "commodity-2", field "title"', 'is the name of the entry "barley-malt" too', 'For example']
  },
  {
    name: 'an id has spaces and capitals',
    make: () => edit('commodities.json', '"barley-malt": {', '"Barley malt": {'),
    at: ['commodities.json', '"Barley malt": {'],
    says: ['entry "Barley malt"', 'becomes the address of the page', 'For example: "barley-malt"']
  },
  {
    name: 'too few commodities are left for the popular four',
    make: async () => {
      const { $schema, ...entries } = JSON.parse(await read('commodities.json'))
      await writeFile(pathOf('commodities.json'), JSON.stringify(Object.fromEntries(Object.entries(entries).slice(0, 9))))
    },
    says: ['content/commodities.json', '9 entries are too few', 'positions 2, 1, 3, 10', 'at least 10']
  },
  {
    name: 'a placeholder is unknown',
    make: () => edit('pages.json', '{company}', '{compny}'),
    at: ['pages.json', 'compny'],
    says: ['field "home.title"', 'may use only these placeholders: {company}']
  },
  {
    name: 'the titles of pages are too long once their placeholders are filled',
    make: async () => {
      const pages = await read('pages.json')
      await writeFile(pathOf('pages.json'), pages.replaceAll('| {company}', '| Commodities of Ukrainian origin, by {company} of {place}'))
    },
    says: [
      'field "home.title": the title of this page becomes "Contacts | Commodities of Ukrainian origin, by Nyvara of Boca Raton',
      'search engines show 60',
      'field "commodity.title": the title of 10 pages becomes too long',
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
    make: () => edit('pages.json', '"Phone, e-mail', `"${'Everything about us. '.repeat(6)}Phone, e-mail`),
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
    name: 'a picture of the main page is missing',
    make: () => edit('home.json', './images/barley-malt.svg', './images/field.webp'),
    at: ['home.json', 'field.webp'],
    says: ['field "hero.desktop": there is no picture content/images/field.webp. Put the file there']
  },
  {
    name: 'a picture has capital letters in its name',
    make: () => rename(pathOf('images/barley-malt.svg'), pathOf('images/Barley-Malt.svg')),
    says: ['field "image"', 'the picture is called "./images/Barley-Malt.svg"', 'capital and small letters count']
  },
  {
    name: 'a picture lies outside its folder',
    make: () => edit('commodities.json', './images/barley-malt.svg', 'C:\\\\Pictures\\\\malt.jpg'),
    says: ['entry "barley-malt"', 'field "image"', 'is no picture in content/images/', 'For example: "image": "./images/barley-malt.svg"']
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
    name: 'a picture is of a kind that no browser shows',
    make: () => edit('commodities.json', 'images/barley-malt.svg', 'images/barley-malt.heic'),
    says: ['field "image": this picture is of a kind that browsers do not show. Save it as JPEG']
  },
  {
    name: 'a picture is too many megabytes',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.jpg')
      await writeFile(pathOf('images/barley-malt.jpg'), Buffer.alloc(7_200_000))
    },
    says: ['entry "barley-malt"', 'has 7.2 MB; at most 5 MB', 'saved as JPEG']
  },
  {
    name: 'a picture has too many pixels',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.png')
      await photograph('barley-malt.png', 6001, 20)
    },
    says: ['entry "barley-malt"', 'is 6001 × 20 pixels; at most 6000', 'Scale it down']
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
    name: 'a picture is no picture',
    make: async () => {
      await edit('commodities.json', 'barley-malt.svg', 'barley-malt.jpg')
      await writeFile(pathOf('images/barley-malt.jpg'), 'a text')
    },
    says: ['entry "barley-malt"', 'is no picture that can be read', 'JPEG, PNG, WebP or SVG']
  },
  {
    name: 'the ground of the share images is gone',
    make: () => rm(pathOf('images/share.svg')),
    says: ['content/images/share.svg', 'is missing', 'Bring it back']
  },
  {
    name: 'the phone number is no international one',
    make: () => edit('company.json', '+1 (561) 555-0142', '561-555-0142'),
    says: ['field "phone"', 'begins with + and the code of the country', 'For example: "phone": "+1 (561) 555-0142"']
  },
  {
    name: 'the phone number has an extension',
    make: () => edit('company.json', '555-0142', '555-0142 ext. 12'),
    says: ['field "phone": letters are not allowed in a phone number, so an extension such as "ext. 12" cannot stand here']
  },
  {
    name: 'there are two phone numbers',
    make: () => edit('company.json', '555-0142', '555-0142, +1 (561) 555-0143'),
    says: ['field "phone": only one phone number is allowed here']
  },
  {
    name: 'there are two phone numbers and nothing between them',
    make: () => edit('company.json', '555-0142', '555-0142 1 (561) 555-0143'),
    says: ['field "phone": a phone number has at most 15 digits']
  },
  {
    name: 'the e-mail address begins with mailto:',
    make: () => edit('company.json', 'trade@', 'mailto:trade@'),
    says: ['field "email": mailto: is added by the site; write the address alone']
  },
  {
    name: 'a comma stands after the e-mail address',
    make: () => edit('company.json', 'trade@example.com', 'trade@example.com,'),
    says: ['field "email": a comma', 'does not belong to an e-mail address; delete it']
  },
  {
    name: 'the e-mail address has a letter of another alphabet',
    make: () => edit('company.json', 'trade@', 'tr\u0430de@'),
    says: ['field "email": after "tr" stands "\u0430" of the Cyrillic alphabet']
  },
  {
    name: 'there are two e-mail addresses',
    make: () => edit('company.json', 'trade@example.com', 'trade@example.com, sales@example.com'),
    says: ['field "email": only one e-mail address is allowed here']
  },
  {
    name: 'a comma stands after the website',
    make: () => edit('company.json', 'https://www.example.com', 'https://www.example.com,'),
    says: ['field "website": a comma', 'does not belong to a web address; delete it']
  },
  {
    name: 'the e-mail address is none',
    make: () => edit('company.json', 'trade@example.com', 'trade.example.com'),
    says: ['field "email"', 'is no e-mail address', 'For example: "email": "trade@example.com"']
  },
  {
    name: 'the website has no https',
    make: () => edit('company.json', 'https://www.example.com', 'www.example.com'),
    says: ['field "website"', 'is no https:// address', 'For example: "website": "https://www.example.com"']
  },
  {
    name: 'an opening hour is no time',
    make: () => edit('company.json', '"09:00"', '"9 AM"'),
    says: ['field "opening_hours_data.opens"', 'is no time of day', 'For example: "opens": "09:00"']
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
    name: 'the file is saved in an encoding of old Windows',
    make: async () => writeFile(pathOf('company.json'), (await read('company.json')).replace('Nyvara', 'Nyvará'), 'latin1'),
    says: ['content/company.json, line 3', 'not saved as UTF-8', 'Save as']
  },
  {
    name: 'the file is saved as UTF-16',
    make: async () => writeFile(pathOf('company.json'), `\uFEFF${await read('company.json')}`, 'utf16le'),
    says: ['content/company.json, line 1', 'not saved as UTF-8']
  },
  { name: 'a file is gone', make: () => rm(pathOf('layout.json')), says: ['content/layout.json', 'is missing', 'Bring it back'] },
  {
    name: 'a file is misnamed',
    make: () => rename(pathOf('contacts.json'), pathOf('contact.json')),
    says: ['content/contact.json: no page reads', 'did you mean content/contacts.json?', 'content/contacts.json: this file is missing']
  }
]

test('finds nothing to say of right content', async () => {
  expect(await report()).toMatchObject({ mistakes: [], notices: [], pictures: 10 })
})

test.each(MISTAKES)('tells the owner what to do when $name', async ({ make, at, says }) => {
  await make()
  const told = await sentences()
  const all = told.join('\n')
  for (const part of says) expect(all).toContain(part)
  if (at) {
    const [file, text] = at
    const [before = ''] = (await read(file)).split(text)
    const line = `${before}${text}`.split('\n').length
    expect(all).toMatch(new RegExp(`content/${file}, line ${line}[,:]`))
  }
  expect(told.length, all).toBeLessThanOrEqual(7)
  expect(all).not.toMatch(/undefined|\bat .*:\d+:\d+/)
})

test('writes a sentence with file, line, entry, field, what was expected and an example', async () => {
  await edit('commodities.json', '"Barley malt"', '5')
  expect(await sentences()).toEqual([
    'content/commodities.json, line 4, entry "barley-malt", field "title": expected a text in "double quotes", found a number without ' +
      'quotes. For example: "title": "Barley malt"'
  ])
})

test('tells all mistakes of all files at once', async () => {
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

test('takes a file that Notepad marked as UTF-8', async () => {
  await writeFile(pathOf('company.json'), `\uFEFF${await read('company.json')}`)
  expect(await sentences()).toEqual([])
})

test.each(['jpg', 'png', 'webp'])('takes a photograph of any aspect as .%s', async (kind) => {
  await edit('commodities.json', 'barley-malt.svg', `barley-malt.${kind}`)
  await photograph(`barley-malt.${kind}`, 900, 1600)
  expect(await sentences()).toEqual([])
})

test('takes a picture that is named without the dot', async () => {
  await edit('commodities.json', './images/', 'images/')
  expect(await sentences()).toEqual([])
})

describe('a notice', () => {
  const notices = async (siteUrl?: string) => (await report(siteUrl)).notices.map(({ sentence }) => sentence)

  test('says which titles a long company name makes too long, and stops nothing', async () => {
    await edit('company.json', '"Nyvara"', '"Nyvara International Trading Company of Boca Raton in Florida"')
    expect([await sentences(), await notices()]).toEqual([[], []])
    await edit('company.json', /,\s*"short_name": "Nyvara"/, '')
    expect(await sentences()).toEqual([])
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^content\/company\.json, line 3, field "name": with it search engines cut the title of \d+ pages, for they show 60 .* For example: "short_name": "Nyvara"$/
      )
    ])
  })

  test('says that the site is published at another address than the one that visitors read', async () => {
    expect(await notices('https://shop.example.org')).toEqual([
      expect.stringMatching(
        /^content\/company\.json, line \d+, field "website": visitors read "https:\/\/www\.example\.com", and .* "https:\/\/shop\.example\.org"/
      )
    ])
    for (const siteUrl of ['https://www.example.com/', 'http://127.0.0.1:4510', undefined]) expect(await notices(siteUrl)).toEqual([])
  })
  const copy = async (copies: Record<string, object>) => {
    const { 'barley-malt': original, ...others } = JSON.parse(await read('commodities.json'))
    const entries = Object.entries(copies).map(([id, texts]) => [id, { ...original, ...texts }])
    const value = { 'barley-malt': original, ...others, ...Object.fromEntries(entries) }
    await writeFile(pathOf('commodities.json'), JSON.stringify(value, null, 2))
  }
  const OWN = {
    title: 'Rye malt',
    summary: 'Rye malt in bags.',
    description: 'Malt of winter rye.',
    specifications: { Moisture: 'max 99 %' }
  }

  test('tells of a copied entry that keeps the second list', async () => {
    await copy({ 'rye-malt': { ...OWN, vitamins: undefined, minerals: undefined } })
    const line = (await read('commodities.json')).split('"specifications_sub"').slice(0, -1).join().split('\n').length
    expect(await notices()).toEqual([
      `content/commodities.json, line ${line}, entry "rye-malt", field "specifications_sub": this is the same as in the entry ` +
        '"barley-malt". If the entry is a copy, change what is still the other\'s, or delete it.'
    ])
    expect(await sentences()).toEqual([])
  })

  test('names all that a copied entry has kept', async () => {
    await copy({ 'rye-malt': { title: 'Rye malt', specifications: { Moisture: 'max 99 %' } } })
    expect(await notices()).toEqual([
      expect.stringContaining(
        'field "summary": this is the same as in the entry "barley-malt", and so is "description", "specifications_sub", "vitamins", and "minerals".'
      )
    ])
  })

  test('of many copies tells ten, and how many more there are', async () => {
    await copy(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`copy-${index}`, { title: `Copy ${index}` }])))
    const told = await notices()
    expect(told).toHaveLength(11)
    expect(told.at(-1)).toBe('content/commodities.json, line 1: 290 more entries have texts of other entries, too.')
  })
})
