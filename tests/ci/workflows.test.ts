import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../server/site.ts'

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

interface Step {
  if?: string
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

const workflow = parse(read('.github/workflows/site.yml'))
const { check, publish } = workflow.jobs

/** SITE_URL without S3_BUCKET means that another host publishes. */
const IS_PUBLISHED =
  "github.ref == 'refs/heads/main' && (vars.S3_BUCKET != '' || vars.SITE_URL == '')"

test('only main is published, and not at all if another host does it', () => {
  expect(publish.if).toBe(IS_PUBLISHED)
  expect(stepOf(check, 'upload-pages-artifact').if).toBe(IS_PUBLISHED)
})

test('main goes to the bucket if one is set, and to GitHub Pages otherwise', () => {
  expect(publish.environment).toContain("vars.S3_BUCKET && 's3' || 'github-pages'")
  const conditions = publish.steps.map((step: Step) => [step.if, actionOf(step) ?? step.run])
  expect(conditions).toEqual([
    ["vars.S3_BUCKET == ''", 'deploy-pages'],
    ["vars.S3_BUCKET != ''", 'checkout'],
    ["vars.S3_BUCKET != ''", 'download-artifact'],
    ["vars.S3_BUCKET != ''", 'configure-aws-credentials'],
    ["vars.S3_BUCKET != ''", expect.stringContaining('publish-s3.sh')]
  ])
})

test('the pictures of a pull request are kept for a week', () => {
  expect(stepOf(check, 'upload-artifact')).toMatchObject({
    if: "github.event_name == 'pull_request'",
    with: { 'retention-days': 7 }
  })
})

test('files such as .well-known/security.txt are published', () => {
  expect(stepOf(check, 'upload-pages-artifact').with).toMatchObject({
    'include-hidden-files': true
  })
})

test('the job that can publish runs no npm packages', () => {
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

/** "checkout" for "actions/checkout@3d3c42e". */
function actionOf({ uses }: Step): string | undefined {
  return uses?.replace(/^.*\//, '').replace(/@.*/, '')
}

function stepOf(job: { steps: Step[] }, action: string): Step {
  return job.steps.find((step) => actionOf(step) === action) ?? {}
}
