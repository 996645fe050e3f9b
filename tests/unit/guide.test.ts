import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONTENT_SCHEMAS } from '../../src/content/schemas.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(`${ROOT}/content/README.md`, 'utf8')
const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'))

/** Commands covered by other tests. */
const RUN_ELSEWHERE = [
  /^npm ci$/, // before every test run
  /^npm start$/, // the end-to-end tests use the same servers, tests/server/
  /^npm run check:content$/, // tests/build/other-content.test.ts
  /^(\w+=https:\/\/\S+ )+npm run build$/, // tests/build/other-content.test.ts
  /^npm run preview$/, // tests/build/other-content.test.ts
  /^npm run check:backend -- https:\/\/\S+ --site https:\/\/\S+$/ // tests/unit/mock-backend/check-backend.test.ts
]

test("the guide's Git commands clone, commit, push and revert a change", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'))
  const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b.c', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@b.c' }
  const run = (command: string, cwd = `${folder}/site`) =>
    execFileSync('sh', ['-c', command], { cwd, env: { ...process.env, ...identity }, stdio: 'pipe' }).toString()
  const sent = () => run('git show main:content/company.json', `${folder}/address.git`)
  const gitCommands = commands.filter((command) => !RUN_ELSEWHERE.some((known) => known.test(command)))

  await cp(`${ROOT}/content/company.json`, `${folder}/before/content/company.json`)
  run('git init -q -b main && git add . && git commit -qm first && git clone -q --bare . ../address.git', `${folder}/before`)
  const before = sent()
  for (const command of gitCommands) {
    if (command === 'cd site') continue
    if (command === 'git add content') await writeFile(`${folder}/site/content/company.json`, before.replace('"name": "', '"name": "New '))
    run(command.replace('ADDRESS', `${folder}/address.git`), command.startsWith('git clone') ? folder : undefined)
    if (command === 'git push') expect(sent()).toContain('"name": "New ')
  }
  expect(await readFile(`${folder}/site/content/company.json`, 'utf8')).toBe(before)
  expect(gitCommands.map((command) => command.split(' ').slice(0, 2).join(' '))).toEqual(
    expect.arrayContaining(['git clone', 'git add', 'git commit', 'git push', 'git revert'])
  )
  await rm(folder, { recursive: true })
})

test('the guide names every file in content/, and its links work', () => {
  for (const name of Object.keys(CONTENT_SCHEMAS)) expect(guide).toContain(`\`${name}.json\``)
  const headings = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`)
  for (const [, target = ''] of guide.matchAll(/\]\(([^)]+)\)/g)) {
    const isThere = target.startsWith('#') ? headings.includes(target) : existsSync(join(ROOT, 'content', target.replace(/#.*/, '')))
    expect(isThere, target).toBe(true)
  }
})

test("the guide names the workflow's variables, secrets and check", () => {
  const workflow = readFileSync(`${ROOT}/.github/workflows/site.yml`, 'utf8')
  for (const [, name] of workflow.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(guide).toContain(`\`${name}\``)
  const { name, jobs } = parse(workflow)
  expect(guide).toContain(`"Actions", "${name}"`)
  expect(guide).toContain(`\`${Object.keys(jobs)[0]}\` as a required check`)
})
