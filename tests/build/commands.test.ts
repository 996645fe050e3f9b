import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { copySite, environment, type SiteCopy } from './site-copy.ts'

/* What the owner and developers see of the commands in package.json, in a copy of this project. */

let site: SiteCopy

beforeAll(async () => {
  site = await copySite()
})
afterAll(() => site.remove())

test('a build with mistakes prints one sentence for each and nothing else', async () => {
  onTestFinished(await site.edit('content/company.json', '"phone"', '"phnoe"'))
  onTestFinished(await site.edit('content/commodities.json', 'barley-malt.svg', 'barley.svg'))
  const { stdout, stderr, code } = await site.build({ SITE_URL: 'www.example.com', BASE_PATH: 'trade' }).catch((error) => error)

  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n\n')).toEqual([
    expect.stringMatching(/^PUBLIC_BACKEND_URL is not set\. It must be .*, for example PUBLIC_BACKEND_URL=https:\S+$/),
    expect.stringMatching(/^PUBLIC_HOST_URL is not set\. .*$/),
    expect.stringMatching(/^SITE_URL is "www\.example\.com"\. It must be the URL .*$/),
    expect.stringMatching(/^BASE_PATH is "trade"\. It must begin and end with a slash, .*$/),
    expect.stringMatching(/^content\/company\.json, line \d+, field "phone": this field is missing\. .*$/),
    expect.stringMatching(/^content\/company\.json, line \d+, field "phnoe": .* did you mean "phone"\?$/),
    expect.stringMatching(/^content\/commodities\.json, line \d+, entry "barley-malt", field "image": there is no picture .*$/)
  ])
  expect(existsSync(`${site.folder}/dist`)).toBe(false)
})

/** As on a computer for which there is no program of Typst. */
const HOOK = `import { registerHooks } from 'node:module'
  registerHooks({ resolve: (name, context, next) => next(name.includes('typst-ts-node-compiler-') ? 'node:missing' : name, context) })`
const WITHOUT_TYPST = {
  DATA_SHEETS: 'false',
  SHARE_IMAGES: 'false',
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HOOK)}`
}

test('without data sheets and share images, a build needs no program of Typst', async () => {
  const urls = {
    PUBLIC_BACKEND_URL: 'https://backend.example',
    PUBLIC_HOST_URL: 'https://host.example',
    SITE_URL: 'https://site.example'
  }
  await expect(site.build({ ...urls, ...WITHOUT_TYPST })).resolves.toBeDefined()
  // What the hook takes away is missed otherwise.
  await expect(site.build({ ...urls, ...WITHOUT_TYPST, SHARE_IMAGES: 'true' })).rejects.toThrow('has no program for this computer')
})

test('on GitHub, `npm run check:content` annotates the line of a mistake', async () => {
  onTestFinished(await site.edit('content/company.json', '"phone"', '"phnoe"'))
  const check = promisify(exec)('npm run check:content', { cwd: site.folder, env: environment({ GITHUB_ACTIONS: 'true' }) })
  const { stdout, code } = await check.catch((error) => error)

  expect(code).toBe(1)
  expect(stdout).toMatch(/^::error file=content\/company\.json,line=(\d+)::content\/company\.json, line \1, field "phnoe": .*$/m)
})

describe('`npm run dev`', () => {
  let server: ReturnType<typeof spawn>
  let output = ''
  let url: string
  let backend: string

  const until = async (text: RegExp) => vi.waitFor(() => text.exec(output) ?? Promise.reject(new Error(output)), 60_000)
  const read = async (path = '') => (await fetch(url + path)).text()

  beforeAll(async () => {
    const env = environment({ PORT: '0', BACKEND_PORT: '0', ...WITHOUT_TYPST })
    server = spawn(process.execPath, ['tests/server/start.ts', '--dev'], { cwd: site.folder, env })
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        output += stripVTControlCharacters(String(chunk))
      })
    }
    ;[, url = ''] = await until(/Local +(http:\S+)\s/)
    ;[, backend = ''] = await until(/Mock backend: (http:\S+)\s/)
  })
  afterAll(async () => {
    const exit = once(server, 'exit')
    server.kill()
    await exit
  })

  test('shows pages that send their form to the mock backend', async () => {
    await vi.waitFor(async () => expect(await read('contacts/')).toContain(`action="${backend}/submit-form"`), 60_000)
  })

  test('without data sheets and share images, no page needs the program of Typst or leads to a file that is not there', async () => {
    expect(await read('commodities/barley-malt/')).not.toMatch(/\.(pdf|csv)"|og:image/)
    // The modules of these routes are loaded, but have no such file.
    for (const file of ['commodities/barley-malt/nyvara-barley-malt.pdf', 'share.jpg']) {
      expect((await fetch(url + file)).status, file).toBe(404)
    }
  })

  test('reports a mistake, and shows the texts once it is mended', async () => {
    const title = async () => /<title>(.*?)</.exec(await read())?.[1]
    await site.edit('content/company.json', '"Nyvara"', '""')
    await until(/content\/company\.json, line 3, field "name": this text is blank\./)
    await site.edit('content/pages.json', 'Contacts', 'Welcome', 10)
    await vi.waitFor(async () => expect(await title()).toBe('Error'), 60_000)
    await site.edit('content/company.json', '""', '"Mended"')
    await vi.waitFor(async () => expect(await title()).toBe('Welcome | Mended'), 60_000)
  })
})
