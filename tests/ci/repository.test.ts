import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../server/site.ts'

/* What keeps strangers out of the published site, and the line ends of a clone. */

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT })
const { jobs, permissions } = parse(read('.github/workflows/site.yml'))

test.each(WORKFLOWS)('%s pins every action to the commit of a release', (workflow) => {
  const uses = [...read(workflow).matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(2)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the job that can write runs no code of the repository', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.values(jobs.check.permissions)).not.toContain('write')
  expect(JSON.stringify(jobs.publish.steps)).not.toMatch(/checkout|setup-node|npm/)
})

test('only a change of main, or a person, publishes', () => {
  const publishing = WORKFLOWS.filter((workflow) => /deploy-pages|aws s3/.test(read(workflow)))
  expect(publishing).toEqual(['.github/workflows/site.yml'])
  const { on } = parse(read('.github/workflows/site.yml'))
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] }, workflow_dispatch: null })
  expect(jobs.publish.if).toBe("github.ref == 'refs/heads/main'")
})

test('the workflow publishes to S3 with the recipes as printed', () => {
  const recipes = [...read('tests/hosts/README.md').matchAll(/^```sh\n([^`]*)```/gm)].map(([, recipe = '']) => recipe)
  const [compress = ''] = recipes.filter((recipe) => recipe.includes('gzip '))
  const [publish = ''] = recipes.filter((recipe) => recipe.includes('aws s3 sync'))
  expect(jobs.publish.steps.at(-1).run).toBe(`mkdir dist && tar -xf artifact.tar -C dist\n${compress}${publish.replace(/^[^(]*/, '')}`)
})

test('npm can tell a changed package from the one that was tested', () => {
  const { '': _, ...packages }: Record<string, { integrity?: string }> = JSON.parse(read('package-lock.json')).packages
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(Object.entries(packages).flatMap(([path, { integrity }]) => (integrity ? [] : path))).toEqual([])
})

// Sources from a ZIP file are no clone.
test.skipIf(!existsSync(`${ROOT}.git`))('Git for Windows keeps the line ends of every text', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  execFileSync('git', ['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${clone}/`], { cwd: ROOT })
  // content/ and public/ are the owner's.
  const files = globSync('**', { cwd: clone, exclude: ['content', 'public'] }).filter((file) => statSync(join(clone, file)).isFile())
  const changed = files.filter((file) => {
    const text = readFileSync(join(clone, file), 'latin1')
    return !text.includes('\0') && text.includes('\r\n')
  })
  expect(files.length).toBeGreaterThan(100)
  expect(changed).toEqual([])
})
