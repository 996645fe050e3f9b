import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'astro/zod'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContent } from '../../../src/check/check-content.ts'
import { readPictures } from '../../../src/check/read-pictures.ts'
import { parseJson } from '../../../src/content/parse-json.ts'
import { CONTENT_SCHEMAS } from '../../../src/content/schemas.ts'
import { writeContent } from '../../fixtures/content.ts'

/*
 * Makes small typing mistakes in valid files: always the same ones in the fixtures, or with
 * `MISTAKES=1000 npm run unit -- typing-mistakes` that many random ones in the owner's own files.
 */
const RUNS = Number(process.env.MISTAKES ?? 60)
const SEED = process.env.MISTAKES ? undefined : 1

/** Where a mistake may happen, and what is typed there instead. */
const MISTAKES: [name: string, place: RegExp, typed: string | ((there: string) => string)][] = [
  ['a letter is left out', /\S/g, ''],
  ['a letter is typed twice', /\S/g, '$&$&'],
  ['two letters are swapped', /(\S)(\S)/g, '$2$1'],
  ['a letter is replaced', /[a-z]/g, 'q'],
  ['a letter is upper case', /[a-z]/g, (there) => there.toUpperCase()],
  ['a letter is Cyrillic', /[aceopxy]/g, (there) => 'асеорху'['aceopxy'.indexOf(there)] ?? ''],
  ['a quote is left out', /"/g, ''],
  ['a quote is typed twice', /"/g, '""'],
  ['a quote is curly', /"/g, '“'],
  ['a quote is single', /"/g, "'"],
  ['a text contains quotes', /\b\w+\b/g, '"$&"'],
  ['a comma is left out', /,$/gm, ''],
  ['a comma is typed twice', /,$/gm, ',,'],
  ['a comma becomes a semicolon', /,$/gm, ';'],
  ['a comma follows the last entry', /(?<=["\]}0-9])(?=\s*[\]}])/g, ','],
  ['a colon is left out', /(?<="):/g, ''],
  ['a brace or bracket is left out', /[{}[\]]/g, ''],
  ['a brace becomes a bracket', /[{}]/g, (there) => (there === '{' ? '[' : ']')],
  ['a name is replaced', /"\w+"(?=:)/g, '"name"'],
  ['a value has no quotes', /(?<=: )"([^"]*)"/g, '$1'],
  ['a value is a number', /(?<=: )"[^"]*"/g, '43'],
  ['a value is blank', /(?<=: )"[^"]*"/g, '" "'],
  ['a value is null', /(?<=: )("[^"]*"|\d+)/g, 'null'],
  ['a value is a list', /(?<=: )("[^"]*"|\d+)/g, '[$&]'],
  ['a value is an object', /(?<=: )("[^"]*"|\d+)/g, '{ "a": $& }'],
  ['a number is a text', /(?<=: )\d+/g, '"$&"'],
  ['a label is a number', /"\w+"(?=:)/g, '"43"'],
  ['a tab replaces a space', / /g, '\t'],
  ['a no-break space replaces a space', / /g, '\u00a0'],
  ['a zero-width space is pasted', /\b/g, '\u200b'],
  ['a backslash is typed', /\b/g, '\\'],
  ['a line is broken', / (?=\S)/g, '\n'],
  ['HTML is typed', /\b\w+\b/g, '<b>$&</b>'],
  ['a comment is added', /$/gm, ' // mine'],
  ['a line is left out', /^.*\n/gm, ''],
  ['a line is repeated', /^.*\n/gm, '$&$&'],
  ['two lines are swapped', /^(.*\n)(.*\n)/gm, '$2$1'],
  ['the rest of the file is lost', /(?<=\n)[\s\S]*$/g, ''],
  ['the file is truncated', /[\s\S]{40}$/g, '']
]

const mistake = fc.record({
  file: fc.constantFrom(...Object.keys(CONTENT_SCHEMAS).map((name) => `${name}.json`)),
  kind: fc.constantFrom(...MISTAKES),
  /** Which of the matching places, as a fraction of all. */
  place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
})

const schemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(CONTENT_SCHEMAS).map(([name, schema]) => [`${name}.json`, schema])
)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typing-mistakes-'))
  if (process.env.MISTAKES) await cp(new URL('../../../content', import.meta.url), `${folder}/content`, { recursive: true })
  else await writeContent(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test(`${RUNS} typing mistakes are harmless, or reported with file and line`, async () => {
  const root = pathToFileURL(`${folder}/`)
  const pictures = readPictures(root)
  const property = fc.asyncProperty(mistake, async ({ file, kind: [, pattern, typed], place }) => {
    const path = `${folder}/content/${file}`
    const right = await readFile(path, 'utf8')
    const places = [...right.matchAll(pattern)]
    const chosen = places[Math.floor(place * places.length)]
    fc.pre(chosen !== undefined)
    const here = new RegExp(pattern.source, 'my')
    here.lastIndex = chosen?.index ?? 0
    const wrong = right.replace(here, typed as string)
    await writeFile(path, wrong)
    const { mistakes, notices } = await checkContent(root, undefined, pictures).finally(() => writeFile(path, right))

    for (const { sentence, ...finding } of [...mistakes, ...notices]) {
      expect(sentence).toMatch(/^content\/[\w-]+\.json, line \d+[,:] \S/)
      expect(sentence).not.toMatch(/undefined|\[object|\bat .*:\d+:\d+/)
      if (finding.file === `content/${file}`) expect(finding.line).toBeLessThanOrEqual(wrong.split('\n').length)
    }
    if (mistakes.length > 0) {
      expect(mistakes.map(({ file }) => file)).toContain(`content/${file}`)
      return
    }
    // Nothing is lost or moved silently: what was read equals what the owner wrote, and all of it reaches the pages.
    if (!wrong.includes('\\')) expect(JSON.stringify(JSON.parse(wrong))).toBe(withoutWhitespace(wrong))
    expect(partsOf(schemas[file]?.parse(parseJson(wrong)))).toEqual(partsOf(parseJson(wrong)))
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
}, 600_000)

/** All names, texts and numbers of a value, whatever their order. */
const partsOf = (value: unknown) =>
  (JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|\d+/g) ?? []).map((part) => part.replace(/^"\s+|\s+"$/g, '"')).sort()

/** A JSON text without the whitespace between its tokens. */
const withoutWhitespace = (text: string) => text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
