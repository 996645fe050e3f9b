import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SHOWN_PAGES } from '../e2e/pages.ts'
import { startBackend } from '../mock-backend/backend.ts'
import { buildSite } from '../server/built-site.ts'
import { startStorage } from '../server/storage.ts'
import { measureBuild } from './builds.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measurePages } from './pages.ts'
import { type Row, report } from './report.ts'

/*
 * `npm run bench` measures everything and writes the table into README.md in this folder; `npm run bench -- pages` measures one
 * part and keeps the rows of the others. BENCH_RUNS sets the visits per page. Needs an otherwise idle machine.
 */
const SITE = fileURLToPath(new URL('../../.cache/bench-site', import.meta.url))
const runs = Number(process.env.BENCH_RUNS ?? 5)
// The page of thanks has fewer words than count as text.
const { sent: _, ...read } = SHOWN_PAGES
const pages = new Map<string, string>(Object.entries(read))

await mkdir(SITE, { recursive: true })
const backend = await startBackend()
const storage = await startStorage({ folder: SITE, compress: true })
const settings = { PUBLIC_BACKEND_URL: backend.url, PUBLIC_HOST_URL: backend.url, SITE_URL: storage.origin, BASE_PATH: '/' }

const MEASURES: Record<string, () => AsyncGenerator<Row>> = {
  async *pages() {
    await buildSite(SITE, settings)
    yield* measurePages(storage.origin, pages, runs)
  },
  async *lighthouse() {
    await buildSite(SITE, settings)
    yield* measureLighthouse(storage.origin, pages, runs)
  },
  build: () => measureBuild(settings),
  'build-300': () => measureBuild(settings, 300)
}

const parts = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(MEASURES)
for (const part of parts) {
  const measure = MEASURES[part]
  if (!measure) throw new Error(`There is no part ${part}: the parts are ${Object.keys(MEASURES).join(', ')}.`)
  for await (const row of measure()) await report(row)
}
await storage.stop()
await backend.stop()
