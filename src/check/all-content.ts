import { z } from 'astro/zod'
import { fillText, MAX_CHARACTERS, pageTitle } from '../content/company-texts.ts'
import { CONTENT_SCHEMAS } from '../content/schemas.ts'
import type { Finding } from './report.ts'

const FILES = z.strictObject(CONTENT_SCHEMAS)

/** The value of every file in content/, by name. */
export type AllContent = z.infer<typeof FILES>

/** All files, and the rule that concerns several: titles and descriptions fit into search results, whatever the company's name is. */
export const ALL_CONTENT = FILES.superRefine((content, { addIssue }) => {
  const company = { ...content.company, name: '…', short_name: undefined }
  for (const [path, message] of longTexts({ ...content, company })) addIssue({ code: 'custom', path, message })
})

/** The titles and descriptions of pages that search engines would cut, each by its longest form. */
export function longTexts({ company, pages, commodities }: AllContent): Finding[] {
  const entries = Object.values(commodities).map(({ title, summary }) => ({ commodity: title, summary }))
  return Object.entries(pages).flatMap(([page, texts]) =>
    (['title', 'description'] as const).flatMap((field): Finding[] => {
      const most = MAX_CHARACTERS[field]
      const fill = field === 'title' ? pageTitle : fillText
      const filled = (page === 'commodity' ? entries : [{}]).map((values) => fill(texts[field], company, values))
      const longest = filled.reduce((first, second) => (second.length > first.length ? second : first), '')
      const what = `the ${field} of a page becomes "${longest}", which has ${longest.length} characters; search engines show ${most}`
      return longest.length > most ? [[['pages', page, field], `${what}. Shorten it here, or what fills its placeholders`]] : []
    })
  )
}

/** Every text in a value, with its path. */
export function* textsIn(value: unknown, path: string[] = []): Generator<{ text: string; path: string[] }> {
  if (typeof value === 'string') yield { text: value, path }
  else for (const [key, part] of Object.entries(value ?? {})) yield* textsIn(part, [...path, key])
}
