import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { articleCallUrl, COUNT_URL, NEWS_URLS, SUBMIT_URL } from '../../src/backend/endpoints.ts'
import { FIELDS } from '../../src/contact/fields.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const GUIDES = [
  'README.md',
  'content/README.md',
  'tests/README.md',
  'tests/hosts/README.md',
  'tests/bench/README.md',
  'tests/mock-backend/README.md'
]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Generated files, which a fresh clone does not have. */
const GENERATED = /^(dist|shots)\//

test('our guides name only files and headings that exist', () => {
  for (const guide of GUIDES) {
    const text = read(guide)
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))
    for (const [, heading] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings, guide).toContain(heading)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => join(dirname(guide), link))
    const quoted = [...text.matchAll(/`((?:src|tests|content|public)\/[\w./[\]-]+)`/g)].map(([, path = '']) => path)
    const missing = [...links, ...quoted].filter((path) => !GENERATED.test(path) && !existsSync(join(ROOT, path)))
    expect(missing, guide).toEqual([])
  }
})

test("the backend's page names every URL and field", () => {
  const page = read('tests/mock-backend/README.md')
  for (const url of [SUBMIT_URL, ...NEWS_URLS, COUNT_URL, articleCallUrl('')])
    expect(page).toContain(url.replace(/^.*\/\/[^/]*(\/v1)?/, ''))
  for (const field of FIELDS) expect(page).toContain(`\`${field}\``)
})
