import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SHOWN_PAGES } from '../e2e/pages.ts'
import { startBackend } from '../mock-backend/backend.ts'
import { buildSite } from '../server/built-site.ts'
import { freePort } from '../server/free-port.ts'
import { startStorage } from '../server/storage.ts'
import { measureBuild, PAGES_ONLY } from './builds.ts'
import { makeCertificate } from './certificate.ts'
import { measureLighthouse } from './lighthouse.ts'
import { Line, SLOW } from './line.ts'
import { measureList } from './list.ts'
import { measurePages } from './pages.ts'
import { PARTS, type Part, type Row, report } from './report.ts'
import { measureVisits } from './visits.ts'

/*
 * `npm run bench` measures everything and writes the table into README.md in this folder; `npm run bench -- pages` measures one
 * part and keeps the rows of the others. BENCH_RUNS sets the visits per page. Needs an otherwise idle machine.
 */
const SITE = fileURLToPath(new URL('../../.cache/bench-site', import.meta.url))
const runs = Number(process.env.BENCH_RUNS ?? 5)
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(PARTS as readonly string[]).includes(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: the parts are ${PARTS.join(', ')}.`)

const pages = new Map<string, string>(Object.entries(SHOWN_PAGES))

const backend = await startBackend()
const line = new Line(SLOW)
await mkdir(SITE, { recursive: true })
const storage = await startStorage({ folder: SITE, port: await freePort(), compress: true })
const addresses = (backend: string) => ({ PUBLIC_BACKEND_URL: backend, PUBLIC_HOST_URL: backend, SITE_URL: storage.origin, BASE_PATH: '/' })

type Rows = Row[] | AsyncGenerator<Row>
const MEASURES: Record<Part, () => Rows | Promise<Rows>> = {
  pages: async () => {
    await buildSite(SITE, addresses(await line.to(backend.url)))
    return measurePages(SITE, line, pages, runs)
  },
  async *http2() {
    const certificate = await makeCertificate()
    const secure = await startBackend({ certificate })
    await buildSite(SITE, addresses(await line.to(secure.url)))
    yield* measurePages(SITE, line, pages, runs, { speeds: [SLOW], certificate })
    await secure.stop()
  },
  'slow-backend': async () => {
    await buildSite(SITE, addresses(await line.to(backend.url)))
    const news = [...pages].filter(([name]) => name === 'news' || name === 'article')
    return measurePages(SITE, line, new Map(news), runs, { speeds: [SLOW], slow: { backend: backend.url, ms: 1_500 } })
  },
  lighthouse: async () => {
    await buildSite(SITE, addresses(backend.url))
    return measureLighthouse(storage.origin, pages, runs)
  },
  build: () => measureBuild('≤ 14 CPU s', addresses(backend.url)),
  'build-300': () => measureBuild('≤ 60 s', addresses(backend.url), 300),
  'build-2000': () => measureBuild('≤ 240 s, ≤ 1,200 MB', addresses(backend.url), 2_000),
  'build-10000': () => measureBuild('≤ 45 CPU s, ≤ 1,000 MB', { ...addresses(backend.url), ...PAGES_ONLY }, 10_000),
  list: () => measureList(addresses(backend.url), line, runs),
  visit: async () => {
    await buildSite(SITE, addresses(await line.to(backend.url)))
    return measureVisits(SITE, line, Math.min(runs, 3))
  }
}

for (const part of PARTS) {
  if (selected.length > 0 && !selected.includes(part)) continue
  console.log(`\n== ${part}`)
  for await (const row of await MEASURES[part]()) await report(row)
}
await line.stop()
await storage.stop()
await backend.stop()
