import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startStorage } from '../server/storage.ts'

interface Job {
  if?: string
  permissions?: Record<string, string>
  steps: { uses?: string; run?: string }[]
}

const text = readFileSync(new URL('../../.github/workflows/site.yml', import.meta.url), 'utf8')
const workflow: { name: string; permissions: object; concurrency: object; jobs: Record<string, Job> } = parse(text)
const jobs = Object.entries(workflow.jobs)
const runsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])
const commandWith = (words: string) => jobs.flatMap(([, job]) => runsOf(job)).find((run) => run.includes(words)) ?? ''

test("GitHub's own check of workflows reports nothing", async () => {
  // Imports its schema without an import attribute, which Node requires for JSON.
  registerHooks({
    load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context)
  })
  const { validate } = await import('@actions/languageservice')
  const document = { uri: 'file:///.github/workflows/site.yml', getText: () => text }
  const messages = await validate(document as Parameters<typeof validate>[0])
  expect(messages.map(({ message }) => message)).toEqual([])
})

test('every action is pinned to the commit of a release', () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('jobs that can write run no code of the repository', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const [name, { permissions = {}, steps }] of jobs) {
    const writes = Object.values(permissions).includes('write')
    expect(writes && steps.some(({ uses = '', run = '' }) => /checkout|setup-node/.test(uses) || /npm/.test(run)), name).toBe(false)
  }
})

test('every command is covered by tests', () => {
  const hosts = readFileSync(new URL('../hosts/README.md', import.meta.url), 'utf8')
  const [recipe = ''] = /(?<=```sh\n)FOLDER=dist\nTO=s3:[^`]*(?=```)/.exec(hosts) ?? []
  // The README has the first two; tests/build/other-content.test.ts runs the next two, tests/hosts/ the recipe, and this file the rest.
  const known = ['npm ci', 'npm test', 'npm run check:content', 'npm run build', recipe.replace(/^(FOLDER|TO)=.*\n/gm, '')]
  expect(new Set(jobs.flatMap(([, job]) => runsOf(job)))).toEqual(new Set([...known, commandWith('git diff'), commandWith('files.txt')]))
})

test("the owner's guide names the variables, secrets and checks", () => {
  const guide = readFileSync(new URL('../../content/README.md', import.meta.url), 'utf8')
  for (const [, name] of text.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(guide).toContain(`\`${name}\``)
  expect(guide).toContain(`"Actions", "${workflow.name}"`)
  expect(guide).toContain(`\`${Object.keys(workflow.jobs).slice(0, 2).join('` and `')}\` as required checks`)
})

test('every pull request is built, and only main is published', () => {
  const { check, test, ...publish } = workflow.jobs
  expect(check?.steps).toContainEqual(expect.objectContaining({ run: 'npm run build' }))
  expect([check?.if, test?.if]).toEqual([undefined, undefined])
  const main = { needs: ['check', 'test'], if: expect.stringMatching(/^github\.ref == 'refs\/heads\/main' && /) }
  expect(Object.values(publish)).toEqual([expect.objectContaining(main), expect.objectContaining(main)])
})

test('one publication ends before the next begins', () => {
  expect(workflow.concurrency).toEqual({
    group: expect.stringContaining('github.ref'),
    'cancel-in-progress': expect.stringContaining("github.event_name == 'pull_request'")
  })
})

describe('in a shell', () => {
  let folder: string
  const run = async (command: string, settings: Record<string, string> = {}) =>
    (await promisify(execFile)('bash', ['-ec', command], { cwd: folder, env: { ...process.env, ...settings } })).stdout.trim()

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workflow-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test.each([
    ['not tested', "only content and owner's pages differ", 'git rev-parse HEAD~2', ''],
    ['tested', 'code differs from the last publication', 'git rev-parse HEAD~3', 'changed=true'],
    ['tested', 'nothing was published yet', 'true', 'changed=true'],
    ['tested', 'GitHub does not respond', 'false', 'changed=true']
  ])('the code is %s if %s', async (_, __, gh, output) => {
    const commit = (file: string) => `touch ${file} && git add . && git -c user.name=A -c user.email=a@b.c commit -qm ${file}`
    await run(
      `git init -q && mkdir content public && ${['first', 'code', 'content/company.json', 'public/google.html'].map(commit).join(' && ')}`
    )
    await run(`gh() { ${gh}; }\n${commandWith('git diff')}`, { GITHUB_OUTPUT: `${folder}/output` })
    expect(await run('touch output && cat output')).toBe(output)
  })

  test('the hashed files of the last publication stay', async () => {
    await run(
      'mkdir -p {published,dist}/_astro && cd published/_astro && touch last.js older.js && echo last > both.js && ls [bl]* > files.txt'
    )
    await run('echo new > dist/_astro/both.js')
    const storage = await startStorage({ folder: `${folder}/published` })
    await run(commandWith('files.txt'), { PUBLISHED: `${storage.origin}/_astro` })
    await storage.stop()
    expect(await run('cd dist/_astro && ls && cat both.js files.txt')).toBe('both.js\nfiles.txt\nlast.js\nnew\nboth.js\nfiles.txt')
  })
})
