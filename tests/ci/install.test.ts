import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../server/site.ts'

test.skipIf(process.platform !== 'linux').each([
  ['140.12.0esr', 1, 'Not installed: firefox-esr from version 143 on. '],
  ['153.8.0esr', 0, '']
])('Firefox %s is used only if Playwright can drive it', (version, status, sentence) => {
  const programs = mkdtempSync(`${tmpdir()}/programs-`)
  onTestFinished(() => rmSync(programs, { recursive: true }))
  const add = (name: string, script: string) =>
    writeFileSync(`${programs}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  add('firefox-esr', `echo "Mozilla Firefox ${version}"`)
  // Installs nothing, as if Debian had no newer version.
  for (const name of ['sudo', 'apt-get']) add(name, 'exit 0')
  const installed = spawnSync(
    process.execPath,
    [`${ROOT}tests/install-packages.ts`, 'firefox-esr'],
    { encoding: 'utf8', env: { ...process.env, CI: '1', PATH: `${programs}:${process.env.PATH}` } }
  )
  // Only the start of a sentence is compared; without one, nothing may be printed.
  expect(installed.stderr.slice(0, sentence.length || undefined)).toBe(sentence)
  expect(installed.status).toBe(status)
})
