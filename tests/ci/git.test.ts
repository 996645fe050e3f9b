import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { has } from '../install.ts'
import { ROOT } from '../server/site.ts'

test.skipIf(!has('git')).each(['sheet.pdf', 'SHEET.PDF'])('Git keeps every byte of %s', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  const sheet = join(folder, name)
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder })
  git('init', '--quiet')
  cpSync(`${ROOT}.gitattributes`, join(folder, '.gitattributes'))
  // Git would mistake a PDF without pictures and fonts for text, and change its line endings.
  const uploaded = '%PDF-1.4\r\n1 0 obj\r\n<< /Type /Catalog >>\r\nendobj\r\n'
  writeFileSync(sheet, uploaded)
  git('add', name)
  rmSync(sheet)
  git('checkout', '--', name)
  expect(readFileSync(sheet, 'utf8')).toBe(uploaded)
  rmSync(folder, { recursive: true })
})
