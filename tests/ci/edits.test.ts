import { exec } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { build, ROOT } from '../server/site.ts'

// Git and the linter ignore .cache/.
const folder = `${mkdtempSync(`${tmpdir()}/edits-`)}/`
const NOT_COPIED = ['.cache', '.git', 'dist', 'node_modules']

/** Changes a file in content/, and writes it as no formatter would. */
function edit(name: string, change: (value: ReturnType<typeof JSON.parse>) => unknown): void {
  const path = `${folder}content/${name}.json`
  const value = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `\ufeff${JSON.stringify(change(value) ?? value, null, 7)}`.replaceAll('\n', '\r\n'))
}

test('ordinary edits of the owner leave the linter, the type check and the unit tests green, and are published', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(ROOT)) if (!NOT_COPIED.includes(name)) cpSync(ROOT + name, folder + name, { recursive: true })
  symlinkSync(`${ROOT}node_modules`, `${folder}node_modules`, 'junction')

  edit('company', ({ company }) => {
    Object.assign(company, { opening_hours: '8 AM to 4 PM EST\nMonday-Friday', opens: '08:00', closes: '16:00', copyright_year: 2026 })
    Object.assign(company, { slogan: 'We grow', locality: 'Tampa', privacy_url: '/privacy.html', phone: '+1 (305) 234-5678 ext. 9' })
  })
  edit('home', (texts) => {
    texts.counter_caption = 'Tons since 01.01.2026'
    texts.advantages.push('An eighth advantage')
  })
  edit('contact-form', (texts) => Object.assign(texts, { submit: 'Send', name: 'Your name', name_missing: 'Who are you?' }))
  edit('news-article', (texts) => Object.assign(texts, { missing: 'There is no such article.', loading: 'Wait' }))
  edit('commodities', (commodities) =>
    commodities.slice(0, 10).map(({ specifications_sub, specifications_sub_heading, ...commodity }: { [name: string]: object }) => ({
      ...commodity,
      packaging: ['25 kg bags', '50 kg bags', 'Bulk', 'A fourth packaging']
    }))
  )
  writeFileSync(`${folder}public/privacy.html`, '<title>Privacy</title><script>var a = "b"; alert(a)</script>')

  // Vitest sets these, and the tests in the copy would take them for their own.
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    BASE_URL: undefined,
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined
  }
  await promisify(exec)('npm run lint && npm run check && npm run unit', { cwd: folder, env }).catch(({ stdout }) => {
    throw new Error(stdout)
  })
  await build(folder)
  const page = (path: string) => readFileSync(`${folder}dist/${path}index.html`, 'utf8')
  for (const text of ['We grow', 'Tampa', 'Tons since 01.01.2026', 'An eighth advantage', '/privacy.html', 'ext=9'])
    expect(page('')).toContain(text)
  expect(page('contacts/')).toContain('8 AM to 4 PM EST\nMonday-Friday')
  expect(page('commodities/barley-malt/')).toContain('A fourth packaging')
}, 300_000)
