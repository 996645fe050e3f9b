import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkContent, type Finding } from '../../../src/content-files/check.ts'
import { change } from '../../server/site.ts'

/* What the build says to the owner: the whole sentence, because nothing else is printed. */

const project = fileURLToPath(new URL('../../../', import.meta.url))
let root: string

beforeEach(() => {
  root = `${mkdtempSync(`${tmpdir()}/content-`)}/`
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['content', 'public'])
    cpSync(`${project}tests/fixtures/${name}`, root + name, { recursive: true })
})

/** The sentences, each of which GitHub shows at the file and the first line that it names. */
const sentences = (findings: Finding[]) =>
  findings.map(({ file, line, message }) => {
    expect(message.slice(0, file?.length)).toBe(file)
    expect(`${line}`, message).toBe(`${/\blines? (\d+)/.exec(message)?.[1]}`)
    return message
  })
const mistakes = async () => sentences((await checkContent(root)).mistakes)
const warnings = async () => sentences((await checkContent(root)).warnings)

const NOT_READ = 'no JPEG, PNG, WebP, AVIF or SVG: export it as JPEG or PNG.'
const NO_PHONE =
  'must be one phone number with its country code, such as "+1 (561) 555-0142 ext. 12".'
const UNQUOTED =
  'does not stand between straight quotes. Write every text as "text", and a quote within it as \\".'
const ID =
  'is part of an address: write only small letters from a to z, digits and hyphens, and not only digits.'
const ABSENT = 'is missing. Add it, or correct its name if that is misspelled.'
const UNEXPECTED =
  'is not expected here. A bracket, colon, comma or quote is missing above, or one is too many.'
const READ_AS_IS = 'which visitors would read as it is. Write plain text.'

// biome-ignore format: one line for each mistake
test.each<[file: string, sentence: string, before: string | RegExp, after: string]>([
  ['home', 'a comma is missing at the end of the entry above, before "about_heading".', '",\n  "about', '"\n  "about'],
  ['home', 'before } there is a comma too many, or a text is missing. No comma stands after the last entry.', 'us"\n}', 'us",\n}'],
  ['home', 'before , there is a comma too many, or a text is missing. No comma stands after the last entry.', '"About us"', ''],
  ['home', `: ${UNEXPECTED}`, 'served"\n  ]', 'served"\n  '],
  ['home', `the end of the file ${UNEXPECTED}`, /\}\s*$/, ''],
  ['home', `} ${UNEXPECTED}`, /\}\s*$/, '}}'],
  ['commodities', `} ${UNEXPECTED}`, '}\n  }', '}\n  }}'],
  ['sent', `"Thank you for your request" ${UNEXPECTED}`, 'heading":', 'heading"'],
  ['home', '[invisible U+00A0][invisible U+200B] stands outside of a text. Delete it.', '"About us"', '\u00a0\u200b"About us"'],
  ['home', `us ${UNQUOTED}`, '"About us"', '"About "us""'],
  ['home', 'the text is not closed by a straight " on its line. Write a line break within a text as \\n.', 'About us', 'About\nus'],
  ['home', 'there is a tab or another invisible character in a text. Write a space instead.', 'About us', 'About\tus'],
  ['home', 'a \\ stands in a text. Write it as \\\\, a quote as \\", and a line break as \\n.', 'About us', 'C:\\Us'],
  ['home', `// texts ${UNEXPECTED}`, '{\n', '{ // texts\n'],
  ['commodities', '"Ash" stands here a second time. Delete one of the two.', '"Wet_gluten"', '"Ash"'],

  ['home', `"about_heding" is ${unknown('about_heading')}`, 'about_heading', 'about_heding'],
  ['company', `"name" to "privacy_url" ${unknowns('company')}`, /"company": \{([^}]*)\}/, '$1'],
  ['company', `"fax", "fone" of "company" ${unknowns('examples')}`, '"address"', '"fax": "1", "fone": "2", "address"'],
  ['home', '"about_heading" is empty. Write its text between the quotes.', '"About us"', '" "'],
  ['home', '"about_heading" must be one text in quotes: "text".', '"About us"', 'null'],
  ['home', '"about_heading" must be one text in quotes: "text".', '"About us"', '["About us"]'],
  ['home', '"advantages" must be a list of texts, also of a single one: ["one", "two"].', /"advantages": \[[^\]]*\]/, '"advantages": "Quality"'],
  ['home', '"advantages" is an empty list. Write one entry, or delete the list if it is optional.', /"advantages": \[[^\]]*\]/, '"advantages": []'],
  ['home', 'number 4 of "advantages" is empty. Write its text between the quotes.', '"No advance payment asked"', '""'],
  ['home', `"about_heading" has {phone}, ${READ_AS_IS}`, 'About us', 'Call {phone}'],
  ['company', `"opening_hours" of "company" has /n, ${READ_AS_IS}`, 'EDT Monday', 'EDT/nMonday'],
  ['commodities', `"description" of "flour" has <b>, ${READ_AS_IS}`, 'About flour', 'About <b>flour</b>'],
  ['commodities', `"description" of "flour" has &amp;, ${READ_AS_IS}`, 'About flour', 'Flour &amp; bran'],
  ['company', `"slogan" of "company" has Ãœ, ${READ_AS_IS}`, 'Working smart', 'Ãœber alles Korn'],

  ['commodities', `"origin" of "oats" ${ABSENT}`, /\s*"origin": "Ukraine",/, ''],
  ['commodities', `"id" of "Flour" ${ABSENT}`, '"id": "flour",', ''],
  ['commodities', '"id" of "oats" is there twice. Give each commodity an id of its own.', '"flour"', '"oats"'],
  ['commodities', `"id" of "соя" ${ID}`, '"flour"', '"соя"'],
  ['commodities', `"id" of "2024" ${ID}`, '"flour"', '"2024"'],
  ['commodities', '"Wet gluten" of "specifications" of "flour" is a label with a space. Write "_" for each.', 'Wet_gluten', 'Wet gluten'],
  ['commodities', '"12" of "specifications" of "flour" is a label that is only a number, which would move to the top. Add a word.', 'Wet_gluten', '12'],
  ['commodities', '"vitamins" of "milk" has no entry. Write one, or delete the list if a commodity need not have it.', /"vitamins": \{[^}]*\}/, '"vitamins": {}'],
  ['commodities', '"specifications" of "oats" must be a list of labels with texts: { "Moisture": "max 14 %" }.', /"specifications": \{[^}]*\}/, '"specifications": []'],
  ['commodities', '"specifications_sub_heading" of "oil" is missing: it is the heading of "specifications_sub".', '"specifications_sub_heading": "Crude",', ''],
  ['commodities', '"sheet" of "oil" is "/sheets/oli.pdf", and there is no such file in public/. Put it there, or correct the name, or write an address with https://.', 'oil.pdf', 'oli.pdf'],
  ['commodities', '"sheet" of "oil" is "/empty.pdf", and there is nothing in that file in public/. Put it there, or correct the name, or write an address with https://.', '/sheets/oil.pdf', '/empty.pdf'],
  ['commodities', 'the file has no commodity. Write at least one.', /[\s\S]*/, '[]'],

  ['company', `"phone" of "company" ${NO_PHONE}`, '+1 (305) 234-5678', '1-800-GO-GRAIN'],
  ['company', `"phone" of "company" ${NO_PHONE}`, '+1 (305) 234-5678', '(305) 234-5678'],
  ['company', `"phone" of "company" ${NO_PHONE}`, '5678', '5678, +1 (305) 234-5679'],
  ['company', `"phone" of "company" ${NO_PHONE}`, '5678', '5678 x12'],
  ['company', '"email" of "company" is "desk at halcyon.test", which is no email address. Write one, such as "trade@example.com".', '@', ' at '],
  ['company', '"website" of "company" is "halcyon.test". Write the whole address with https://, such as "https://www.example.com".', 'https://', ''],
  ['company', '"website" of "company" is "https://https://halcyon.test". Write the whole address with https://, such as "https://www.example.com".', 'https://', 'https://https://'],
  ['company', '"email" of "company" is "desk[invisible U+200B]@halcyon.test", which is no email address. Write one, such as "trade@example.com".', '@', '\u200b@'],
  ['company', '"copyright_year" of "company" must be a whole number without quotes.', '2024', '"2026"'],
  ['company', '"logo" of "company" is "./images/logo.sgv", and content/images/ has no "logo.sgv", but "logo.svg": write the name as it is there.', 'logo.svg', 'logo.sgv'],
  ['company', '"logo" of "company" is "https://halcyon.test/logo.png", and content/images/ has no "https://halcyon.test/logo.png". Put the picture there, or correct the name.', './images/logo.svg', 'https://halcyon.test/logo.png'],
  ['company', '"share_image" of "company" is "./images/share.jpg", and content/images/ has no "share.jpg". Put the picture there, or correct the name.', 'photo.jpg', 'share.jpg']
])('%s.json: %s', async (name, sentence, before, after) => {
  writeFileSync(`${root}public/empty.pdf`, '')
  change(`${root}content/${name}.json`, before, after)
  expect((await mistakes()).join('\n').replaceAll(/, line \d+/g, '')).toBe(`content/${name}.json: ${sentence}`)
})

function unknowns(known: string) {
  return `are not known here. Correct the names, or delete them. Not there yet: ${known}.`
}

function unknown(known: string) {
  return `not known here. Correct the name, or delete it. Not there yet: ${known}.`
}

test('a mistake is named with its line, and what is missing with that of what it is part of', async () => {
  change(`${root}content/home.json`, '",\n  "description"', '"\n  "description"')
  change(`${root}content/company.json`, '"name": "Halcyon Grain & Seed",', '\n"phone": "",')
  change(`${root}content/company.json`, '    "phone": "+1 (305) 234-5678",\n', '')
  expect((await mistakes()).map((mistake) => mistake.split(' ', 4).join(' '))).toEqual([
    'content/company.json, line 2: "name"',
    'content/company.json, line 4: "phone"',
    'content/home.json, line 3: a'
  ])
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">'
const DAMAGED =
  'a picture that is damaged, cut off or of a rare kind. Copy it there again, or export it as JPEG or PNG.'
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
const MOVES =
  'a picture that moves, which only animated logos do. Export one frame of it as JPEG or PNG.'
const image = (name: string) => `${root}content/images/${name}`

test.each<[name: string, make: (path: string) => unknown, sentence: string]>([
  ['IMG_5195.HEIC', (path) => writeFileSync(path, HEIC), NOT_READ],
  ['A.TIF', (path) => sharp(image('photo.jpg')).tiff().toFile(path), NOT_READ],
  ['logo.pdf', (path) => writeFileSync(path, '%PDF-1.7'), NOT_READ],
  ['photo.jfif', (path) => copyFileSync(image('photo.jpg'), path), ending('jpg')],
  ['drawing.png', (path) => copyFileSync(image('plate.svg'), path), ending('svg')],
  [
    'drawing.svg',
    (path) => writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a drawing without a size. Export it with a viewBox, or with a width and a height.'
  ],
  [
    'short.jpg',
    (path) => {
      copyFileSync(image('photo.jpg'), path)
      truncateSync(path, 9_000)
    },
    DAMAGED
  ],
  [
    'ampersand.svg',
    (path) => writeFileSync(path, `${SVG}<title>Oil & seed</title><path d="M0 0h80v60z"/></svg>`),
    DAMAGED
  ],
  [
    'short.svg',
    (path) => writeFileSync(path, `${SVG}<g fill="#283"><path d="M0 0h80v60z"/>`),
    DAMAGED
  ],
  [
    'no-xmlns.svg',
    (path) => writeFileSync(path, '<svg viewBox="0 0 80 60"><path d="M0 0h80v60z"/></svg>'),
    'a drawing that browsers do not show: its <svg> needs xmlns="http://www.w3.org/2000/svg". Export it again.'
  ],
  [
    'linked.svg',
    (path) => writeFileSync(path, `${SVG}<image width="80" height="60" href="malt.jpg"/></svg>`),
    'a drawing with a link to another picture, which browsers do not follow. Embed that picture, or export the drawing as PNG.'
  ],
  ['moving.gif', animated, MOVES],
  ['moving.webp', animated, MOVES],
  [
    'huge.png',
    // Its header says 20,000 × 14,000.
    (path) =>
      writeFileSync(
        path,
        Buffer.from(`89504e470d0a1a0a0000000d4948445200004e20000036b00802000000`, 'hex')
      ),
    'a picture of 280 megapixels. Export it with at most 10,000 pixels on each side.'
  ]
])('a picture that browsers cannot show is named: %s', async (name, make, sentence) => {
  await make(image(name))
  change(`${root}content/commodities.json`, 'plate.svg', name)
  expect(await mistakes()).toEqual([
    `content/commodities.json, line 5: "image" of "oats" is "${name}", ${sentence}`
  ])
})

async function animated(path: string) {
  const frames = await Promise.all(['#f00', '#00f'].map((color) => frame(color).png().toBuffer()))
  await sharp(frames, { join: { animated: true } }).toFile(path)
}

function frame(background: string) {
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
}

test('the share image is no SVG, which networks do not show', async () => {
  change(`${root}content/company.json`, 'photo.jpg', 'plate.svg')
  expect(await mistakes()).toEqual([
    'content/company.json, line 18: "share_image" of "company" is "plate.svg", an SVG, which networks do not show. Export it as JPEG or PNG.'
  ])
})

test('an animated logo may move, and a picture of a good may be a GIF', async () => {
  await animated(image('logo.gif'))
  await frame('#fa0').toFile(image('oats.gif'))
  change(`${root}content/company.json`, 'logo-animated.svg', 'logo.gif')
  change(`${root}content/commodities.json`, 'plate.svg', 'oats.gif')
  expect(await mistakes()).toEqual([])
})

function ending(format: string) {
  return `whose ending is wrong: give it a name that ends with .${format}, and write that name here.`
}

test('what is only untidy is accepted', async () => {
  copyFileSync(image('photo.jpg'), image('Café #1 (100%).JPG'.normalize('NFD')))
  copyFileSync(image('plate.svg'), image('PLATE 2.SVG'))
  writeFileSync(`${root}public/Spec #2 (100%) malt.pdf`, '%PDF-1.7')
  rmSync(`${root}public/favicon.svg`)
  change(`${root}content/commodities.json`, './images/plate.svg', './images/Café #1 (100%).JPG')
  change(`${root}content/commodities.json`, './images/plate.svg', 'PLATE 2.SVG ')
  change(`${root}content/commodities.json`, '/sheets/oil.pdf', 'Spec #2 (100%) malt.pdf')
  change(`${root}content/commodities.json`, '"oats"', '" oats "')
  change(`${root}content/company.json`, '@halcyon.test', '@halcyon.test ')
  change(`${root}content/commodities.json`, 'About flour.', 'AVELÃ, R&D; <5 % > 2 %, 20 °C, 1/2')
  const drawing =
    '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9" height="6"><path d="M0 0h9v6z"/></svg>'
  writeFileSync(image('sub.svg'), drawing)
  change(`${root}content/company.json`, '+1 (305) 234-5678', '+44 (0)20 7946 0000 ext. 904')
  for (const name of ['company', 'commodities', 'home']) {
    const path = `${root}content/${name}.json`
    writeFileSync(path, `\ufeff${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`)
  }
  expect(await mistakes()).toEqual([])
})

test('a file in another encoding is named, with the way out', async () => {
  change(`${root}content/company.json`, 'Boca Raton', 'Besançon')
  writeFileSync(
    `${root}content/company.json`,
    readFileSync(`${root}content/company.json`, 'utf8'),
    'latin1'
  )
  writeFileSync(
    `${root}content/home.json`,
    readFileSync(`${root}content/home.json`, 'utf8'),
    'utf16le'
  )
  writeFileSync(`${root}content/sent.json`, 'PK\x03\x04\x14\0\x06\0\b\0word/document.xml')
  expect(await mistakes()).toEqual([
    'content/company.json, line 7: a letter is not in UTF-8, because the file is saved as "ANSI" (Windows-1252). Save it as UTF-8: in Notepad, choose that encoding under "Save as". Then look at its accented letters.',
    'content/home.json is saved as UTF-16. Save it as UTF-8: in Notepad, choose that encoding under "Save as".',
    'content/sent.json is a file of Word or another program. Save it as plain text.'
  ])
})

test('files that every page needs are missed, and icons are of the right kind', async () => {
  for (const file of ['content/sent.json', 'public/favicon.ico']) rmSync(root + file)
  copyFileSync(`${root}public/apple-touch-icon.png`, `${root}public/favicon.svg`)
  await sharp(image('photo.jpg'))
    .resize(120, 180)
    .png()
    .toFile(`${root}public/apple-touch-icon.png`)
  expect(await mistakes()).toEqual([
    'content/sent.json is missing. Put it back under that name.',
    'public/favicon.ico must be a square ICO of at least 16 × 16 pixels, and is missing. Put one there under that name.',
    'public/favicon.svg must be a square SVG, and is a PNG of 180 × 180.',
    'public/apple-touch-icon.png must be a square PNG of at least 180 × 180 pixels, and is a PNG of 120 × 180.'
  ])
})

test('the build warns of small photographs and files that nothing shows, and of nothing else', async () => {
  await sharp(image('photo.jpg')).resize(300).toFile(image('small.jpg'))
  change(`${root}content/commodities.json`, 'plate.svg', 'small.jpg')
  copyFileSync(image('photo.jpg'), image('photo (1).jpg'))
  for (const name of ['home (1).json', 'images/home.json'])
    writeFileSync(`${root}content/${name}`, '{}')
  expect(await warnings()).toEqual([
    'content/images/small.jpg is 300 pixels wide, and is shown at up to 800: a larger one is sharper.',
    'content/home (1).json is shown nowhere, like content/images/home.json, content/images/photo (1).jpg. Give it the name that is read, write its name where it is to be shown, or delete it.'
  ])
})

test('the build names each file that still has words or pictures of the example, until the owner has deleted the words', async () => {
  const examples = ['"examples": [', '"Nyvara",', '"Boca Raton"', '],'].join('\n')
  change(`${root}content/company.json`, '"name"', `${examples}\n"name"`)
  change(`${root}content/commodities.json`, '["25 kg bags", "Bulk bags (FIBC)"]', '["Nyvara bags"]')
  for (const file of ['content/images/logo.svg', 'public/favicon.svg'])
    change(root + file, '</svg>', '<!--Nyvara--></svg>')
  const advice =
    'Replace them, or delete words that are yours, too, from "examples" in content/company.json.'
  expect(await warnings()).toEqual([
    `content/company.json has words of the example in line 11. ${advice}`,
    `content/commodities.json has words of the example in line 91. ${advice}`,
    `content/contacts.json has words of the example in line 3. ${advice}`,
    'public/favicon.svg is a picture of the example, like content/images/logo.svg. Replace it.'
  ])
})
