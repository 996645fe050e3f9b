import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../server/site.ts'

const PARTS = ['lint', 'check', 'unit', 'test:build', 'e2e']

test.each([
  ['all but the last fail', PARTS.slice(0, -1)],
  ['only the last fails', PARTS.slice(-1)]
])('`npm test` runs all its parts, and fails if %s', (_, failing) => {
  const project = mkdtempSync(`${tmpdir()}/project-`)
  onTestFinished(() => rmSync(project, { recursive: true }))
  symlinkSync(`${ROOT}node_modules`, `${project}/node_modules`)
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  for (const part of PARTS)
    scripts[part] = `echo "${part} ran" && exit ${failing.includes(part) ? 1 : 0}`
  writeFileSync(`${project}/package.json`, JSON.stringify({ scripts }))
  const { status, stdout } = spawnSync('npm', ['test'], { cwd: project, encoding: 'utf8' })
  // At the start of a line, because npm also prints each command.
  expect(PARTS.filter((part) => !stdout.includes(`\n${part} ran`))).toEqual([])
  expect(status).toBe(1)
})
