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
    // Imports its schema without an import attribute, which Node requires for JSON.
    registerHooks({
      load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context)
    })
    const { validate } = await import('@actions/languageservice')
    // Caches workflows by name.
    messages = async (name, text) => {
      const document = { uri: `file:///.github/workflows/${name}.yml`, getText: () => text }
      return (await validate(document as Parameters<typeof validate>[0])).map(({ message }) => String(message))
    }
  })

  test('reports nothing', async () => {
    expect(await messages('site', text)).toEqual([])
  })

  test.each([
    ['a key', 'timeout-minutes', 'timeout-minute', "Unexpected value 'timeout-minute'"],
    ['a variable', 'steps.pages', 'steps.page', 'Context access might be invalid: page'],
    ['a job', 'needs: build', 'needs: buidl', "Job 'publish-on-pages' depends on unknown job 'buidl'."]
  ])('notices a typo in the name of %s', async (name, right, wrong, message) => {
    expect(await messages(`slip-in-${name}`, text.replaceAll(right, wrong))).toContain(message)
  })
})

test('every action is pinned to the commit of a release, so that it cannot change', () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('jobs that can write run no code of the repository, and jobs that run its code can only read', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const [name, { permissions = {}, steps }] of jobs) {
    const writes = Object.values(permissions).includes('write')
    expect(writes && steps.some(({ uses = '', run = '' }) => /checkout|setup-node/.test(uses) || /npm/.test(run)), name).toBe(false)
  }
})

test('every command is covered by tests', () => {
  const hosts = readFileSync(new URL('../hosts/README.md', import.meta.url), 'utf8')
  const [recipe = ''] = /(?<=```sh\n)FOLDER=dist\nTO=s3:[^`]*(?=```)/.exec(hosts) ?? []
  // The first is in the README; tests/build/other-content.test.ts runs the second and third, tests/hosts/ the last.
  const known = ['npm ci', 'npm run check:content', 'npm run build', recipe.replace(/^(FOLDER|TO)=.*\n/gm, '')]
  expect(new Set(jobs.flatMap(([, job]) => runsOf(job)))).toEqual(new Set(known))
})
