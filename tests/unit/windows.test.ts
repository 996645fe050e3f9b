import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/* What can be tried of Windows on another system. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

// Sources from a ZIP file are no clone.
test.skipIf(!existsSync(join(ROOT, '.git')))('Git for Windows keeps the line ends of every text', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  execFileSync('git', ['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${clone}/`], { cwd: ROOT })
  const files = globSync('**', { cwd: clone }).filter((file) => statSync(join(clone, file)).isFile())
  const changed = files.filter((file) => {
    const text = readFileSync(join(clone, file), 'latin1')
    return !text.includes('\0') && text.includes('\r\n')
  })
  expect(files.length).toBeGreaterThan(200)
  expect(changed).toEqual([])
})

test('npm and npx, which are scripts on Windows, are called through a shell', () => {
  const files = globSync('{src,tests}/**/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /(execFile|spawn)(Sync)?\)?\('np[mx]'/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
