import { exec } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import fixtureCommodities from '../fixtures/content/commodities.json' with { type: 'json' }
import fixtureCompany from '../fixtures/content/company.json' with { type: 'json' }
import { build, ROOT } from '../server/site.ts'

// Not in .cache/, which the linter ignores.
const folder = `${mkdtempSync(`${tmpdir()}/launch-`)}/`
const NOT_COPIED = ['.cache', '.git', 'dist', 'node_modules']

/** Fields that are not replaced here are those of the fixtures. */
const COMPANY = {
  ...fixtureCompany.company,
  name: 'Noordzee Noten B.V.',
  phone: '+31 10 412 34 56 ext. 9',
  email: 'verkoop@noordzeenoten.test',
  website: 'https://noordzeenoten.test/',
  address: 'Wijnhaven 107, 3011 WN Rotterdam, The Netherlands',
  opening_hours: '8:30 to 17:00 CET\nMonday to Friday',
  slogan: 'Nuts & kernels, on time',
  description: 'Importer of nuts in Rotterdam.',
  copyright_year: 2026,
  privacy_url: '/privacy.html',
  ...Object.fromEntries(
    ['logo', 'logo_animated', 'logo_light', 'logo_light_animated'].map((name) => [
      name,
      './images/Logo 2026.png'
    ])
  ),
  ...Object.fromEntries(
    ['hero_desktop', 'hero_phone', 'share_image'].map((name) => [name, './images/IMG_2041.JPG'])
  )
}

const COMMODITIES = ['cashew-kernels', 'hazelnuts', 'walnuts-in-shell', 'pecans'].map((id) => ({
  ...fixtureCommodities[0],
  id,
  title: id.replaceAll('-', ' '),
  image: './images/IMG_2041.JPG',
  sub_image: './images/IMG_2041.JPG',
  summary: `Our ${id}.`,
  uses: 'Roasting, baking',
  description: `About our ${id}.`,
  // A label may have the name of a picture field.
  specifications: { Moisture: 'max 5 %', 'Count_per_lb.': '320', image: 'whole kernels' },
  origin: 'Viet Nam',
  documents: ['Phytosanitary certificate'],
  additional_information: { Storage: 'Cool and dry.' },
  packaging: ['22.68 kg in vacuum']
}))

/** Writes JSON with a byte order mark, Windows line endings and odd indentation. */
const write = (file: string, value: unknown) =>
  writeFileSync(folder + file, `\ufeff${JSON.stringify(value, null, 7)}`.replaceAll('\n', '\r\n'))

test('a site with all-new commodities, texts, pictures and icons passes all checks, and publishes nothing of the example', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.includes(name)) cpSync(ROOT + name, folder + name, { recursive: true })
  symlinkSync(`${ROOT}node_modules`, `${folder}node_modules`, 'junction')

  for (const file of globSync('content/images/*', { cwd: folder })) rmSync(folder + file)
  const photograph = sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#a8763e',
      noise: { type: 'gaussian', sigma: 9 }
    }
  })
  await photograph.jpeg().toFile(`${folder}content/images/IMG_2041.JPG`)
  const logo = sharp({ create: { width: 900, height: 300, channels: 4, background: '#0000' } })
  await logo.png().toFile(`${folder}content/images/Logo 2026.png`)
  rmSync(`${folder}public/favicon.svg`)
  const icon = sharp({ create: { width: 512, height: 512, channels: 3, background: '#07c' } })
  await icon.png().toFile(`${folder}public/apple-touch-icon.png`)
  cpSync(`${ROOT}tests/fixtures/public/favicon.ico`, `${folder}public/favicon.ico`)
  // The linter leaves the owner's files alone.
  writeFileSync(
    `${folder}public/privacy.html`,
    '<title>Privacy</title><script>var a = "b"; alert(a)</script>'
  )
  write('content/company.json', { company: COMPANY })
  write('content/commodities.json', COMMODITIES)
  for (const file of globSync('content/*.json', {
    cwd: folder,
    exclude: ['content/com{pany,modities}.json']
  })) {
    const texts = Object.entries(JSON.parse(readFileSync(folder + file, 'utf8')))
    const own = (name: string) => `Our ${basename(file, '.json')} ${name}`
    write(
      file,
      Object.fromEntries(
        texts.map(([name, text]) => [name, Array.isArray(text) ? ['One', 'Two'] : own(name)])
      )
    )
  }

  // Vitest sets these, which would confuse the tests in the copy.
  const unset = ['NODE_ENV', 'BASE_URL', 'VITEST', 'VITEST_POOL_ID', 'VITEST_WORKER_ID']
  const env = { ...process.env, ...Object.fromEntries(unset.map((name) => [name, undefined])) }
  await promisify(exec)('npm run lint && npm run check && npm run unit && npm run test:build', {
    cwd: folder,
    env
  }).catch(({ stdout, stderr }) => {
    throw new Error(stdout + stderr)
  })
  expect(
    await build(folder, {
      PUBLIC_BACKEND_URL: 'https://api.test',
      PUBLIC_HOST_URL: 'https://api.test'
    })
  ).not.toContain('[WARN]')
  for (const file of globSync('dist/**/*.{html,json,xml,svg}', { cwd: folder }))
    expect(readFileSync(folder + file, 'utf8'), file).not.toMatch(
      /Nyvara|555-01|example\.com\b(?<!www\.example\.com)|Boca|Florida|Ukrain|padge/
    )
  const home = readFileSync(`${folder}dist/index.html`, 'utf8')
  for (const text of [COMPANY.address, 'Our home heading', '/privacy.html', 'ext=9'])
    expect(home).toContain(text)
  expect(readFileSync(`${folder}dist/commodities/hazelnuts/index.html`, 'utf8')).toContain(
    'whole kernels'
  )
  expect(readFileSync(`${folder}dist/contacts/index.html`, 'utf8')).toContain(
    '8:30 to 17:00 CET\nMonday to Friday'
  )
}, 1_800_000)
