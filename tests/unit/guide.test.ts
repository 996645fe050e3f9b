import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONTENT_SCHEMAS } from '../../src/content/schemas.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(`${ROOT}/content/README.md`, 'utf8')

test('the guide names every content file and links to existing headings', () => {
  for (const name of Object.keys(CONTENT_SCHEMAS)) expect(guide).toContain(`\`${name}.json\``)
  const headings = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`)
  for (const [, heading] of guide.matchAll(/\]\((#[^)]+)\)/g)) expect(headings).toContain(heading)
})

test("the guide names the workflow's variables, secrets and check", () => {
  const workflow = readFileSync(`${ROOT}/.github/workflows/site.yml`, 'utf8')
  for (const [, name] of workflow.matchAll(/(?:vars|secrets)\.(\w+)/g)) expect(guide).toContain(`\`${name}\``)
  const { name, jobs } = parse(workflow)
  expect(guide).toContain(`"Actions", "${name}"`)
  expect(guide).toContain(`\`${Object.keys(jobs).slice(0, 2).join('` and `')}\` as required checks`)
})
