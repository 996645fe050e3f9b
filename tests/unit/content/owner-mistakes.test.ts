import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerMistakes } from '../../../src/content/check.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

let site: string

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'owner-'))
  await cp(`${ROOT}content`, `${site}/content`, { recursive: true })
})
afterEach(() => rm(site, { recursive: true }))

const mistakes = () => ownerMistakes(pathToFileURL(`${site}/`))

/** Changes a file of content/ as an owner would, by hand; the text to change has to be there. */
async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = `${site}/content/${file}`
  const text = await readFile(path, 'utf8')
  const changed = text.replace(from, to)
  expect(changed, `${from} in ${file}`).not.toBe(text)
  await writeFile(path, changed)
}

const COMMODITIES = 'commodities.json'

interface Mistake {
  name: string
  make: () => Promise<void>
  /** What the sentence has to say: where, what was expected, and an example or a way out. */
  says: (string | RegExp)[]
}

const picture = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e0a42c' } }).toFile(`${site}/content/images/${file}`)

const MISTAKES: Mistake[] = [
  {
    name: 'a comma is missing',
    make: () => edit('company.json', '"Nyvara",', '"Nyvara"'),
    says: ['content/company.json, line 4', 'a comma is missing', 'a comma stands between two entries']
  },
  {
    name: 'a comma stands after the last entry',
    make: () => edit('contacts.json', /"\n\}/, '",\n}'),
    says: [/content\/contacts\.json, line \d/, 'comma too many', 'none after the last']
  },
  {
    name: 'a quote is missing',
    make: () => edit('company.json', '"Nyvara"', '"Nyvara'),
    says: ['content/company.json, line 3', 'a closing quote is missing']
  },
  {
    name: 'a value has no quotes',
    make: () => edit('company.json', '"Nyvara"', 'Nyvara'),
    says: ['content/company.json, line 3', 'needs double quotes']
  },
  {
    name: 'a closing brace is missing',
    make: () => edit('company.json', /\}\s*$/, ''),
    says: ['content/company.json', 'a closing brace } is missing']
  },
  {
    name: 'a name is misspelt',
    make: () => edit('company.json', '"phone"', '"phnoe"'),
    says: ['content/company.json, line 6', 'field "phnoe"', 'did you mean "phone"']
  },
  {
    name: 'a name is unknown',
    make: () => edit('company.json', '"phone":', '"fax": "1", "phone":'),
    says: ['content/company.json', 'field "fax"', 'this name is unknown here', 'known are name, slogan']
  },
  {
    name: 'a heading is unknown',
    make: () => edit(COMMODITIES, '"specifications_heading"', '"specification_header"'),
    says: ['entry "barley-malt"', 'field "specification_header"', 'did you mean "specifications_heading"']
  },
  {
    name: 'a number stands where a text is expected',
    make: () => edit('company.json', '"+1 (561) 555-0142"', '15615550142'),
    says: ['field "phone"', 'expected a text in "double quotes", found a number', 'For example: "phone": "+1 (561) 555-0142"']
  },
  {
    name: 'a text stands where a number is expected',
    make: () => edit('company.json', '2024', '"2024"'),
    says: ['field "copyright_year"', 'expected a number without quotes', 'For example: "copyright_year": 2024']
  },
  {
    name: 'a text stands where a list is expected',
    make: () => edit(COMMODITIES, /"documents": \[[^\]]*\]/, '"documents": "Invoice"'),
    says: ['entry "barley-malt"', 'field "documents"', 'expected a list in [ brackets ]', 'For example: "documents": ["']
  },
  {
    name: 'an id stands twice',
    make: () => edit(COMMODITIES, '"wheat-flour-high-grade": {', '"barley-malt": {'),
    says: ['content/commodities.json, line', '"barley-malt" stands here for the second time', 'rename or delete one']
  },
  {
    name: 'a title is blank',
    make: () => edit(COMMODITIES, '"title": "Barley malt"', '"title": "  "'),
    says: ['content/commodities.json, line 4', 'entry "barley-malt"', 'field "title"', 'is blank', 'For example: "title": "Barley malt"']
  },
  {
    name: 'two commodities have one name',
    make: () => edit(COMMODITIES, '"title": "Corn oil"', '"title": "Barley malt"'),
    says: ['entry "corn-oil"', 'is the name of the entry "barley-malt" too', 'For example']
  },
  {
    name: 'a title is too long for a card',
    make: () => edit(COMMODITIES, '"title": "Barley malt"', '"title": "Barley malt of the very best quality from Ukraine"'),
    says: ['entry "barley-malt"', 'field "title"', 'longer than 40 characters']
  },
  {
    name: 'the title of a page is too long once its placeholders are filled',
    make: () => edit('company.json', '"Nyvara"', '"Nyvara International Trading Company"'),
    says: [
      'content/pages.json, line 4, entry "home", field "title"',
      'search engines show 60',
      'line 14, entry "commodity", field "title": the title of 13 pages becomes too long',
      'Shorten it'
    ]
  },
  {
    name: 'the title of one commodity is too long for its page',
    make: () => edit(COMMODITIES, '"title": "Barley malt"', '"title": "Barley malt of the first grade, extra"'),
    says: ['entry "barley-malt", field "title"', 'has 61 characters; search engines show 60', 'Shorten it, or']
  },
  {
    name: 'the description of a page is too long',
    make: () => edit('pages.json', '"Phone, e-mail', `"${'Everything about us. '.repeat(6)}Phone, e-mail`),
    says: ['content/pages.json', 'entry "contacts", field "description"', 'search engines show 155']
  },
  {
    name: 'a picture is missing',
    make: () => edit(COMMODITIES, 'images/barley-malt.svg', 'images/barley-mlat.svg'),
    says: ['entry "barley-malt"', 'field "image"', 'there is no picture', 'did you mean "images/barley-malt.svg"']
  },
  {
    name: 'a picture has capital letters in its name',
    make: () => rename(`${site}/content/images/barley-malt.svg`, `${site}/content/images/Barley-Malt.svg`),
    says: ['field "image"', 'the picture is called "images/Barley-Malt.svg"', 'capital and small letters count']
  },
  {
    name: 'a picture is too many megabytes',
    make: async () => {
      await edit(COMMODITIES, 'images/barley-malt.svg', 'images/barley-malt.jpg')
      await writeFile(`${site}/content/images/barley-malt.jpg`, Buffer.alloc(7_200_000))
    },
    says: ['entry "barley-malt"', 'has 7.2 MB; at most 5 MB', 'saved as JPEG']
  },
  {
    name: 'a picture has too many pixels',
    make: async () => {
      await edit(COMMODITIES, 'images/barley-malt.svg', 'images/barley-malt.png')
      await picture('barley-malt.png', 6001, 20)
    },
    says: ['entry "barley-malt"', 'is 6001 × 20 pixels; at most 6000', 'Scale it down']
  },
  {
    name: 'a picture is too small',
    make: async () => {
      await edit(COMMODITIES, 'images/barley-malt.svg', 'images/barley-malt.jpg')
      await picture('barley-malt.jpg', 320, 240)
    },
    says: ['entry "barley-malt"', 'is only 320 pixels wide', 'at least 600']
  },
  {
    name: 'a picture is no picture',
    make: async () => {
      await edit(COMMODITIES, 'images/barley-malt.svg', 'images/barley-malt.jpg')
      await writeFile(`${site}/content/images/barley-malt.jpg`, 'a text')
    },
    says: ['entry "barley-malt"', 'is no picture that can be read', 'JPEG, PNG, WebP or SVG']
  },
  {
    name: 'a picture lies outside its folder',
    make: () => edit(COMMODITIES, 'images/barley-malt.svg', 'C:\\\\Pictures\\\\malt.jpg'),
    says: ['entry "barley-malt"', 'field "image"', 'is no picture in content/images/', 'For example: "image": "images/barley-malt.svg"']
  },
  {
    name: 'a placeholder is unknown',
    make: () => edit('pages.json', '{company}', '{compny}'),
    says: ['content/pages.json, line 4', 'field "home.title"', 'may use only these placeholders: {company}']
  },
  {
    name: 'an id has spaces and capitals',
    make: () => edit(COMMODITIES, '"barley-malt": {', '"Barley malt": {'),
    says: ['entry "Barley malt"', 'becomes the address of the page', 'For example: "barley-malt"']
  },
  {
    name: 'too few commodities are left for the popular four',
    make: async () => {
      const path = `${site}/content/${COMMODITIES}`
      const all = Object.entries(JSON.parse(await readFile(path, 'utf8'))).slice(0, 9)
      await writeFile(path, JSON.stringify(Object.fromEntries(all)))
    },
    says: ['content/commodities.json: 8 entries are too few', 'positions 2, 1, 3 and 10', 'at least 10']
  },
  {
    name: 'a label has spaces',
    make: () => edit(COMMODITIES, '"Wort_colour"', '"Wort colour"'),
    says: ['entry "barley-malt"', 'field "specifications.Wort colour"', 'write "_" instead', 'For example: "Wort_colour": "max 4.5 %"']
  },
  {
    name: 'a specification is a number',
    make: () => edit(COMMODITIES, '"max 4.5 %"', '4.5'),
    says: ['field "specifications.Moisture"', 'expected a text in "double quotes"', 'For example: "Moisture": "max 4.5 %"']
  },
  {
    name: 'a required message of the form is missing',
    make: () => edit('contact-form.json', /\s*"phone": "Please enter your phone number",?/, ''),
    says: ['content/contact-form.json', 'field "missing.phone"', 'this field is missing', 'For example']
  },
  {
    name: 'the phone number is no international one',
    make: () => edit('company.json', '+1 (561) 555-0142', '561-555-0142'),
    says: ['field "phone"', 'is no phone number in international form', 'For example: "phone": "+1 (561) 555-0142"']
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
    make: () => edit('company.json', '"Tuesday"', '"Teusday"'),
    says: ['field "opening_hours_data.days.1"', 'expected one of "Monday", "Tuesday"']
  },
  {
    name: 'a sentence of "About us" is missing',
    make: () => edit('home.json', /\s*"We work by four[^"]*",/, ''),
    says: ['content/home.json', 'field "about.sentences"', 'needs exactly four sentences']
  },
  {
    name: 'the file is saved in an encoding of old Windows',
    make: async () => {
      const path = `${site}/content/company.json`
      await writeFile(path, (await readFile(path, 'utf8')).replace('Nyvara', 'Nyvará'), 'latin1')
    },
    says: ['content/company.json, line 3', 'not saved as UTF-8', 'Save as']
  },
  {
    name: 'the file is saved as UTF-16',
    make: async () => {
      const path = `${site}/content/company.json`
      await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`, 'utf16le')
    },
    says: ['content/company.json, line 1', 'not saved as UTF-8']
  },
  {
    name: 'a file is gone',
    make: () => rm(`${site}/content/layout.json`),
    says: ['content/layout.json is missing', 'Bring it back']
  },
  {
    name: 'a file is misnamed',
    make: () => rename(`${site}/content/contacts.json`, `${site}/content/contact.json`),
    says: ['content/contact.json: no page reads', 'did you mean content/contacts.json']
  },
  {
    name: 'a file is empty',
    make: () => writeFile(`${site}/content/layout.json`, ''),
    says: ['content/layout.json', 'expected']
  },
  {
    name: 'a comment was left in a file',
    make: () => edit('layout.json', '{', '{ // my words'),
    says: ['content/layout.json, line 1', 'JSON has no comments']
  }
]

test('the content as it is has no mistake', async () => {
  expect(await mistakes()).toEqual([])
})

test.each(MISTAKES)('the owner is told what to do when $name', async ({ make, says }) => {
  await make()
  const sentences = await mistakes()
  const all = sentences.join('\n')
  for (const part of says) expect(all).toMatch(typeof part === 'string' ? new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : part)
  expect(sentences.length, all).toBeLessThanOrEqual(5)
})

test('mistakes in several files are told at once', async () => {
  await edit('company.json', '"phone"', '"phnoe"')
  await edit(COMMODITIES, '"title": "Barley malt"', '"title": ""')
  const all = (await mistakes()).join('\n')
  expect(all).toContain('content/company.json')
  expect(all).toContain('content/commodities.json')
})

test('a file that Notepad marked as UTF-8 is read like any other', async () => {
  const path = `${site}/content/company.json`
  await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`)
  expect(await mistakes()).toEqual([])
})

test.each(['jpg', 'png', 'webp'])('a photograph of any aspect is taken as .%s', async (kind) => {
  await edit(COMMODITIES, 'images/barley-malt.svg', `images/barley-malt.${kind}`)
  await picture(`barley-malt.${kind}`, 900, 1600)
  expect(await mistakes()).toEqual([])
})

test('a build stops with the sentences alone, and nothing is published', { timeout: 120_000 }, async () => {
  await edit('company.json', '"phone"', '"phnoe"')
  await edit(COMMODITIES, 'images/corn-oil.svg', 'images/corn.svg')
  const output = await build().then(
    () => expect.fail('The build went through.'),
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr
  )
  expect(output).toContain('did you mean "phone"')
  expect(output).toContain('there is no picture content/images/corn.svg')
  expect(output).not.toMatch(/\bat \w+.*\.ts:\d+/)
  expect(existsSync(`${site}/dist/index.html`)).toBe(false)
})

test('photographs take the places of drawings', { timeout: 300_000 }, async () => {
  await edit(COMMODITIES, 'images/barley-malt.svg', 'images/barley-malt.jpg')
  await edit(COMMODITIES, 'images/barley-malt-sub.svg', 'images/barley-malt-sub.png')
  await edit('home.json', 'images/hero-phone.svg', 'images/hero-phone.webp')
  await picture('barley-malt.jpg', 1600, 1200)
  await picture('barley-malt-sub.png', 400, 400)
  await picture('hero-phone.webp', 960, 1200)
  await build()
  const detail = await readFile(`${site}/dist/commodities/barley-malt/index.html`, 'utf8')
  expect(detail).toMatch(/<picture[^>]*>\s*<source srcset="[^"]+\.avif[^>]*>\s*<source srcset="[^"]+\.webp[^>]*>\s*<img/)
  const home = await readFile(`${site}/dist/index.html`, 'utf8')
  expect(home).toMatch(/<source media="\(width < 768px\)" type="image\/avif"/)
  const announced = [...home.matchAll(/<link rel="preload" as="image" imagesrcset="[^"]+" media="\(width < 768px\)" type="([^"]+)"/g)]
  expect(announced.map(([, type]) => type)).toEqual(['image/avif'])
  const list = JSON.parse(await readFile(`${site}/dist/connodities.json`, 'utf8'))
  const named = [list['barley-malt'].image, list['barley-malt'].sub_image]
  for (const html of [detail, home]) named.push(...[...html.matchAll(/(?:src|srcset)="(\/_astro\/[^" ]+)/g)].map(([, address]) => address))
  for (const address of named) expect(existsSync(`${site}/dist${address}`), address).toBe(true)
  expect(await sharp(`${site}/dist/commodities/barley-malt/share.jpg`).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await readFile(`${site}/dist/commodities/barley-malt/barley-malt.pdf`)).subarray(0, 5).toString()).toBe('%PDF-')
})

/** A real build of the copied content, with the source of this checkout. */
async function build() {
  for (const part of ['node_modules', 'tsconfig.json', 'package.json']) await symlink(`${ROOT}${part}`, `${site}/${part}`)
  for (const part of ['src', 'public', 'astro.config.mjs']) await cp(`${ROOT}${part}`, `${site}/${part}`, { recursive: true })
  // What was drawn for the same content before need not be drawn again.
  for (const folder of [`${ROOT}.cache/generated`, `${site}/.cache`]) await mkdir(folder, { recursive: true })
  await symlink(`${ROOT}.cache/generated`, `${site}/.cache/generated`)
  const env = {
    ...process.env,
    PUBLIC_BACKEND_URL: 'https://a.example',
    PUBLIC_HOST_URL: 'https://a.example',
    SITE_URL: 'https://a.example'
  }
  return promisify(execFile)('npx', ['astro', 'build'], { cwd: site, env })
}
