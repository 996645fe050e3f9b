import { LANGUAGE } from '../language.ts'
import { logoFileForTypst, pdf, pictureFile, query, type Source } from './typst.ts'

/** What all data sheets share. */
export interface SheetTexts {
  company: string
  /** The company's name beside the logo; blank if the logo shows it. */
  brand: string
  /** A path in content/images/, like every picture here. */
  logo: string
  kind: string
  issued: string
  contact: { text: string; url?: string }[]
  /** A template with {page} and {pages}. */
  page: string
  /** The day of issue, as year-month-day. */
  date: string
}

export interface Sheet {
  title: string
  subject: string
  url: string
  picture: string
  /** The alternative text of the picture. */
  alt: string
  fact?: { label: string; value: string } | undefined
  description: string
  typical: string
  origin: { heading: string; content: string }
  /** One, or two side by side. */
  specifications: (Values & { places?: number[] })[]
  /** Set in two columns. */
  lists: (Values | { heading: string; content: string[] })[]
  additional: { heading: string; rows: string[][] }
  /** The terms of sale and the company's official numbers. */
  terms: string
}

interface Values {
  heading: string
  /** The headings of the columns of values, if there are several. */
  columns?: string[]
  rows: [label: string, ...values: Value[]][]
}

/** The lines of a value, and the parts of each. */
type Value = { kind: 'measure' | 'note' | 'words'; text: string }[][]

/** The texts of the title page of a catalog. */
interface Catalog {
  title: string
  description: string
  contents: string
}

const TEMPLATE = 'src/downloads/data-sheet.typ'
/**
 * Scales of text and spacing. One page has the largest that fits, and no text under 8 points at any; two pages have larger text, so that
 * the second is half full.
 */
const ONE_PAGE = { step: 0.02, least: 0.72 }
const TWO_PAGES = [1.15, 1.08, 1]

/** Data sheets as one PDF. A catalog of them begins with a title page and a list of contents. */
export async function dataSheets(texts: SheetTexts, sheets: Sheet[], catalog?: Catalog): Promise<Buffer> {
  const common = { ...texts, logo: await logoFileForTypst(texts.logo) }
  const pictured = await Promise.all(sheets.map(async (sheet) => ({ ...sheet, picture: await pictureFile(sheet.picture) })))
  return pdf(sourceOf({ ...common, catalog }, ...pictured.map((sheet) => scaled(common, sheet))))
}

const sourceOf = (texts: SheetTexts & { catalog?: Catalog | undefined }, ...sheets: (Sheet & { scale: number })[]): Source => ({
  template: TEMPLATE,
  data: { ...texts, language: LANGUAGE, sheets },
  what: texts.catalog ? 'The catalog' : `The data sheet of "${sheets[0]?.title}"`
})

/** Kept, because the catalog has the same sheets. */
const scales = new Map<string, number>()

/** A sheet with the scale at which it fits on one page, or else on two. */
function scaled(texts: SheetTexts, sheet: Sheet): Sheet & { scale: number } {
  const key = JSON.stringify(sheet)
  const scale = scales.get(key) ?? scaleOf(texts, sheet)
  scales.set(key, scale)
  return { ...sheet, scale }
}

function scaleOf(texts: SheetTexts, sheet: Sheet): number {
  const length = (scale: number) => query<[filled: number, pages: number]>(sourceOf(texts, { ...sheet, scale }), '<end>')[0] ?? [0, 0]
  for (let scale = 1; scale > ONE_PAGE.least - ONE_PAGE.step; ) {
    const [filled, pages] = length(scale)
    if (pages === 1) return scale
    // The rows of tables only get lower with the scale; paragraphs also get fewer lines, so that their height falls with its square. The
    // scale that fits is therefore between 1 / filled and its square root; if this one does not fit, the next round takes a smaller one.
    const fitting = Math.floor(scale / filled ** 0.7 / ONE_PAGE.step) * ONE_PAGE.step
    scale = Math.min(scale - ONE_PAGE.step, Math.max(fitting, ONE_PAGE.least))
  }
  return TWO_PAGES.find((scale) => length(scale)[1] === 2) ?? 1
}
