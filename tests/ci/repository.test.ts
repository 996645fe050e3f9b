import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../server/site.ts'

/* What guides, workflow and lock file must agree on. */

const read = (path: string) => readFileSync(ROOT + path, 'utf8')
const GUIDES = ['README.md', 'content/README.md', 'tests/README.md', 'tests/hosts/README.md', 'tests/mock-backend/README.md']

test.each(GUIDES)('%s names only files and headings that exist', (guide) => {
  const text = read(guide)
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))
  for (const [, heading] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(heading)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => join(dirname(guide), link))
  const quoted = [...text.matchAll(/`((?:src|tests|content|public)\/[\w./[\]-]+)`/g)].map(([, path = '']) => path)
  expect([...links, ...quoted].filter((path) => !existsSync(ROOT + path))).toEqual([])
})

test.each(GUIDES)('%s names only commands that exist', (guide) => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...read(guide).matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

const workflow = read('.github/workflows/site.yml')
const { jobs, permissions } = parse(workflow)

test('the workflow pins every action to the commit of a release', () => {
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the job that can write runs no code of the repository', () => {
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.values(jobs.check.permissions)).not.toContain('write')
  expect(JSON.stringify(jobs.publish.steps)).not.toMatch(/checkout|setup-node|npm/)
})

test('the workflow publishes to S3 with the recipe as printed', () => {
  const [, recipe = ''] = /BASE_PATH=\/\n\n([^`]*)```/.exec(read('tests/hosts/README.md')) ?? []
  expect(recipe).toContain('aws s3 sync')
  expect(jobs.publish.steps.at(-1).run.endsWith(recipe)).toBe(true)
})

test("the owner's guide names all variables of the workflow", () => {
  for (const [, name] of workflow.matchAll(/vars\.(\w+)/g)) expect(read('content/README.md')).toContain(`\`${name}\``)
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
