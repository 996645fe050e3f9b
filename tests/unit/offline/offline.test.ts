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

test.each([
  { case: 'the other pages if a list is too long', count: 9, listed: random(65_536), text: '', kept: ['', 'contacts/'], size: [11, 11] },
  { case: 'the menu and the first of 200 commodities', count: 200, text: '', size: [100, 100] },
  { case: 'the menu and as many as 60 kB have room for', count: 90, text: random(90_000), size: [50, 60] }
])('keeps $case', async ({ count, listed = '', text, kept = MENU, size: [least = 0, most = 0] }) => {
  const list = Array.from({ length: count }, (_, place) => `list/${place}/`)
  const dir = pathToFileURL(`${mkdtempSync(`${tmpdir()}/offline-`)}/`)
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const pages = { '': links(MENU), 'list/': links(list) + listed, 'contacts/': '', '_astro/': '' }
  for (const [path, html] of [
    ...Object.entries(pages),
    ...list.map((path, place) => [path, text.slice(place * 2_000, place * 2_000 + 2_000)])
  ]) {
    await mkdir(new URL(String(path), dir), { recursive: true })
    await writeFile(new URL(`${path}index.html`, dir), `<p>${html}`)
  }
  await offline(true).hooks['astro:build:done']?.({ dir } as never)

  const [name = ''] = await Array.fromAsync(glob('_astro/pages.*.bin', { cwd: dir }))
  const file = readFileSync(new URL(name, dir))
  const paths = (JSON.parse(gunzipSync(file).toString()) as PackedPage[]).map(([path]) => path)
  expect(file.byteLength).toBeLessThanOrEqual(60_000)
  expect(paths).toEqual([...kept, ...list].slice(0, paths.length).map((path) => `/${path}`))
  expect(paths.length).toBeGreaterThanOrEqual(least)
  expect(paths.length).toBeLessThanOrEqual(most)
})
