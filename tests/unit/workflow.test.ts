import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/settings.ts'
import { readWorkflow } from '../hosts/github.ts'

/* What a run of the workflow cannot show. tests/hosts/workflow.test.ts runs it. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const text = read('.github/workflows/site.yml')
const workflow = await readWorkflow(text)
const jobs = Object.entries(workflow.jobs)

test('every action is pinned to the commit of a release', () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('jobs that can write run no code of the repository', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const [name, { permissions = {}, steps }] of jobs) {
    const writes = Object.values(permissions).includes('write')
    expect(writes && steps.some(({ uses = '', run = '' }) => /checkout|setup-node/.test(uses) || /npm/.test(String(run))), name).toBe(false)
  }
})

test('publishes to S3 with the recipe as printed', () => {
  const [, recipe = ''] = /```sh\nFOLDER=dist\nS3_BUCKET=.*\nBASE_PATH=.*\n\n([^`]*)```/.exec(read('tests/hosts/README.md')) ?? []
  expect(workflow.jobs['publish-to-s3']?.steps.map(({ run }) => run)).toContain(recipe)
})

test('every setting reaches the build', () => {
  const build = workflow.jobs.check?.steps.find(({ run }) => run === 'npm run build')
  const variables = Object.keys(SETTINGS).map((name) => [name, { source: expect.stringContaining(`vars.${name}`) }])
  expect(build?.env).toMatchObject(Object.fromEntries(variables))
})

test("the owner's guide names the variables, secrets and checks", () => {
  const guide = read('content/README.md')
  for (const [, name] of text.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(guide).toContain(`\`${name}\``)
  expect(guide).toContain(`"Actions", "${workflow.name}"`)
  expect(guide).toContain(`\`${Object.keys(workflow.jobs).slice(0, 2).join('` and `')}\` as required checks`)
})

test('one publication ends before the next begins', () => {
  expect(text).toMatch(/^concurrency:\n {2}group: .*github\.ref.*\n {2}cancel-in-progress: .*github\.event_name == 'pull_request' \}\}$/m)
})
