import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../server/free-port.ts'
import {
  BACKEND_URL,
  build,
  change,
  copyProject,
  environment,
  failedBuild,
  ROOT,
  SITE_URL
} from '../server/site.ts'

/*
 * How a build reports mistakes in its settings and in public/, without a stack trace, and what `npm
 * run dev` shows.
 */

const folder = `${ROOT}.cache/site-with-other-mistakes/`

test('a build without settings stops and says why', async () => {
  copyProject(folder)
  const unset = { PUBLIC_BACKEND_URL: '', PUBLIC_HOST_URL: '', SITE_URL: '' }
  expect(await failedBuild(folder, unset)).toBe(
    'The build failed:\n\n[ERROR] [content] Set PUBLIC_BACKEND_URL, PUBLIC_HOST_URL, SITE_URL to an address like https://www.example.com, as a variable or in the file .env: see "Publishing" in README.md.'
  )
})

test("the owner's files are published, except those that would replace a page, and those of the computer", async () => {
  copyProject(folder)
  change(`${folder}content/commodities.json`, '"oats"', '"rolled-oats"')
  change(`${folder}content/commodities.json`, /,\s*\{\s*"id": "seed"[\s\S]*\]/, ']')
  // Redirects from the old URL of a renamed commodity.
  mkdirSync(`${folder}public/commodities/oats`, { recursive: true })
  writeFileSync(
    `${folder}public/commodities/oats/index.html`,
    '<meta http-equiv="refresh" content="0; url=../rolled-oats/">'
  )
  mkdirSync(`${folder}public/.well-known`)
  writeFileSync(`${folder}public/.well-known/security.txt`, 'Mine')
  const hidden = ['.DS_Store', '.well-known/.DS_Store', 'Thumbs.db', 'sheets/desktop.ini']
  for (const file of hidden) writeFileSync(`${folder}public/${file}`, "The computer's")
  const settings = { PUBLIC_HOST_URL: 'https://api.example.com', GITHUB_ACTIONS: 'true' }
  const output = await build(folder, settings)
  expect(output).toContain(
    `::warning::PUBLIC_BACKEND_URL is ${BACKEND_URL}, which only visitors on this computer can reach.`
  )
  const home = readFileSync(`${folder}dist/index.html`, 'utf8')
  const shown = [...home.matchAll(/href="\/commodities\/([^"]+)\/"/g)].map(([, id]) => id)
  expect(shown, '2, 1, 3 and 10 as specified; without a tenth, the fourth').toEqual([
    'flour',
    'rolled-oats',
    'oil',
    'milk'
  ])
  const isPublished = (file: string) => existsSync(`${folder}dist/${file}`)
  expect(isPublished('.well-known/security.txt')).toBe(true)
  expect(hidden.filter(isPublished)).toEqual([])
  const oldPage = readFileSync(`${folder}dist/commodities/oats/index.html`, 'utf8')
  const [, next = ''] = /url=([^"]+)/.exec(oldPage) ?? []
  for (const base of ['/', '/trade/']) {
    const { pathname } = new URL(next, `${SITE_URL}${base}commodities/oats/`)
    expect(pathname).toBe(`${base}commodities/rolled-oats/`)
  }
  expect(isPublished('commodities/rolled-oats/index.html')).toBe(true)

  mkdirSync(`${folder}public/contacts`)
  const taken = [
    '404.html',
    // A file where a page needs a folder.
    'commodities/flour',
    'contacts/index.html',
    'index.html',
    'robots.txt'
  ]
  for (const file of taken) writeFileSync(`${folder}public/${file}`, 'Mine')
  const message = await failedBuild(folder, settings)
  const errors = [...message.matchAll(/^::error.*/gm)].map(([line]) => line)
  expect(errors.sort()).toEqual(
    taken.map(
      (file) =>
        `::error file=public/${file}::public/${file}: It would replace a page. Rename or delete it.`
    )
  )
  expect(message).not.toContain('    at ')
})

test('while the site is edited, pages show a mistake, and a picture as soon as it is there or replaced', async () => {
  copyProject(folder)
  const port = await freePort()
  const server = spawn(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'dev', '--port', `${port}`],
    { cwd: folder, env: environment({ NODE_ENV: 'development' }), stdio: 'ignore' }
  )
  onTestFinished(() => {
    server.kill()
  })
  const page = async () => {
    const headers = { accept: 'text/html' }
    const response = await fetch(`http://localhost:${port}/commodities/oats/`, { headers })
    return response.text()
  }
  const eventually = expect.poll(() => page().catch(String), { timeout: 300_000, interval: 300 })
  await eventually.toContain('Oats</h1>')
  change(`${folder}content/commodities.json`, 'plate.svg', 'new.svg')
  await eventually.toContain('oats, image: There is no picture')
  const picture = `${folder}content/images/new.svg`
  writeFileSync(picture, '<svg')
  await eventually.toContain('oats, image: Export the SVG with a width and a height.')
  copyFileSync(`${folder}content/images/plate.svg`, picture)
  await eventually.toMatch(/<img[^>]*images%2Fnew\.svg/)
  change(`${folder}content/commodities.json`, '"Oats"', '"Rolled oats"')
  await eventually.toContain('Rolled oats</h1>')
  // A module that an inline script imports.
  change(`${folder}src/layout/splash/show-splash.ts`, '3_000', '3_001')
  await eventually.toMatch(/\b3001\b/)
})
