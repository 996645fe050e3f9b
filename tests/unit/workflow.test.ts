import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  permissions?: Record<string, string>
  steps: { uses?: string; run?: string }[]
}

const text = readFileSync(new URL('../../.github/workflows/site.yml', import.meta.url), 'utf8')
const workflow: { permissions: Record<string, string>; jobs: Record<string, Job> } = parse(text)
const jobs = Object.entries(workflow.jobs)
const runsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])

describe("GitHub's own check of workflows", () => {
  let messages: (name: string, text: string) => Promise<string[]>

  beforeAll(async () => {
    // It imports its schema as bundlers read it; Node wants to be told that JSON is JSON.
    registerHooks({
      load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context)
    })
    const { validate } = await import('@actions/languageservice')
    // It remembers what it has read under a name.
    messages = async (name, text) => {
      const document = { uri: `file:///.github/workflows/${name}.yml`, getText: () => text }
      return (await validate(document as Parameters<typeof validate>[0])).map(({ message }) => String(message))
    }
  })

  test('has nothing to say', async () => {
    expect(await messages('site', text)).toEqual([])
  })

  test.each([
    ['a key', 'timeout-minutes', 'timeout-minute', "Unexpected value 'timeout-minute'"],
    ['a variable', 'steps.pages', 'steps.page', 'Context access might be invalid: page'],
    ['a job', 'needs: build', 'needs: buidl', "Job 'publish-on-pages' depends on unknown job 'buidl'."]
  ])('would notice a slip in the name of %s', async (name, right, wrong, message) => {
    expect(await messages(`slip-in-${name}`, text.replaceAll(right, wrong))).toContain(message)
  })
})

test('every action is the commit of a release, so that nobody can change it afterwards', () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('what may write runs nothing of the repository, and what runs it may only read', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const [name, { permissions = {}, steps }] of jobs) {
    const writes = Object.values(permissions).includes('write')
    expect(writes && steps.some(({ uses = '', run = '' }) => /checkout|setup-node/.test(uses) || /npm/.test(run)), name).toBe(false)
  }
})

test('every command is one that the tests run', () => {
  const hosts = readFileSync(new URL('../hosts/README.md', import.meta.url), 'utf8')
  const [recipe = ''] = /(?<=```sh\n)FOLDER=dist\nTO=s3:[^`]*(?=```)/.exec(hosts) ?? []
  // The first stands in the README; tests/build/other-content.test.ts runs the second and third, tests/hosts/ the last.
  const known = ['npm ci', 'npm run check:content', 'npm run build', recipe.replace(/^(FOLDER|TO)=.*\n/gm, '')]
  expect(new Set(jobs.flatMap(([, job]) => runsOf(job)))).toEqual(new Set(known))
})
