import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { mockCommand } from './hosts.ts'

/* The workflow's own commands, run with bash as GitHub runs them. Its other steps are `npm` scripts and the recipe for S3. */

const { jobs } = parse(readFileSync(new URL('../../.github/workflows/site.yml', import.meta.url), 'utf8'))

/** The command of the only step of a job with this environment variable. */
function commandWith(job: string, variable: string): string {
  const [step, ...others] = jobs[job].steps.filter(({ run, env }: { run?: string; env?: object }) => run && env && variable in env)
  if (!step || others.length > 0)
    throw new Error(`.github/workflows/site.yml has ${step ? 'several steps' : 'no step'} with ${variable} in ${job}.`)
  return step.run
}

let home: string
let project: string
const bash = (command: string, settings: Record<string, string> = {}) =>
  promisify(execFile)('bash', ['-e', '-c', command], {
    cwd: project,
    env: { ...process.env, HOME: home, PATH: `${home}/bin:${process.env.PATH}`, ...settings }
  })

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'workflow-'))
  project = join(home, 'project')
  await mkdir(project)
})
afterEach(() => rm(home, { recursive: true }))

test('the hashed files of the last publication stay, but none that is cut on its way', async () => {
  // The published files.txt also names one that is built again, and is no longer as it was.
  const published: Record<string, string> = {
    'files.txt': 'cut.js\nlast.js\nnew.js\n',
    'cut.js': 'cut',
    'last.js': 'last',
    'new.js': 'before'
  }
  const server = createServer(({ url = '' }, response) => {
    const text = published[url.replace('/site/_astro/', '')]
    response.writeHead(text ? 200 : 404, { 'Content-Length': text?.length ?? 0 })
    if (url.endsWith('cut.js')) response.write('cu', () => response.destroy())
    else response.end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await mkdir(join(project, 'dist/_astro'), { recursive: true })
  await writeFile(join(project, 'dist/_astro/new.js'), 'new')

  const keep = (path: string) =>
    bash(commandWith('check', 'PUBLISHED'), { PUBLISHED: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` })
  const files = () => readdir(join(project, 'dist/_astro'))
  // Nothing was published yet.
  await keep('/nowhere')
  expect((await files()).sort()).toEqual(['files.txt', 'new.js'])
  await keep('/site/_astro')
  expect((await files()).sort()).toEqual(['files.txt', 'last.js', 'new.js'])
  const read = (name: string) => readFile(join(project, 'dist/_astro', name), 'utf8')
  expect(await read('last.js')).toBe('last')
  expect(await read('new.js')).toBe('new')
  expect(await read('files.txt'), 'the files of this publication alone').toBe('files.txt\nnew.js\n')
  server.close()
})

test.each([
  ['is not tested', "only content and the owner's pages differ", ['content/first.txt', 'public/google.html'], 'git rev-parse HEAD~2'],
  ['is tested', 'code differs from the last publication', ['src/code.ts', 'content/first.txt'], 'git rev-parse HEAD~2'],
  ['is tested', 'nothing was published yet', ['content/first.txt'], 'true'],
  ['is tested', 'GitHub does not respond', ['content/first.txt'], 'false']
])('the code %s if %s', async (what, _, files, gh) => {
  await mockCommand(home, 'gh', gh)
  await bash('git init -q -b main')
  for (const file of ['README.md', ...files])
    await bash(`mkdir -p ${join(file, '..')}; touch ${file}; git add .; git -c user.name=A -c user.email=a@b.c commit -qm ${file}`)
  const output = join(home, 'output')
  await writeFile(output, '')
  await bash(commandWith('test', 'GH_TOKEN'), { GITHUB_OUTPUT: output })
  expect(await readFile(output, 'utf8')).toBe(what === 'is tested' ? 'changed=true\n' : '')
})
