import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../server/site.ts'

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

interface Step {
  if?: string
  uses?: string
  with?: Record<string, unknown>
}

const workflow = parse(read('.github/workflows/site.yml'))
const { check, publish } = workflow.jobs

const PULL_REQUEST = { event_name: 'pull_request', ref: 'refs/pull/1/merge' }
const PUSH = { event_name: 'push', ref: 'refs/heads/main' }

test.each([
  [
    'GitHub Pages publish main if nothing else is set',
    PUSH,
    {},
    ['configure-pages', 'upload-pages-artifact', 'deploy-pages'],
    'github-pages'
  ],
  [
    'the bucket gets main if it is set',
    PUSH,
    { S3_BUCKET: 'www.example.com', SITE_URL: 'https://www.example.com' },
    ['upload-pages-artifact', 'download-artifact', 'configure-aws-credentials'],
    's3'
  ],
  [
    'main is only built and tested if SITE_URL says that another host publishes it',
    PUSH,
    { SITE_URL: 'https://www.example.com' },
    [],
    ''
  ],
  [
    'a pull request is not published, and leaves its pictures',
    PULL_REQUEST,
    {},
    ['upload-artifact'],
    ''
  ]
])('%s', (_, github, variables, actions, environment) => {
  const run = runWorkflow(github, variables)
  const isShared = (action: string) => /^(checkout|setup-node|cache)$/.test(action)
  expect(run.actions.filter((action) => !isShared(action))).toEqual(actions)
  expect(run.environment).toBe(environment)
})

test('files such as .well-known/security.txt are published', () => {
  expect(stepOf(check, 'upload-pages-artifact').with).toMatchObject({
    'include-hidden-files': true
  })
})

test('the pictures of a pull request are kept for a week', () => {
  expect(stepOf(check, 'upload-artifact').with).toMatchObject({ 'retention-days': 7 })
})

test('the job that can publish runs no packages', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  expect(Object.values(check.permissions)).not.toContain('write')
  expect(JSON.stringify(publish.steps)).not.toMatch(/setup-node|npm|npx|node /)
})

test.each(globSync('.github/workflows/*.yml', { cwd: ROOT }))(
  '%s pins every action to the commit of a release',
  (file) => {
    const uses = [...read(file).matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(uses.length).toBeGreaterThan(2)
    for (const action of uses)
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
)

/** Which actions run, and in which environment, for an event and the owner's variables. */
function runWorkflow(github: object, variables: object) {
  const vars = { S3_BUCKET: '', SITE_URL: '', ...variables }
  const applies = ({ if: condition = 'true' }) => Boolean(evaluate(condition, { github, vars }))
  const steps: Step[] = [check, publish].filter(applies).flatMap((job) => job.steps)
  return {
    actions: steps.filter(applies).flatMap(actionOf),
    environment: applies(publish) ? evaluate(publish.environment, { github, vars }) : ''
  }
}

/** The operators of GitHub's expressions that the workflow uses mean the same in JavaScript. */
function evaluate(expression: string, contexts: object): unknown {
  return runInNewContext(expression.replace(/^\$\{\{(.*)\}\}$/, '$1'), contexts)
}

/** "actions/checkout@3d3c42e # v7.0.1" is "checkout". */
function actionOf({ uses }: Step): string[] {
  return uses ? [uses.replace(/^.*\//, '').replace(/@.*/, '')] : []
}

function stepOf(job: { steps: Step[] }, action: string): Step {
  return job.steps.find((step) => actionOf(step).includes(action)) ?? {}
}
