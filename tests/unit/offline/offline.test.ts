import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { glob, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { offline, type PackedPage } from '../../../src/offline/offline.ts'

const random = (bytes: number) => randomBytes(bytes).toString('hex')
const MENU = ['', 'list/', 'contacts/']
const links = (paths: string[]) => paths.map((path) => `<a href="/${path}">`).join('')

/** Keeps the pages of a build, and reads which. Pages in `own` are the owner's. */
async function build(pages: Record<string, string>, own: Record<string, string> = {}) {
  const root = pathToFileURL(`${mkdtempSync(`${tmpdir()}/offline-`)}/`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [dir, publicDir] = [new URL('dist/', root), new URL('public/', root)]
  const write = async (folder: URL, path: string, html: string) => {
    await mkdir(new URL(path, folder), { recursive: true })
    await writeFile(new URL(`${path}index.html`, folder), `<p>${html}`)
  }
  for (const [path, html] of Object.entries({ ...pages, ...own })) await write(dir, path, html)
  for (const [path, html] of Object.entries(own)) await write(publicDir, path, html)
  await mkdir(new URL('_astro/', dir))
  const { hooks } = offline(true)
  await hooks['astro:config:done']?.({ config: { base: '/', publicDir, vite: {} } } as never)
  await hooks['astro:build:done']?.({ dir } as never)
  const [name = ''] = await Array.fromAsync(glob('_astro/pages.*.bin', { cwd: dir }))
  const file = readFileSync(new URL(name, dir))
  return { dir, file, paths: (JSON.parse(gunzipSync(file).toString()) as PackedPage[]).map(([path]) => path) }
}

test("does not keep the owner's own pages, which name no build", async () => {
  const { dir, paths } = await build({ '': links(['contacts/', 'privacy/']), 'contacts/': '' }, { 'privacy/': 'Own' })
  expect(paths).toEqual(['/', '/contacts/'])
  expect(readFileSync(new URL('privacy/index.html', dir), 'utf8')).toBe('<p>Own')
  expect(readFileSync(new URL('contacts/index.html', dir), 'utf8')).toMatch(/<!--\/#[\da-f]{8}-->$/)
})

test('a publication does not change the worker, so that browsers replace none while pages are open', async () => {
  const workers = await Promise.all(
    ['Before', 'After'].map(async (text) => readFileSync(new URL('sw.js', (await build({ '': text })).dir), 'utf8'))
  )
  expect(workers[0]).toBe(workers[1])
})

test.each([
  { case: 'the other pages if a list is too long', count: 9, listed: random(65_536), text: '', kept: ['', 'contacts/'], size: [11, 11] },
  { case: 'the menu and the first of 200 commodities', count: 200, text: '', size: [100, 100] },
  { case: 'the menu and as many as 60 kB have room for', count: 90, text: random(90_000), size: [50, 60] }
])('keeps $case', async ({ count, listed = '', text, kept = MENU, size: [least = 0, most = 0] }) => {
  const list = Array.from({ length: count }, (_, place) => `list/${place}/`)
  const pages = { '': links(MENU), 'list/': links(list) + listed, 'contacts/': '' }
  const parts = list.map((path, place) => [path, text.slice(place * 2_000, place * 2_000 + 2_000)])
  const { file, paths } = await build({ ...pages, ...Object.fromEntries(parts) })
  expect(file.byteLength).toBeLessThanOrEqual(60_000)
  expect(paths).toEqual([...kept, ...list].slice(0, paths.length).map((path) => `/${path}`))
  expect(paths.length).toBeGreaterThanOrEqual(least)
  expect(paths.length).toBeLessThanOrEqual(most)
})
