import { exec } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeContent } from '../fixtures/content.ts'
import { has } from '../install.ts'
import type { Repository } from './actions.ts'
import { type Outcome, readWorkflow, startGitHub, type Trigger } from './github.ts'
import { filesOf, mockCommand, run, startS3 } from './hosts.ts'

/* Publishes a small site with .github/workflows/site.yml, as its owner would from the first day on. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = ['src', 'public', '.github', '.gitignore', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']

const PROJECT_PAGES = 'https://owner.github.io/site/'
const REQUIRED = { PUBLIC_BACKEND_URL: 'https://api.example.com', PUBLIC_HOST_URL: 'https://api.example.com' }
const BUCKET = { S3_BUCKET: 'www.example.com', AWS_REGION: 'us-east-1', SITE_URL: 'https://www.example.com' }
const SECRETS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

const TESTED = { check: 'success', test: 'success' }
const STOPPED = { check: 'failure', test: 'success', 'publish-on-pages': 'skipped', 'publish-to-s3': 'skipped' }
const NOT_PUBLISHED = { ...TESTED, 'publish-on-pages': 'skipped', 'publish-to-s3': 'skipped' }
const ON_PAGES = { ...NOT_PUBLISHED, 'publish-on-pages': 'success' }
const ON_S3 = { ...NOT_PUBLISHED, 'publish-to-s3': 'success' }

const PUSH: Trigger = { event: 'push' }

const workflow = readFileSync(`${ROOT}.github/workflows/site.yml`, 'utf8')

let home: string
let start: (setup: Omit<Repository, 'folder'>, trigger?: Trigger) => Promise<Outcome>

const inProject = (script: string) => run(script, join(home, 'project'), home)
const commit = (file: string) => inProject(`touch ${file} && git add . && git -c user.name=A -c user.email=a@b.c commit -qm ${file}`)
const ofPages = (path: string) => readFile(join(home, 'pages', path), 'utf8')
const canonicalOf = async (path: string) => /<link rel="canonical" href="([^"]*)"/.exec(await ofPages(path))?.[1]

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'github-'))
  const folder = join(home, 'project')
  await writeContent(folder)
  for (const source of SOURCES) await cp(`${ROOT}${source}`, join(folder, source), { recursive: true })
  await mkdir(join(folder, 'public/.well-known'))
  await writeFile(join(folder, 'public/.well-known/security.txt'), 'Contact: mailto:security@example.com')
  await inProject('git init -q -b main')
  await commit('content/first.txt')

  // Nothing is installed again, and the tests do not test themselves.
  await mockCommand(
    home,
    'npm',
    `case "$1" in ci) ln -s '${ROOT}node_modules' . ;; test) touch "$HOME/tested" ;; *) PATH='${process.env.PATH}' exec npm "$@" ;; esac`
  )
  // Nothing was published yet.
  await mockCommand(home, 'gh', 'true')
  const github = await startGitHub(workflow, home)
  // Data sheets and share images take most of a build's time.
  const quick = { DATA_SHEETS: 'false', SHARE_IMAGES: 'false' }
  start = ({ variables, ...setup }, trigger = PUSH) => github({ folder, ...setup, variables: { ...quick, ...variables } }, trigger)
})
afterAll(() => rm(home, { recursive: true }))

test('the workflow runs on the Node that it has set up', async () => {
  const { jobs } = await readWorkflow(workflow)
  const commands = Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => (/^npm ci\b/.test(String(run)) ? String(run) : []))
  )
  expect(commands).toHaveLength(2)
  for (const [index, command] of [...new Set(commands)].entries()) {
    const folder = join(home, `install-${index}`)
    await mkdir(folder)
    for (const file of ['package.json', 'package-lock.json']) await cp(`${ROOT}${file}`, join(folder, file))
    await promisify(exec)(command, { cwd: folder })
    // npm prefers this one to that of the machine. It comes from a script of a package, unknown to the lock.
    expect(existsSync(join(folder, 'node_modules/.bin/node')), command).toBe(false)
  }
})

describe('on GitHub Pages', () => {
  afterEach(() => rm(join(home, 'pages'), { recursive: true, force: true }))

  test('the first push says that Pages is not switched on, and where to do it', async () => {
    const { jobs, errors } = await start({})
    expect(jobs).toEqual(STOPPED)
    expect(errors).toContainEqual(
      expect.stringMatching(/^GitHub Pages is not switched on\. .*"Pages".*"GitHub Actions".*content\/README\.md/)
    )
  })

  test('without the variables, each missing one is named, and where to set it', async () => {
    const { jobs, errors } = await start({ pages: PROJECT_PAGES }, { event: 'workflow_dispatch' })
    const place = 'Set it in the settings of the repository, under "Secrets and variables", "Actions", "Variables"'
    expect(jobs).toEqual(STOPPED)
    expect(errors).toEqual(Object.keys(REQUIRED).map((name) => expect.stringMatching(`^${name} is not set\\. .*\\. ${place}`)))
  })

  test('project pages are published under their path', async () => {
    const outcome = await start({ pages: PROJECT_PAGES, variables: REQUIRED }, { event: 'workflow_dispatch' })
    expect(outcome).toEqual({ jobs: ON_PAGES, errors: [], url: PROJECT_PAGES })
    expect(await canonicalOf('contacts/index.html')).toBe(`${PROJECT_PAGES}contacts/`)
    expect(await ofPages('robots.txt')).toContain(`Sitemap: ${PROJECT_PAGES}sitemap.xml`)
    expect(/ content="0; ?url=([^"]*)"/.exec(await ofPages('404.html'))?.[1]).toBe('/site/')
    expect(await ofPages('.well-known/security.txt')).toContain('security@example.com')
  })

  test('a custom domain is named with https, also before GitHub enforces it', async () => {
    const pages = 'http://www.example.com/'
    expect(await start({ pages, variables: REQUIRED })).toEqual({ jobs: ON_PAGES, errors: [], url: pages })
    expect(await canonicalOf('news/index.html')).toBe('https://www.example.com/news/')
    for (const file of ['robots.txt', 'sitemap.xml']) expect(await ofPages(file)).toContain('https://www.example.com/')
    for (const [file, content] of await filesOf(join(home, 'pages'))) expect(content.includes('http://www.example.com'), file).toBe(false)
  })

  test('the hashed files of the last publication stay, but none that is cut on its way', async () => {
    const server = createServer(async ({ url = '' }, response) => {
      const file = await readFile(join(home, 'pages', url.replace('/site/', ''))).catch(() => undefined)
      response.writeHead(file ? 200 : 404, { 'Content-Length': file?.length ?? 0 })
      if (url.endsWith('cut.js')) response.write('cu', () => response.destroy())
      else response.end(file)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const setup = { variables: REQUIRED, pages: `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/` }
    await start(setup)
    const [first, before] = [await filesOf(join(home, 'pages')), await ofPages('_astro/files.txt')]
    await appendFile(join(home, 'pages/_astro/files.txt'), 'cut.js\nlast.js\n')
    await writeFile(join(home, 'pages/_astro/cut.js'), 'cut')
    await writeFile(join(home, 'pages/_astro/last.js'), 'last')
    await writeFile(join(home, 'pages/_astro/older.js'), 'older')

    expect(await start(setup)).toMatchObject({ jobs: ON_PAGES, errors: [] })
    const second = await filesOf(join(home, 'pages'))
    expect([...second.keys()].sort()).toEqual([...first.keys(), '_astro/last.js'].sort())
    expect(String(second.get('_astro/last.js'))).toBe('last')
    expect(String(second.get('_astro/files.txt')), 'the files of the new publication').toBe(before)
    server.close()
  })
})

test.each([
  ['this repository', false],
  ['a fork, which gets no variables', true]
])('a pull request from %s is built and tested, but not published', async (_, fork) => {
  const outcome = await start({ pages: PROJECT_PAGES, variables: REQUIRED }, { event: 'pull_request', fork })
  expect(outcome).toEqual({ jobs: NOT_PUBLISHED, errors: [] })
})

test.each([
  ['is not tested', "only content and the owner's pages differ", ['content/second.txt', 'public/google.html'], 'git rev-parse HEAD~2'],
  ['is tested', 'code differs from the last publication', ['src/code.ts', 'content/third.txt'], 'git rev-parse HEAD~2'],
  ['is tested', 'nothing was published yet', [], 'true'],
  ['is tested', 'GitHub does not respond', [], 'false']
])('the code %s if %s', async (what, _, files, gh) => {
  for (const file of files) await commit(file)
  await rm(join(home, 'tested'), { force: true })
  await mockCommand(home, 'gh', gh)
  expect(await start({}, { event: 'push', only: 'test' })).toEqual({ jobs: { test: 'success' }, errors: [] })
  expect(await readFile(join(home, 'tested'), 'utf8').catch(() => 'is not tested')).toBe(what.replace('is tested', ''))
})

describe.skipIf(!has('aws'))('on S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  const stored = async () => {
    const copy = await mkdtemp(join(home, 'stored-'))
    await s3.shell(`aws s3 cp s3://www.example.com ${copy} --recursive --only-show-errors`)
    return filesOf(copy)
  }

  beforeAll(async () => {
    s3 = await startS3(home)
    await s3.shell('aws s3 mb s3://www.example.com')
  })
  afterAll(() => s3?.stop())

  test('the whole bucket is the site, built with all settings', async () => {
    await s3.shell('echo old > old.html && aws s3 cp --quiet old.html s3://www.example.com/old.html')
    const variables = { ...REQUIRED, ...BUCKET, OFFLINE: 'false' }
    expect(await start({ variables, secrets: SECRETS })).toEqual({ jobs: ON_S3, errors: [] })
    const files = await stored()
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'contacts/index.html', 'sw.js', '.well-known/security.txt'])
    )
    expect([...files.keys()]).not.toContain('old.html')
    expect([...files.keys()].filter((name) => /\.(pdf|bin)$|share\.jpg$/.test(name))).toEqual([])
    expect(String(files.get('robots.txt'))).toContain('Sitemap: https://www.example.com/sitemap.xml')
  })

  test('under a path, nothing beside it is changed', async () => {
    const beside = ['index.html', 'main-site/index.html', 'trade-fair/index.html']
    const put = [...beside, 'trade/old.html'].map((file) => `aws s3 cp --quiet old.html s3://www.example.com/${file}`)
    await s3.shell(`aws s3 rm --quiet --recursive s3://www.example.com && echo old > old.html && ${put.join(' && ')}`)
    const variables = { ...REQUIRED, ...BUCKET, BASE_PATH: '/trade/' }
    expect(await start({ variables, secrets: SECRETS })).toEqual({ jobs: ON_S3, errors: [] })
    const files = await stored()
    expect([...files.keys()].filter((name) => !name.startsWith('trade/'))).toEqual(beside)
    for (const file of beside) expect(String(files.get(file))).toBe('old\n')
    expect([...files.keys()]).toEqual(expect.arrayContaining(['trade/index.html', 'trade/404.html', 'trade/contacts/index.html']))
    expect([...files.keys()]).not.toContain('trade/old.html')
    expect(String(files.get('trade/robots.txt'))).toContain('Sitemap: https://www.example.com/trade/sitemap.xml')
  })

  test('without a region, the run says what AWS needs, and where to set it', async () => {
    const { jobs, errors } = await start({ variables: { ...REQUIRED, ...BUCKET, AWS_REGION: '' }, secrets: SECRETS })
    expect(jobs).toEqual({ ...ON_S3, 'publish-to-s3': 'failure' })
    expect(errors).toContainEqual(expect.stringMatching(/AWS_REGION.*AWS_ROLE.*AWS_ACCESS_KEY_ID.*"Secrets and variables", "Actions"/))
  })

  test('nothing is published to a bucket whose name has a slash', async () => {
    const name = 'www.example.com/'
    const before = await stored()
    const { jobs, errors } = await start({ variables: { ...REQUIRED, ...BUCKET, S3_BUCKET: name }, secrets: SECRETS })
    expect(jobs).toEqual(STOPPED)
    expect(errors.join()).toContain(
      `S3_BUCKET is "${name}". It must be the name of the bucket alone, for example S3_BUCKET=www.example.com`
    )
    expect(await stored()).toEqual(before)
  })
})
