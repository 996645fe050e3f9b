import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { glob, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { offline, type PackedPage } from '../../../src/offline/offline.ts'

test('keeps the pages that a list too long to be kept leads to', async () => {
  const dir = pathToFileURL(`${mkdtempSync(`${tmpdir()}/offline-`)}/`)
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString('hex')
  const pages = { '': '<a href="/list/">', 'list/': `<a href="/oil/">${random}`, 'oil/': 'Oil', '_astro/': '' }
  for (const [path, html] of Object.entries(pages)) {
    await mkdir(new URL(path, dir), { recursive: true })
    await writeFile(new URL(`${path}index.html`, dir), html)
  }
  await offline(true).hooks['astro:build:done']?.({ dir } as never)

  const [file = ''] = await Array.fromAsync(glob('_astro/pages.*.bin', { cwd: dir }))
  const kept: PackedPage[] = JSON.parse(gunzipSync(readFileSync(new URL(file, dir))).toString())
  expect(kept.map(([path]) => path)).toEqual(['/', '/oil/'])
})
