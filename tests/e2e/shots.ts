import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright/test'
import { startBackend } from '../mock-backend/backend.ts'
import { backendControl } from '../mock-backend/client.ts'
import buildSiteUnderTest, { BACKEND_URL, BUILT_SITE } from '../server/built-site.ts'
import { startStorage } from '../server/storage.ts'
import { findChromium, QUIET_FLAGS } from './browser.ts'
import { STATES, type State } from './states.ts'

/*
 * `npm run shots`: takes screenshots of every page and state at four widths, light and dark, into shots/, with a page that
 * shows those of each width and scheme. Arguments filter: `npm run shots -- 360 dark article`.
 */
const FOLDER = fileURLToPath(new URL('../../shots/', import.meta.url))
const WIDTHS = [360, 768, 1000, 1440]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 800

const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.png`

const wanted = process.argv.slice(2)
const widths = chosen(WIDTHS, wanted)
const schemes = chosen(SCHEMES, wanted)
const names = wanted.filter((word) => !widths.some((width) => String(width) === word) && !schemes.some((scheme) => scheme === word))

await buildSiteUnderTest()
const backend = await startBackend({ port: Number(new URL(BACKEND_URL).port) })
const storage = await startStorage({ folder: BUILT_SITE })
const control = backendControl(BACKEND_URL, storage.origin)
const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS })
if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })

try {
  for (const width of widths) for (const scheme of schemes) await takeAll(browser, width, scheme)
} finally {
  await browser.close()
  await storage.stop()
  await backend.stop()
}

async function takeAll(browser: Browser, width: number, scheme: (typeof SCHEMES)[number]): Promise<void> {
  const folder = `${FOLDER}${width}-${scheme}`
  await mkdir(folder, { recursive: true })
  const taken: string[] = []
  for (const state of STATES) {
    if (state.at?.(width) === false || (names.length > 0 && !names.some((name) => state.name.includes(name)))) continue
    const picture = await take(browser, state, width, scheme).catch((error: Error) => {
      console.error(`${state.name}, ${width} px, ${scheme}: ${error.message}`)
      process.exitCode = 1
    })
    if (!picture) continue
    await writeFile(`${folder}/${fileOf(state.name)}`, picture)
    taken.push(state.name)
  }
  const figures = taken.map((name) => `<figure><figcaption>${name}</figcaption><img src="${fileOf(name)}" width="340"></figure>`)
  await writeFile(`${folder}/index.html`, `<!doctype html><body style="display: flex; flex-wrap: wrap">${figures.join('')}`)
  console.log(`${taken.length} shots at ${width} px, ${scheme}: shots/${width}-${scheme}/index.html`)
}

async function take(browser: Browser, state: State, width: number, colorScheme: (typeof SCHEMES)[number]): Promise<Buffer> {
  await control.faults(state.faults ?? {})
  await using context = await browser.newContext({
    baseURL: storage.origin,
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    javaScriptEnabled: state.scripts ?? true
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  if (!state.splash) await page.addInitScript(() => sessionStorage.setItem('splash-seen', '1'))
  await state.before?.(page)
  await page.goto(state.path, { waitUntil: state.splash ? 'commit' : 'load' })
  if (state.splash) await page.locator('.splash').waitFor()
  await state.after?.(page)
  // A full-page screenshot does not load lazy images.
  if (!state.firstView) {
    await page.locator('img').evaluateAll(loadAll)
    await page.evaluate(() => scrollTo(0, 0))
  }
  return await page.screenshot({ fullPage: !state.firstView })
}

async function loadAll(pictures: Element[]): Promise<void> {
  await Promise.all(
    pictures.map((picture) => {
      const image = picture as HTMLImageElement
      image.loading = 'eager'
      return image.decode().catch(() => {})
    })
  )
}

function chosen<Value extends string | number>(all: readonly Value[], filters: string[]): readonly Value[] {
  const named = all.filter((value) => filters.includes(String(value)))
  return named.length > 0 ? named : all
}
