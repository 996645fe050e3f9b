import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages } from '../build/built-pages.ts'
import { company, readContent } from '../content.ts'
import { has } from '../install.ts'
import { BUILT_SITE } from '../server/built-site.ts'
import { type Storage, startStorage } from '../server/storage.ts'

/* Browsers that know neither styles nor scripts, nor the attribute `hidden`: what is in the page is read. */

const BROWSERS: Record<string, string[]> = {
  w3m: ['-dump', '-cols', '500'],
  lynx: ['-dump', '-nolist', '-nomore', '-width=500'],
  elinks: ['-dump', '-dump-width', '500', '-no-references', '-no-numbering', '-no-connect', '-no-home']
}

const form = readContent('contact-form')
const news = readContent('news')
/** Sentences that are not true when a page opens, up to their first placeholder. */
const UNTRUE = [
  readContent('layout').splash,
  form.sending,
  ...Object.values(form.missing),
  news.loading_list,
  news.empty,
  news.offline
].map((sentence) => sentence.replace(/\{.*/, '').trim())

const pages = builtPages()
let storage: Storage
beforeAll(async () => {
  storage = await startStorage({ folder: BUILT_SITE })
})
afterAll(() => storage?.stop())

describe.each(Object.entries(BROWSERS))('%s', (browser, parameters) => {
  /** The text of a page, in one line. */
  async function read(path: string): Promise<string> {
    const { stdout } = await promisify(execFile)(browser, [...parameters, `${storage.origin}${path}`], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' }
    })
    return stdout.replace(/\s+/g, ' ')
  }

  test.skipIf(!has(browser))('shows every page, and nothing on it that is not true', async () => {
    for (const { path, document } of pages) {
      const text = await read(path)
      expect(text, path).toContain(document.querySelector('h1')?.textContent.trim())
      expect(text, path).toContain(company.phone)
      expect(
        UNTRUE.filter((sentence) => text.includes(sentence)),
        path
      ).toEqual([])
      expect(text.includes(form.sent), `${path} thanks for the form`).toBe(path === '/contacts/sent/')
      const buttons = [...document.querySelectorAll('form button')].map(({ textContent }) => textContent.trim())
      for (const button of buttons) expect(text, path).toMatch(new RegExp(`[\\s\\[]${button}[\\s\\]]`))
      // Links that scripts fill in lead nowhere without them.
      for (const link of [news.original, news.read_more]) expect(text, path).not.toContain(link)
    }
  })
})
