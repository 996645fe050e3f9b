import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { glob, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { offline, type PackedPage } from '../../../src/offline/offline.ts'

const random = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')
const commodities = (count: number) => Array.from({ length: count }, (_, place) => `list/${place}/`)
const links = (paths: string[]) => paths.map((path) => `<a href="/${path}">`).join('')

test.each([
  {
    case: 'the other pages if a list is too long',
    list: commodities(9),
    listed: random(65_536),
    most: 11,
    least: 11,
    kept: ['', 'contacts/']
  },
  { case: 'the menu and the first of 200 commodities', list: commodities(200), most: 100, least: 100, kept: ['', 'list/', 'contacts/'] },
  {
    case: 'the menu and as many as 60 kB have room for',
    list: commodities(90),
    text: () => random(1_000),
    most: 60,
    least: 50,
    kept: ['', 'list/', 'contacts/']
  }
])('keeps $case', async ({ list, listed = '', text = () => '', most, least, kept }) => {
  const dir = pathToFileURL(`${mkdtempSync(`${tmpdir()}/offline-`)}/`)
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const pages = { '': links(['list/', 'contacts/']), 'list/': links(list) + listed, 'contacts/': '', '_astro/': '' }
  for (const [path, html] of [...Object.entries(pages), ...list.map((path) => [path, text()])]) {
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
