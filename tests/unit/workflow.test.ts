import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '../../src/settings.ts'

/* What the workflow and the guides must agree on. tests/hosts/workflow.test.ts tries its commands. */

interface Step {
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
interface Job {
  permissions?: Record<string, string>
  outputs?: Record<string, string>
  steps: Step[]
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const text = read('.github/workflows/site.yml')
const workflow: { permissions: Record<string, string>; concurrency: Record<string, string>; jobs: Record<string, Job> } = parse(text)
const jobs = Object.entries(workflow.jobs)
const steps = jobs.flatMap(([, { steps }]) => steps)

test("the owner's table, the schema of the settings and the workflow's build name the same settings", () => {
  const [, table = ''] = /\n### Settings\n(.*?)\n\n(?!\|)/s.exec(read('content/README.md')) ?? []
  const explained = [...table.matchAll(/^\|([^|]*`[^|]*)\|/gm)].flatMap(([, names = '']) => names.match(/\w+/g))
  const { env = {} } = steps.find(({ run }) => run === 'npm run build') ?? {}
  expect(explained).toEqual(Object.keys(SETTINGS))
  expect(Object.keys(env).sort()).toEqual(Object.keys(SETTINGS).sort())
  for (const [name, value] of Object.entries(env)) expect(value).toMatch(new RegExp(`^\\$\\{\\{ vars\\.${name} (\\|\\| .*)?\\}\\}$`))
})

test("the owner's guide names the variables, secrets and checks", () => {
  const guide = read('content/README.md')
  for (const [, name] of text.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(guide).toContain(`\`${name}\``)
  expect(guide).toContain(`\`${Object.keys(workflow.jobs).slice(0, 2).join('` and `')}\` as required checks`)
})

test('every action is pinned to the commit of a release', () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the package "node", which would replace the Node that was set up, is not installed', () => {
  const installs = steps.flatMap(({ run = '' }) => run.match(/^npm ci.*/gm) ?? [])
  expect(installs).toEqual(Array(2).fill('npm ci --ignore-scripts'))
})

test('jobs that can write run no code of the repository', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const [name, { permissions = {}, steps }] of jobs) {
    const writes = Object.values(permissions).includes('write')
    expect(writes && steps.some(({ uses = '', run = '' }) => /checkout|setup-node/.test(uses) || /npm/.test(run)), name).toBe(false)
  }
})

test('what is published is what was checked, with the files whose names begin with a dot', () => {
  const { outputs } = workflow.jobs.check as Job
  const using = (action: RegExp) => steps.flatMap(({ uses = '', with: inputs = {} }) => (action.test(uses) ? [inputs] : []))
  const uploads = using(/\/upload-/)
  expect(uploads).toHaveLength(2)
  for (const upload of uploads) expect(upload).toMatchObject({ name: outputs?.files, path: 'dist', 'include-hidden-files': true })
  const published = using(/\/(deploy-pages|download-artifact)@/).map(({ name, artifact_name = name }) => artifact_name)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  expect(published).toEqual(Array(2).fill('${{ needs.check.outputs.files }}'))
})

test('one publication ends before the next begins', () => {
  expect(workflow.concurrency.group).toContain('github.ref ')
  expect(workflow.concurrency['cancel-in-progress']).toMatch(/^\S+ github\.event_name == 'pull_request' \}\}$/)
})

test('publishes to S3 with the recipe as printed', () => {
  const [, recipe = ''] = /```sh\nFOLDER=dist\nS3_BUCKET=.*\nBASE_PATH=.*\n\n([^`]*)```/.exec(read('tests/hosts/README.md')) ?? []
  expect(workflow.jobs['publish-to-s3']?.steps.map(({ run }) => run)).toContain(recipe)
})
