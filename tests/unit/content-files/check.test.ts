import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkContent, type Finding } from '../../../src/content-files/check.ts'
import { change } from '../../server/site.ts'

/* The full messages to the owner, because the build prints nothing else. */

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))
let root: string

beforeEach(() => {
  // The folder's name must not be read as a glob pattern.
  root = `${mkdtempSync(`${tmpdir()}/[client] {site} `)}/`
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['content', 'public'])
    cpSync(fixtures + name, root + name, { recursive: true })
})

/** The messages. Each begins with the file on which GitHub shows it. */
const sentences = (findings: Finding[]) =>
  findings.map(({ file, message }) => {
    if (file) expect(message.slice(0, file.length)).toBe(file)
    return message
  })
const mistakes = async () => sentences((await checkContent(root)).mistakes)
const warnings = async () => sentences((await checkContent(root)).warnings)

const EMPTY = 'The text is empty.'
const NO_LIST = 'The list is empty.'
const NO_TEXT = 'Write a text in quotes, or a list of texts: ["One", "Two"].'
const NO_ID = 'Write only a to z, digits and hyphens, and not only digits.'
const NO_FILE =
  'Write the path of a file in public/, such as "/sheet.pdf", or an address with https://.'
const NO_PHONE = 'Write a phone number as "+1 (561) 555-0142 ext. 12".'
const NO_STRING = 'Write a text in quotes.'
const MISSING = `It is missing. ${NO_STRING}`
const NO_ARRAY = 'Write a list in brackets: ["One", "Two"].'
const NO_OBJECT = 'Write names and values in braces: { "Name": "Value" }.'
const NO_EMAIL = 'Write an email address, such as "trade@example.com".'
const NO_URL = 'Write an address with https://, such as "https://www.example.com".'
const NO_YEAR = 'Write a year without quotes, such as 2024.'
const unknown = (names: string) => `Nothing on the site uses ${names}. Correct or delete it.`
const notPlain = (found: string) => `The text has ${found}. Write plain text.`

test('the test fixtures have no mistakes', async () => {
  const found = await checkContent(fixtures)
  expect(found.mistakes.map(({ message }) => `tests/fixtures/${message}`)).toEqual([])
  expect(found.warnings).toEqual([])
})

// biome-ignore format: one line for each mistake
test.each<[file: string, sentence: string, before: string | RegExp, after: string]>([
  ['home', `about_heading: ${EMPTY}`, '"About us"', '" "'],
  ['home', `about_heading: ${NO_TEXT}`, '"About us"', 'null'],
  ['home', `advantages: ${NO_TEXT}`, '"High-quality products"', '{ "icon": "malt", "text": "High-quality products" }'],
  ['home', `advantages: ${NO_LIST}`, /"advantages": \[[^\]]*\]/, '"advantages": []'],
  ['home', `advantages, number 4: ${EMPTY}`, '"No advance payment asked"', '""'],
  ['home', NO_OBJECT, /[\s\S]*/, '["About us"]'],
  ['home', `a_name_that_no_page_has: ${EMPTY}`, '{', '{ "a_name_that_no_page_has": "",'],
  ['home', `about_heading: ${notPlain('a brace')}`, 'About us', 'Call {phone}'],
  ['home', `about_heading: ${notPlain('a brace')}`, 'About us', 'About }'],
  ['home', `advantages, number 1: ${notPlain('HTML')}`, 'High-quality', '<b>High</b>-quality'],
  ['company', `company, opening_hours: ${notPlain('/n instead of \\n')}`, 'EDT Monday', 'EDT/nMonday'],
  ['commodities', `flour, description: ${notPlain('HTML')}`, 'About flour', 'About flour<br/>'],
  ['commodities', `oats, specifications, Moisture: ${notPlain('HTML')}`, 'max 14 %', '<b>14 %</b>'],
  ['commodities', `flour, description: ${notPlain('an HTML entity')}`, 'About flour', 'Flour &amp; bran'],
  ['company', `company, slogan: ${notPlain('letters that were saved in the wrong encoding')}`, 'Working smart', 'Ãœber alles Korn'],

  ['company', unknown('"name"'), '"company": {', '"name": "Halcyon", "company": {'],
  ['company', `company: ${unknown('"fax", "fone"')}`, '"address"', '"fax": "1", "fone": "2", "address"'],
  ['company', `company, phone: ${NO_PHONE}`, '+1 (305) 234-5678', '1-800-GO-GRAIN'],
  ['company', `company, phone: ${NO_PHONE}`, '+1 (305) 234-5678', '(305) 234-5678'],
  ['company', `company, phone: ${NO_STRING}`, '"+1 (305) 234-5678"', '13052345678'],
  ['company', `company, phone: ${NO_PHONE}`, '5678', '5678, +1 (305) 234-5679'],
  ['company', `company, phone: ${NO_PHONE}`, '5678', '5678 x12'],
  ['company', `company, email: ${NO_EMAIL}`, '@', ' at '],
  ['company', `company, email: ${NO_EMAIL}`, '@', '\u200b@'],
  ['company', `company, website: ${NO_URL}`, 'https://', ''],
  ['company', `company, website: ${NO_URL}`, 'https://', 'https://https://'],
  ['company', `company, copyright_year: ${NO_YEAR}`, '2024', '"2026"'],
  ['company', `company, copyright_year: ${NO_YEAR}`, '2024', '2024.5'],
  ['company', `company, privacy_url: ${NO_FILE}`, '/privacy.txt', '/privacy/'],
  ['company', `company, privacy_url: ${NO_FILE}`, '/privacy.txt', 'privacy.txt'],
  ['company', 'company, logo: There is no picture "./images/logo.sgv" in content/.', 'logo.svg', 'logo.sgv'],
  ['company', 'company, logo: There is no picture "https://halcyon.test/logo.png" in content/.', './images/logo.svg', 'https://halcyon.test/logo.png'],
  ['company', 'company, share_image: Social networks show no SVG. Export it as JPEG or PNG.', 'photo.jpg', 'plate.svg'],

  ['commodities', NO_LIST, /[\s\S]*/, '[]'],
  ['commodities', `oats, origin: ${MISSING}`, /\s*"origin": "Ukraine",/, ''],
  ['commodities', `number 2, id: ${MISSING}`, '"id": "flour",', ''],
  ['commodities', 'number 2, id: The id "oats" appears twice. Change one.', '"flour"', '"oats"'],
  ['commodities', `number 2, id: ${NO_ID}`, '"flour"', '"соя"'],
  ['commodities', `number 2, id: ${NO_ID}`, '"flour"', '"2024"'],
  ['commodities', `number 2, id: ${NO_ID}`, '"flour"', '"flour "'],
  ['commodities', `flour: ${unknown('"origins"')}`, '"summary": "Flour', '"origins": "Ukraine", "summary": "Flour'],
  ['commodities', 'flour, specifications, Wet gluten: Write _ for a space in a label.', 'Wet_gluten', 'Wet gluten'],
  ['commodities', 'flour, specifications, 12: Add a word to a label that is a number.', 'Wet_gluten', '12'],
  ['commodities', `milk, vitamins: ${NO_LIST}`, /"vitamins": \{[^}]*\}/, '"vitamins": {}'],
  ['commodities', `oats, specifications: ${NO_OBJECT}`, /"specifications": \{[^}]*\}/, '"specifications": []'],
  ['commodities', `milk, documents: ${NO_ARRAY}`, /"documents": \["Commercial invoice", "Health certificate"\]/, '"documents": "Health certificate"'],
  ['commodities', `milk, documents, number 2: ${EMPTY}`, '"Health certificate"', '""'],
  ['commodities', 'oil, specifications_sub_heading: Add the heading of "specifications_sub".', '"specifications_sub_heading": "Crude",', ''],
  ['commodities', `oil, sheet: ${NO_FILE}`, 'oil.pdf', 'oli.pdf'],
  ['commodities', `oil, sheet: ${NO_FILE}`, '/sheets/oil.pdf', '/empty.pdf']
])('%s.json: %s', async (name, sentence, before, after) => {
  writeFileSync(`${root}public/empty.pdf`, '')
  change(`${root}content/${name}.json`, before, after)
  expect(await mistakes()).toEqual([`content/${name}.json: ${sentence}`])
})

// biome-ignore format: one line for each mistake
test.each<[file: string, sentence: string, before: string | RegExp, after: string]>([
  ['home', 'Line 2 needs a comma at its end, or between two values.', '",\n  "description"', '"\n  "description"'],
  ['home', 'Line 2 has an extra comma.', '",\n  "description"', '",,\n  "description"'],
  ['commodities', 'Line 5 has an extra comma, or a value is missing.', /[\s\S]*/, '[\n  {\n    "id": "oats",\n    "title": "Oats"\n  },\n]\n'],
  ['home', 'Line 2 has something outside of straight quotes. Write \\" for a quote in a text.', '"title": "', '"title": "12" '],
  ['home', 'Line 2 needs a quote at the end of a text. Write \\n for a line break.', '"title": "', '"title": "Twelve\n'],
  ['home', 'Line 2 needs a closing brace.', /[\s\S]*/, '{\n  "title": "Home"\n'],
])('a syntax mistake is reported in the line that has it: %s.json: %s', async (name, sentence, before, after) => {
  change(`${root}content/${name}.json`, before, after)
  expect(await mistakes()).toEqual([`content/${name}.json: ${sentence}`])
})

test('a duplicate name is reported with its line, because only the last one would be shown', async () => {
  change(`${root}content/home.json`, '{', '{ "about_note": "The \\"title\\": short",')
  change(`${root}content/commodities.json`, '"uses"', '"title": "12\\" malt",\n"uses"')
  change(`${root}content/commodities.json`, '"Wet_gluten"', '"\\u0041sh": "0",\n"Wet_gluten"')
  const lines = readFileSync(`${root}content/commodities.json`, 'utf8').split('\n')
  // The original title comes before the added one, "Ash" after the added one.
  const title = lines.findIndex((line) => line.includes('12\\" malt')) + 1
  const ash = lines.findIndex((line) => line.includes('\\u0041sh')) + 1
  expect(await mistakes()).toEqual([
    `content/commodities.json: A name appears twice in the same braces: "title" (line ${title}), "Ash" (line ${ash}). Rename or delete one.`
  ])
})

test('all mistakes are reported at once, file by file, in the order of each file', async () => {
  change(`${root}content/home.json`, '"About us"', '""')
  change(`${root}content/commodities.json`, 'plate.svg', 'oats.svg')
  change(`${root}content/commodities.json`, '"origin": "Ukraine",', '')
  change(`${root}content/commodities.json`, 'photo.jpg', 'flour.jpg')
  change(`${root}content/sent.json`, '{', '')
  const places = (await mistakes()).map((mistake) => mistake.split(': ', 2).join(': '))
  expect(places).toEqual([
    'content/commodities.json: oats, image',
    'content/commodities.json: oats, origin',
    'content/commodities.json: flour, image',
    'content/home.json: about_heading',
    'content/sent.json: Line 2 has something after the end. Check the braces and brackets before it.'
  ])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">'
const NO_PICTURE = 'Export the picture as JPEG, PNG, WebP, AVIF or SVG.'
const DAMAGED = 'The picture is damaged. Export it again.'
const MOVES = 'Only the animated logos may be animated. Export one frame of it.'
const image = (name: string) => `${root}content/images/${name}`
const write = (text: string) => (path: string) => writeFileSync(path, text)
const copy = (name: string) => (path: string) => copyFileSync(image(name), path)

test.each<[name: string, make: (path: string) => unknown, sentence: string]>([
  ['IMG_5195.HEIC', write('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), NO_PICTURE],
  ['A.TIF', (path) => sharp(image('photo.jpg')).tiff().toFile(path), NO_PICTURE],
  ['logo.pdf', write('%PDF-1.7'), NO_PICTURE],
  ['photo.jfif', copy('photo.jpg'), 'Give the picture a name that ends with .jpg.'],
  ['drawing.png', copy('plate.svg'), 'Give the picture a name that ends with .svg.'],
  ['malt?.jpg', copy('photo.jpg'), 'Rename the picture, without a question mark.'],
  [
    'short.jpg',
    (path) => writeFileSync(path, readFileSync(image('photo.jpg')).subarray(0, 9_000)),
    DAMAGED
  ],
  ['short.svg', write(`${SVG}<g fill="#283"><path d="M0 0h80v60z"/>`), DAMAGED],
  ['ampersand.svg', write(`${SVG}<title>Oil & seed</title><path d="M0 0h80v60z"/></svg>`), DAMAGED],
  [
    'size.svg',
    write('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Export the SVG with a width and a height.'
  ],
  [
    'no-xmlns.svg',
    write('<svg viewBox="0 0 80 60"><path d="M0 0h80v60z"/></svg>'),
    'The SVG needs xmlns="http://www.w3.org/2000/svg".'
  ],
  [
    'linked.svg',
    write(`${SVG}<image width="80" height="60" href="malt.jpg"/></svg>`),
    'The SVG links to another file. Embed that file, or export the picture as PNG.'
  ],
  ['moving.gif', animated, MOVES],
  ['moving.webp', animated, MOVES],
  [
    'huge.png',
    // Its header says 20,000 × 14,000.
    (path) =>
      writeFileSync(
        path,
        Buffer.from('89504e470d0a1a0a0000000d4948445200004e20000036b00802000000', 'hex')
      ),
    'Export the picture with at most 10,000 pixels on each side.'
  ]
])('an unsuitable picture is reported: %s', async (name, make, sentence) => {
  await make(image(name))
  change(`${root}content/commodities.json`, 'plate.svg', name)
  expect(await mistakes()).toEqual([`content/commodities.json: oats, image: ${sentence}`])
})

test.each<[file: string, before: string | RegExp, sentence: string]>([
  [
    'commodities',
    'plate.svg',
    'oats, image: The picture is 799 × 239 pixels. It must be at least 800 wide.'
  ],
  [
    'commodities',
    'sub.svg',
    'oats, sub_image: The picture is 199 × 239 pixels. It must be at least 200 wide.'
  ],
  [
    'company',
    'logo.svg',
    'company, logo: The picture is 3000 × 239 pixels. It must be at least 240 high.'
  ],
  [
    'company',
    'hero-desktop.svg',
    'company, hero_desktop: The picture is 2399 × 239 pixels. It must be at least 2400 wide.'
  ],
  [
    'company',
    'hero-phone.svg',
    'company, hero_phone: The picture is 959 × 239 pixels. It must be at least 960 wide.'
  ],
  [
    'company',
    /(?<=share_image": ".\/images\/)photo.jpg/,
    'company, share_image: The picture is 1200 × 239 pixels. It must be at least 1200 wide and 630 high.'
  ]
])(
  'a picture that is too small is reported with its size and the minimum: %s.json, %s',
  async (file, before, sentence) => {
    const [, width, height] = /is (\d+) × (\d+)/.exec(sentence) ?? []
    await sharp({
      create: { width: Number(width), height: Number(height), channels: 3, background: '#fa0' }
    }).toFile(image('small.png'))
    change(`${root}content/${file}.json`, before, 'small.png')
    expect(await mistakes()).toEqual([`content/${file}.json: ${sentence}`])
  }
)

async function animated(path: string) {
  const frames = await Promise.all(['#f00', '#00f'].map((color) => frame(color).png().toBuffer()))
  await sharp(frames, { join: { animated: true } }).toFile(path)
}

function frame(background: string) {
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
}

test('an animated logo may move, and a picture of a commodity may be a GIF', async () => {
  await animated(image('logo.gif'))
  await frame('#fa0').toFile(image('oats.gif'))
  change(`${root}content/company.json`, 'logo-animated.svg', 'logo.gif')
  change(`${root}content/commodities.json`, 'plate.svg', 'oats.gif')
  expect(await mistakes()).toEqual([])
})

test('untidy but valid content is accepted', async () => {
  copyFileSync(image('photo.jpg'), image('Café #1 (100%).JPG'))
  copyFileSync(image('plate.svg'), image('PLATE 2.SVG'))
  mkdirSync(image('Camera 24.11'))
  writeFileSync(`${root}public/Spec #2 (100%) malt.pdf`, '%PDF-1.7')
  rmSync(`${root}public/favicon.svg`)
  change(`${root}content/commodities.json`, './images/plate.svg', './images/Café #1 (100%).JPG')
  change(`${root}content/commodities.json`, './images/plate.svg', 'images/PLATE 2.SVG')
  change(`${root}content/commodities.json`, '/sheets/oil.pdf', '/Spec #2 (100%) malt.pdf')
  change(`${root}content/commodities.json`, 'About flour.', 'AVELÃ, R&D; <5 % > 2 %, 20 °C, 1/2')
  change(`${root}content/company.json`, '@halcyon.test', '@halcyon.test ')
  change(`${root}content/company.json`, '+1 (305) 234-5678', '+44 (0)20 7946 0000 ext. 904')
  const svg =
    '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9" height="6"><path d="M0 0h9v6z"/></svg>'
  writeFileSync(image('sub.svg'), svg)
  for (const name of ['company', 'commodities', 'home']) {
    const path = `${root}content/${name}.json`
    writeFileSync(path, `\ufeff${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`)
  }
  expect(await mistakes()).toEqual([])
})

test('a file in another encoding is rejected', async () => {
  const save = (name: string, encoding: BufferEncoding) => {
    const path = `${root}content/${name}.json`
    writeFileSync(path, readFileSync(path, 'utf8'), encoding)
  }
  // ASCII would be the same in Latin-1.
  change(`${root}content/company.json`, 'Boca Raton', 'Besançon')
  save('company', 'latin1')
  save('home', 'utf16le')
  writeFileSync(`${root}content/sent.json`, 'PK\x03\x04\x14\0\x06\0\b\0word/document.xml')
  expect(await mistakes()).toEqual(
    ['company', 'home', 'sent'].map(
      (name) => `content/${name}.json: Save the file as plain text in UTF-8.`
    )
  )
})

test.each([
  ['square', 360, 180],
  ['large enough', 120, 120]
])(
  'missing facts and icons, and an icon that is not %s, are reported',
  async (_, width, height) => {
    for (const file of ['content/commodities.json', 'public/favicon.ico']) rmSync(root + file)
    copyFileSync(`${root}public/apple-touch-icon.png`, `${root}public/favicon.svg`)
    await sharp(image('photo.jpg'))
      .resize(width, height)
      .png()
      .toFile(`${root}public/apple-touch-icon.png`)
    expect(await mistakes()).toEqual([
      'content/commodities.json: The file is missing.',
      'public/favicon.ico: The icon must be a square ICO of at least 32 pixels.',
      'public/favicon.svg: The icon must be a square SVG.',
      'public/apple-touch-icon.png: The icon must be a square PNG of at least 180 pixels.'
    ])
  }
)

test('warns about files with words or pictures of the example, until the owner deletes "examples"', async () => {
  change(`${root}content/company.json`, '"name"', '"examples": ["Nyvara", "Boca Raton"], "name"')
  change(`${root}content/commodities.json`, '["25 kg bags"]', '["Nyvara bags"]')
  for (const file of ['content/images/logo.svg', 'public/favicon.svg'])
    change(root + file, '</svg>', '<!--Nyvara--></svg>')
  const files = [
    'content/commodities.json',
    'content/company.json',
    'content/contacts.json',
    'content/images/logo.svg',
    'public/favicon.svg'
  ]
  expect(await warnings()).toEqual([
    `Words of the example are left in ${files.join(', ')}. Replace them. If a word is also yours, delete it from "examples" in content/company.json.`
  ])
  change(`${root}content/company.json`, '"examples": ["Nyvara", "Boca Raton"], ', '')
  expect(await warnings()).toEqual([])
})
