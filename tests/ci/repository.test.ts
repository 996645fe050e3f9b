import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../server/site.ts'

/* Supply-chain checks. */

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT })
const { jobs, permissions } = parse(read('.github/workflows/site.yml'))

test.each(WORKFLOWS)('%s pins every action to the commit of a release', (workflow) => {
  const uses = [...read(workflow).matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(2)
  for (const action of uses)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the job that can publish runs no packages', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.values(jobs.check.permissions)).not.toContain('write')
  expect(JSON.stringify(jobs.publish.steps)).not.toMatch(/setup-node|npm|npx|node /)
})
