import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSheet } from '../data-sheets.ts'
import { all, attributes, builtFiles, builtPages, parse, texts } from './built-pages.ts'
import { expectCompanyFacts } from './company-facts.ts'
import { copySite, environment, type SiteCopy } from './site-copy.ts'

/* A build of other content than ours: the fixtures with photographs, a long list, an added page, and settings in .env. */

let site: SiteCopy
/** The photographs as the owner added them. */
let originals: Record<string, Buffer>

/** Metadata that cameras and image editors write into files. */
const SECRETS = ['Olena the photographer', 'SERIAL-4711', 'urn:private', 'Caption of a desk', '50 deg 27']
const EMAIL = 'info@astro-holdings.com'
const COLOUR = [200, 100, 40]

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 40 } } })

/** A wide-gamut photograph with a location and other metadata. */
const photographWithMetadata = (width: number, height: number) =>
  plain(width, height)
    .withIccProfile('p3')
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="urn:private"/></x:xmpmeta>`)
    .withExif({
      IFD0: { Artist: 'Olena the photographer', ImageDescription: '50 deg 27' },
      IFD2: { BodySerialNumber: 'SERIAL-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '30/1 31/1 0/1' }
    })

/** A portrait photograph as phones store it: rotated, with the dark top on the left. With a caption. */
async function rotatedPhotograph(): Promise<Buffer> {
  const dark = { create: { width: 600, height: 900, channels: 3 as const, background: '#222' } }
  const photograph = await photographWithMetadata(1200, 900)
    .composite([{ input: dark, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const caption = Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0\x16\x1c\x02\x78\0\x11Caption of a desk', 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(caption.length + 2)
  return Buffer.concat([photograph.subarray(0, 2), Buffer.from([0xff, 0xed]), length, caption, photograph.subarray(2)])
}

/** Adds a page by the recipe in README.md, under a name that nobody would give one. */
async function addPage(): Promise<void> {
  await site.edit('src/urls.ts', 'contacts: { path', 'made_by_test: { path: HOME + "made-by-test/" },\n  contacts: { path')
  await site.edit(
    'src/content/schemas.ts',
    'contacts: pageInMenu',
    "made_by_test: pageInMenu('How goods are tested.'),\n    contacts: pageInMenu"
  )
  const texts = { title: 'By test | {company}', description: 'How we test', heading: 'Tested twice', menu: 'By test' }
  await site.edit('content/pages.json', '{', `{ "made_by_test": ${JSON.stringify(texts)},`)
  await writeFile(
    `${site.folder}/src/pages/made-by-test.astro`,
    '---\nimport Layout from \'../layout/Layout.astro\'\n---\n<Layout page="made_by_test"><h1>Tested twice</h1></Layout>'
  )
}

/** Adds ten commodities of grain and six without a group to the fixture's ten oils. */
async function addCommodities(): Promise<void> {
  const path = `${site.folder}/content/commodities.json`
  const { $schema, ...known } = JSON.parse(await readFile(path, 'utf8'))
  const added = Array.from({ length: 16 }, (_, index) => [
    `commodity-${index + 11}`,
    { ...known['commodity-2'], title: `Commodity ${index + 11}`, group: index < 10 ? 'Grain' : undefined }
  ])
  const regrouped = { 'commodity-20': { ...added[9]?.[1], group: 'GRAIN' }, 'commodity-26': { ...added[15]?.[1], group: 'vegetable oils' } }
  const commodities = { ...known, ...Object.fromEntries(added), ...regrouped }
  await writeFile(path, JSON.stringify({ $schema, ...commodities }))
}

const read = (path: string) => readFile(join(site.folder, 'dist', path), 'utf8')
const pictures = () => builtFiles(`${site.folder}/dist`).filter((file) => /\.(jpe?g|png|webp|avif|ico)$/.test(file))
const picture = (path: string) => sharp(`${site.folder}/dist/${path}`)
/** The colour of a picture at a position given as fractions of its width and height. */
const colourAt = async (path: string, across: number, down: number) => {
  const { data, info } = await sharp(`${site.folder}/dist/${path}`, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return [...data.subarray(start, start + 3)]
}

beforeAll(async () => {
  site = await copySite()
  originals = {
    'barley-malt.jpg': await rotatedPhotograph(),
    'barley-malt-sub.png': await photographWithMetadata(400, 400).toColourspace('rgb16').png().toBuffer(),
    'hero-phone.webp': await photographWithMetadata(640, 800).webp().toBuffer(),
    'commodity-2.jpg': await plain(600, 450).toColourspace('cmyk').jpeg().toBuffer(),
    // Transparent everywhere.
    'commodity-4.png': await sharp({ create: { width: 600, height: 450, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
    // Wide, and without other versions.
    'logo.png': await photographWithMetadata(960, 240).png().toBuffer()
  }
  for (const [name, bytes] of Object.entries(originals)) await writeFile(`${site.folder}/content/images/${name}`, bytes)
  await rm(`${site.folder}/content/images/logo.svg`)

  await addCommodities()
  await site.edit('content/commodities.json', 'barley-malt.svg', 'barley-malt.jpg')
  await site.edit('content/commodities.json', 'barley-malt.svg', 'barley-malt-sub.png')
  await site.edit('content/commodities.json', 'commodity-2.svg', 'commodity-2.jpg')
  await site.edit('content/commodities.json', 'commodity-4.svg', 'commodity-4.png')
  await site.edit('content/home.json', '"phone": "./images/barley-malt.svg"', '"phone": "images/hero-phone.webp"')
  await site.edit('content/company.json', '"Nyvara"', '"Nyvara International Trading Company of Boca Raton in Florida"')
  await site.edit('content/company.json', '"short_name": "Nyvara"', '"short_name": "Київський млин"')
  await site.edit('content/company.json', '"locality": "Boca Raton"', '"locality": "Odesa"')
  // Looks like the name of a scope in Astro's styles.
  await site.edit('content/company.json', 'trade@example.com', EMAIL)
  // Notepad's byte order mark.
  await site.edit('content/contacts.json', '{', '\uFEFF{')
  await writeFile(`${site.folder}/public/google1.html`, 'google-site-verification: google1.html')
  await addPage()

  const settings = ['PUBLIC_BACKEND_URL=https://backend.example/v1/', 'SITE_URL=https://old.example', 'BASE_PATH=/trade/']
  await writeFile(`${site.folder}/.env`, [...settings, 'SOURCE_DATE_EPOCH=1767225600'].join('\n'))
  // West of Greenwich, where it is still the day before.
  await site.build({ PUBLIC_HOST_URL: 'https://host.example', SITE_URL: 'https://site.example', TZ: 'America/New_York' })
})
afterAll(() => site.remove())

test('shows and links the email address as the owner wrote it', async () => {
  const contacts = await read('contacts/index.html')
  expect(contacts).toContain(`>${EMAIL}</a>`)
  expect(contacts).toContain(`href="mailto:${EMAIL}"`)
})

test('offers photographs in modern formats, and preloads the hero picture for phones', async () => {
  const sources = (html: string) =>
    [...html.matchAll(/<source (?:media="([^"]*)" )?[^>]*?type="([^"]+)"/g)].map(([, media, type]) => [media, type])
  const commodity = sources(await read('commodities/barley-malt/index.html'))
  expect(commodity.slice(0, 2).map(([, type]) => type)).toEqual(['image/avif', 'image/webp'])
  const home = await read('index.html')
  const [shown] = sources(home).filter(([media]) => media?.includes('max-width: 767'))
  const preloads = [...home.matchAll(/<link rel="preload" as="image"[^>]*? media="([^"]+)" type="([^"]+)"/g)].map(([, ...link]) => link)
  expect(shown?.[1]).toBe('image/avif')
  expect(preloads.filter(([media]) => media === shown?.[0])).toEqual([shown])
})

test('preloads the files of a commodity photograph that the page shows', async () => {
  const page = await read('commodities/barley-malt/index.html')
  const [, ...preloaded] = /<link rel="preload" as="image" type="(.*?)" imagesrcset="(.*?)" imagesizes="(.*?)"/.exec(page) ?? []
  const [, ...shown] = /<source srcset="(.*?)" type="(.*?)" sizes="(.*?)"/.exec(page) ?? []
  expect(preloaded).toEqual([shown[1], shown[0], shown[2]])
  expect(preloaded[1]).toContain('.avif 480w')
})

test('a long list has groups in their first order, with links', async () => {
  const document = parse(await read('commodities/index.html'))
  expect(texts(document, 'main section > h2')).toEqual(['Vegetable oils', 'Grain', 'Other commodities'])
  expect(attributes(document, 'main nav a', 'href')).toEqual(all(document, 'main section').map(({ id }) => `#${id}`))
  const nameOf = (section: Element) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent
  expect(all(document, 'main section').map(nameOf)).toEqual(texts(document, 'main section > h2'))
  expect(document.querySelector('main nav')?.getAttribute('aria-label')).toBeTruthy()
  const sizes = [11, 10, 5]
  expect(all(document, 'main section').map((section) => all(section, 'h3').length)).toEqual(sizes)
  expect(texts(document, 'main nav a + span')).toEqual(sizes.map(String))
})

test('the links to the next commodity follow the list with its groups', async () => {
  const list = attributes(parse(await read('commodities/index.html')), 'main li article a', 'href')
  expect(list.slice(9, 12).map((path) => path?.split('/').at(-2))).toEqual(['commodity-10', 'commodity-26', 'commodity-11'])
  for (const [index, path = ''] of list.entries()) {
    const page = parse(await read(`${path.replace('/trade/', '')}index.html`))
    expect(page.querySelector('main nav a[rel=next]')?.getAttribute('href'), path).toBe(list[index + 1])
  }
})

test('`npm run preview` serves the build', async () => {
  const env = environment({ PORT: '0' })
  const server = spawn(process.execPath, ['tests/server/preview.ts'], { cwd: site.folder, env })
  const [output] = await once(server.stdout, 'data')
  const [url = ''] = /http:\S+/.exec(String(output)) ?? []
  const page = await (await fetch(`${url}news/`)).text()
  server.kill()
  expect(new URL(url).pathname).toBe('/trade/')
  expect(page === (await read('news/index.html'))).toBe(true)
})

test('contains every photograph that a page or published list names', async () => {
  const pages = await Promise.all(['index.html', 'commodities/barley-malt/index.html'].map(read))
  const { 'barley-malt': commodity } = JSON.parse(await read('connodities.json'))
  const named = pages.flatMap((html) => [...html.matchAll(/(?:src|srcset)="\/trade\/(_astro\/[^" ]+)/g)].map(([, path]) => path))
  for (const url of [commodity.image, commodity.sub_image]) named.push(url.replace('/trade/', ''))
  expect(named.length).toBeGreaterThan(6)
  for (const path of named) expect(existsSync(`${site.folder}/dist/${path}`), path).toBe(true)
})

test('publishes no metadata of a photograph', async () => {
  const paths = pictures()
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const file = path.endsWith('.ico') ? (await readFile(`${site.folder}/dist${path}`)).subarray(22) : `${site.folder}/dist${path}`
    const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata()
    expect({ path, exif, xmp, iptc, icc, comments }).toEqual({ path })
  }
  for (const path of builtFiles(`${site.folder}/dist`)) {
    const bytes = await readFile(`${site.folder}/dist${path}`)
    for (const secret of SECRETS) expect(bytes.includes(secret), `${secret} in ${path}`).toBe(false)
    for (const [name, original] of Object.entries(originals)) expect(original.equals(bytes), `${path} is ${name}`).toBe(false)
  }
})

test('rotates a photograph upright in every file', async () => {
  const { image } = JSON.parse(await read('connodities.json'))['barley-malt']
  const paths = pictures().filter((path) => /barley-malt\./.test(path))
  expect(paths).toContain(image.replace('/trade', ''))
  for (const path of paths) {
    const { width, height } = await picture(path).metadata()
    expect(height / width, path).toBeCloseTo(4 / 3, 1)
    const [red = 0] = await colourAt(path, 0.5, 0.1)
    expect(red, path).toBeLessThan(80)
  }
  // The bottom of the card in the share image.
  const [red = 0] = await colourAt('commodities/barley-malt/share.jpg', 0.7, 0.7)
  expect(red).toBeGreaterThan(150)
})

test.each([
  ['Display P3', 'barley-malt.', 0.5, 0.9],
  ['Display P3 with 16 bits', 'barley-malt-sub.', 0.5, 0.5],
  ['CMYK', 'commodity-2.', 0.5, 0.5]
])('converts a photograph in %s to sRGB', async (_, name, across, down) => {
  const paths = pictures().filter((path) => path.includes(`/${name}`))
  expect(paths.length).toBeGreaterThan(1)
  for (const path of paths) {
    const colour = await colourAt(path, across, down)
    // CMYK colours are slightly duller.
    const near = COLOUR.map((value, index) => Math.abs(value - (colour[index] ?? 0)))
    expect(Math.max(...near), `${path}: ${colour}`).toBeLessThan(name === 'commodity-2.' ? 40 : 8)
  }
})

test('shows a transparent photograph on the paper behind pictures', async () => {
  const { 'commodity-4': commodity } = JSON.parse(await read('connodities.json'))
  for (const path of [commodity.image.replace('/trade/', ''), 'commodities/commodity-4/share.jpg']) {
    const [red = 0, green = 0, blue = 0] = await colourAt(path, 0.7, 0.5)
    expect(
      [red, green, blue].every((part, index) => Math.abs(part - ([253, 246, 227][index] ?? 0)) < 6),
      path
    ).toBe(true)
  }
})

test('only the alternative text of a drawing says that it is drawn', async () => {
  const alt = async (id: string) => /<article[^>]*>.*?<img[^>]* alt="([^"]*)"/s.exec(await read(`commodities/${id}/index.html`))?.[1]
  expect(await alt('barley-malt')).toBe('Barley malt')
  expect(await alt('commodity-3')).toBe('Commodity 3, drawn')
})

test('the logo keeps its aspect ratio everywhere', async () => {
  const home = await read('index.html')
  const logos = [...home.matchAll(/<img[^>]*src="\/trade\/(_astro\/logo\.[^"]+)"[^>]*>/g)].map(([tag, path = '']) => ({ tag, path }))
  expect(logos.map(({ tag }) => `${/width="(\d+)"/.exec(tag)?.[1]} × ${/height="(\d+)"/.exec(tag)?.[1]}`)).toEqual([
    '480 × 120',
    '176 × 44',
    '448 × 112',
    '176 × 44'
  ])
  for (const { path } of logos) {
    const { width, height } = await picture(path).metadata()
    expect(width / height, path).toBe(4)
  }
  for (const path of ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png']) {
    const { width, height } = await picture(path).metadata()
    expect(width, path).toBe(height)
  }
  expect(await read('favicon.svg')).toMatch(/^<svg [^>]*viewBox="0 0 1 1"><image [^>]*href="data:image\/png/)
  // On its card in the home page's share image, beside the title.
  const [red = 0] = await colourAt('share.jpg', 0.76, 0.468)
  expect(Math.abs(red - (COLOUR[0] ?? 0))).toBeLessThan(16)
  const [beside = 0] = await colourAt('share.jpg', 0.5, 0.468)
  expect(beside).toBeLessThan(80)
})

test('shows all optional company facts wherever they belong', async () => {
  const content = (name: string) => JSON.parse(readFileSync(`${site.folder}/content/${name}.json`, 'utf8').replace(/^\uFEFF/, ''))
  const { legal_name, registrations, fda_facility_number, incoterms, ports, address } = content('company')
  const optional = { legal_name, registrations, fda_facility_number, incoterms, ports, ...address }
  expect(Object.entries(optional).filter(([, value]) => value === undefined)).toEqual([])
  await expectCompanyFacts(`${site.folder}/dist`, 'barley-malt', content)
})

test('uses only addresses under the sub-path, whatever carries them', async () => {
  const { folder } = site
  const files = builtFiles(`${folder}/dist`)
  const isOurs = (path: string) => path.startsWith('/_astro/') || files.includes(path.replace(/\/$/, '/index.html'))
  const scripts = /<script(?! type="application)[^>]*>.*?<\/script>/gs
  const wrong: string[] = []
  let right = 0
  for (const file of files.filter((file) => /\.(html|css|js|json|webmanifest|xml|txt|svg|csv|vcf)$/.test(file))) {
    const text = await read(file)
    // Attributes, pictures of several sizes, refreshes, strings of scripts, JSON.
    const paths = [...text.matchAll(/(?<=["'`=,(\s])\/[^\s"'`<>,()?#]*(?=["'`\s,)?#])/g)].filter(([path]) =>
      isOurs(path.replace('/trade/', '/'))
    )
    // In other scripts a slash alone is no address.
    const markup = file.endsWith('.js') ? '' : file === '/404.html' ? text : text.replaceAll(scripts, '')
    const home = markup.match(/(?<=["'`=])\/(?=["'`])/g) ?? []
    const absolute = [...text.matchAll(/https:\/\/site\.example(\/[^\s"'`<,)]*)/g)].map(([, path = '']) => path)
    const found = [...paths.map(([path]) => path).filter((path) => path !== '/'), ...home, ...absolute]
    right += found.filter((path) => path.startsWith('/trade/')).length
    wrong.push(...found.filter((path) => !path.startsWith('/trade/')).map((path) => `${path} in ${file}`))
  }
  expect(wrong).toEqual([])
  expect(right).toBeGreaterThan(1_000)
  for (const { path, document } of builtPages(`${folder}/dist`)) {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    if (canonical) expect(canonical).toBe(`https://site.example/trade${path}`)
  }
  const [sheet = ''] = files.filter((file) => file.endsWith('.pdf'))
  const { links } = await openSheet(readFileSync(`${folder}/dist${sheet}`))
  expect(links.filter((link) => link.startsWith('https://site.example'))).toEqual([
    expect.stringMatching(/^https:\/\/site\.example\/trade\/./)
  ])
})

test('leads on from a former id, and keeps its files there', async () => {
  const [page, now] = await Promise.all(['pale-malt', 'barley-malt'].map((id) => read(`commodities/${id}/index.html`)))
  const url = '/trade/commodities/barley-malt/'
  expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${url}">`)
  expect(page).toContain(`<link rel="canonical" href="https://site.example${url}">`)
  expect(page).toContain(`href="${url}">View details</a>`)
  expect(page).toContain(/<title>.*?<\/title>/.exec(now ?? '')?.[0])
  for (const kind of ['pdf', 'csv']) {
    const [current, old] = ['barley-malt', 'pale-malt'].map((id) =>
      readFileSync(`${site.folder}/dist/commodities/${id}/kiyivskiy-mlin-${id}.${kind}`)
    )
    expect(current && old?.equals(current), kind).toBe(true)
  }
  expect(await read('sitemap.xml')).not.toContain('pale-malt')
  expect(await read('contacts/index.html'), 'an enquiry that was kept or forwarded').toContain('pale-malt Barley malt')
})

test('files have a name that every system accepts, and one address', async () => {
  const pages = await Promise.all(['commodities/barley-malt', 'commodities', 'contacts'].map((page) => read(`${page}/index.html`)))
  const named = pages.flatMap((html) => [...html.matchAll(/"\/trade\/([^"]+\.(?:pdf|csv|vcf))"/g)].map(([, path = '']) => path))
  expect(new Set(named)).toEqual(
    new Set([
      'commodities/barley-malt/kiyivskiy-mlin-barley-malt.pdf',
      'commodities/barley-malt/kiyivskiy-mlin-barley-malt.csv',
      'commodities/kiyivskiy-mlin-specifications.csv',
      'commodities/kiyivskiy-mlin-catalog.pdf',
      'contacts/kiyivskiy-mlin-company.vcf'
    ])
  )
  const published = await Array.fromAsync(glob('**/*.{pdf,csv,vcf}', { cwd: `${site.folder}/dist` }))
  for (const path of published) expect(path).toMatch(/(^|\/)kiyivskiy-mlin-[a-z0-9-]+\.\w+$/)
})

test('a page that a developer adds is in menu, sitemap and breadcrumbs, and has a share image', async () => {
  const home = parse(await read('index.html'))
  const page = parse(await read('made-by-test/index.html'))
  const menu = [...home.querySelectorAll('nav[id="menu"] a')].map((link) => link.getAttribute('href'))
  expect(menu[menu.indexOf('/trade/contacts/') - 1]).toBe('/trade/made-by-test/')
  expect(page.querySelector('[aria-current="page"]')?.textContent).toBe('By test')
  expect(await read('sitemap.xml')).toContain('<loc>https://site.example/trade/made-by-test/</loc>')
  const [{ itemListElement }] = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')['@graph']
  expect(itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Contacts', 'Tested twice'])
  const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
  expect(existsSync(`${site.folder}/dist${new URL(image).pathname.replace('/trade', '')}`)).toBe(true)
})

/** Fields that are no text, such as names of pictures, ids and codes, and two that only other content needs; comparison.test has them. */
const NO_TEXT =
  /(^|\.)(image|sub_image|desktop|unconfirmed|highlight|related|former_ids|group|lang|days|opens|closes|country_code)(\.|$)|hero\.phone$|^(specifications_heading|swipe)$/

/** Every text of a content file, and each label of a list, with its place. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  const isList = /(specifications|specifications_sub|vitamins\w*|minerals\w*|additional_information)$/.test(path)
  return Object.entries(typeof value === 'object' && value ? value : {}).flatMap(([name, inside]) => [
    ...(isList ? [[`${path}.${name}`, name.replaceAll('_', ' ')] as [string, string]] : []),
    ...textsIn(inside, path ? `${path}.${name}` : name)
  ])
}

test('every text of every content file is in a page, in a link or in what a script shows', async () => {
  const { folder } = site
  const normalized = (text: string) => text.replace(/[\s\u2060]+/g, ' ').trim()
  const pages = builtPages(`${folder}/dist`).flatMap(({ html }) => {
    // Templates have a document of their own.
    const { documentElement } = parse(html.replaceAll(/(?<=<\/?)template/g, 'div'))
    const values = all(documentElement, '*').flatMap(({ attributes }) => Array.from(attributes, ({ value }) => value))
    return [documentElement.textContent, ...values, ...values.filter((value) => value.startsWith('mailto:')).map(decodeURIComponent)]
  })
  const files = builtFiles(`${folder}/dist`).filter((file) => /\.(js|json|csv|vcf|webmanifest)$/.test(file))
  const published = normalized([...pages, ...(await Promise.all(files.map(read)))].join('\n'))
  // Data sheets are no text files; what they contain has tests of its own.
  for await (const file of glob('*.json', { cwd: `${folder}/content`, exclude: ['data-sheet.json'] })) {
    const { $schema, ...content } = JSON.parse((await readFile(`${folder}/content/${file}`, 'utf8')).replace('\uFEFF', ''))
    const missing = textsIn(content).filter(
      ([path, text]) => !NO_TEXT.test(path) && text.split(/\{\w+\}/).some((part) => !published.includes(normalized(part)))
    )
    expect(missing, file).toEqual([])
  }
})

test("uses the short name in long titles, and the owner's place", async () => {
  const home = await read('index.html')
  expect(/<title>(.*?)</.exec(home)?.[1]).toMatch(/^\w+ \| Київський млин$/)
  expect(home).toContain('US wholesaler of Ukrainian-origin agricultural products, Odesa, Florida, USA</h2>')
  expect(home).not.toContain('Boca Raton, Florida')
  expect(JSON.parse(await read('manifest.webmanifest'))).toMatchObject({
    short_name: 'Київський млин',
    description: 'US wholesaler of Ukrainian-origin agricultural products in Odesa, Florida, USA.'
  })
})

test('reads settings from .env and the environment, which has precedence', async () => {
  const home = await read('index.html')
  const news = await read('news/index.html')
  expect({
    policy: /connect-src ([^;]*)/.exec(home)?.[1],
    form: /<form [^>]*action="([^"]*)"/.exec(home)?.[1],
    counter: /<script>[^<]*(https:\/\/host[\w/.]*)/.exec(home)?.[1],
    news: /<script>[^<]*(https:\/\/backend[\w/.]*)/.exec(news)?.[1],
    page: /<link rel="canonical" href="([^"]*)"/.exec(news)?.[1],
    day: /January 1, 2026/.exec(await read('commodities/barley-malt/index.html'))?.[0]
  }).toEqual({
    policy: "'self' https://backend.example https://host.example",
    form: 'https://backend.example/v1/submit-form',
    counter: 'https://host.example',
    news: 'https://backend.example/v1/',
    page: 'https://site.example/trade/news/',
    day: 'January 1, 2026'
  })
})
