import { exec } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findChromium, QUIET_FLAGS } from '../e2e/browser.ts'
import { freePort } from '../server/free-port.ts'
import { startStorage } from '../server/storage.ts'

/*
 * `npm run bench`: Lighthouse's mobile preset on five pages of the last build, in dist/. Run it
 * on an otherwise idle machine.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = fileURLToPath(new URL('../../dist', import.meta.url))
const storage = await startStorage({ folder, compress: true })
const [commodity] = Object.keys(JSON.parse(readFileSync(`${folder}/connodities.json`, 'utf8')))
const port = await freePort()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...QUIET_FLAGS, `--remote-debugging-port=${port}`]
})

for (const path of ['/', '/commodities/', `/commodities/${commodity}/`, '/contacts/', '/news/']) {
  // Through npx, because Lighthouse is larger than all other development packages together.
  const options = `--port=${port} --output=json --quiet --only-categories=${CATEGORIES.join()}`
  const { stdout } = await promisify(exec)(
    `npx --yes lighthouse@13.5.0 ${storage.origin}${path} ${options}`,
    {
      maxBuffer: 64 * 1024 * 1024
    }
  )
  const { categories, audits } = JSON.parse(stdout)
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100)).join(' / ')
  console.log(
    `${path.padEnd(28)} ${scores}  largest paint ${audits['largest-contentful-paint'].displayValue}`
  )
}

await browser.close()
await storage.stop()
