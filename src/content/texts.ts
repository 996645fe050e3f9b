import type { z } from 'astro/zod'
import { fillText, pageTitle } from './company-texts.ts'
import { CONTENT_SCHEMAS } from './schemas.ts'

const { commodities, ...SCHEMAS } = CONTENT_SCHEMAS

type Texts = { [File in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[File]> }

const FILES = import.meta.glob<object>(['/content/*.json', '!**/commodities.json'], { eager: true, import: 'default' })

const parsed = Object.fromEntries(
  Object.entries(SCHEMAS).map(([file, schema]) => {
    const { $schema, ...value } = { $schema: '', ...FILES[`/content/${file}.json`] }
    const { data, error } = schema.safeParse(value)
    // A build has been stopped by the check before it gets here; `npm run dev` shows this in the browser.
    if (error) throw new Error(`content/${file}.json has a mistake: the terminal and npm run check:content say in which line.`)
    return [file, data]
  })
) as Texts
parsed.company.description = fillText(parsed.company.description, parsed.company)

/** What `content/{file}.json` says, validated. The commodities are a collection: commodities/list.ts. */
export const texts = <File extends keyof Texts>(file: File): Texts[File] => parsed[file]

/** A page's title, description and heading with their placeholders filled in. */
export function pageTexts(page: keyof Texts['pages'], values: Record<string, string> = {}) {
  const { company, pages } = parsed
  const { title, description, heading } = pages[page]
  const fill = (text: string) => fillText(text, company, values)
  return { title: pageTitle(title, company, values), description: fill(description), heading: fill(heading) }
}
