import { spawnSync } from 'node:child_process'
import puppeteer, { type Page } from 'puppeteer-core'
import { has } from '../install.ts'
import { runErrandsIn } from './errands.ts'
import type { Visitor } from './visitor.ts'

/* Driven over WebDriver BiDi, which Firefox speaks by itself: Playwright's own client needs a later one than Debian's. */

const program = [process.env.FIREFOX_PATH, 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => path && has(path))

runErrandsIn({
  name: 'Firefox',
  program: program ?? 'firefox-esr',
  async start() {
    const { stdout } = spawnSync('sh', ['-c', `command -v "${program ?? 'firefox-esr'}"`], { encoding: 'utf8' })
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: stdout.trim(), headless: true })
    return {
      stop: () => browser.close(),
      async visit({ scripts = true } = {}) {
        const page = await browser.newPage()
        if (!scripts) await withholdScripts(page)
        return visitorOf(page)
      }
    }
  }
})

/** Debian's Firefox cannot be told to run no scripts, but one that finds none of their files posts the form natively, too. */
async function withholdScripts(page: Page): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => void (request.url().endsWith('.js') ? request.abort() : request.continue()))
}

function visitorOf(page: Page): Visitor {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) errors.push(message.text())
  })
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    ask: (question, ...parameters) => page.evaluate(question as (...parameters: unknown[]) => unknown, ...parameters) as never,
    errors: async () => errors,
    leave: () => page.close()
  }
}
