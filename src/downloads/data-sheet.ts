import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { logoFileForTypst, pdf, pictureFile, typeset } from './typst.ts'

/** What all data sheets share. */
export interface SheetTexts {
  company: string
  /** The company's name beside the logo; blank if the logo shows it. */
  brand: string
  /** A path in content/images/, like every picture here. */
  logo: string
  kind: string
  issued: string
  /** The terms of sale and the company's official numbers. */
  terms: string
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
  /** Set in two columns. */
  lists: List[]
  additional: Table
}

interface Table {
  heading: string
  rows: [label: string, value: string][]
}
type List = Table | { heading: string; content: string[] }

/** The texts of the title page of a catalog. */
export interface Catalog {
  title: string
  description: string
  contents: string
}

const TEMPLATE = 'src/downloads/data-sheet.typ'
/** Scales of text and spacing: the first with which a sheet has this number of pages. */
const SCALES = [
  { pages: 1, scales: [1, 0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.8] },
  // Larger text, so that the second page is at least half full.
  { pages: 2, scales: [1.15, 1.08, 1] }
]

/** The data sheet of a commodity as PDF. */
export async function dataSheet(texts: SheetTexts, sheet: Sheet): Promise<Buffer> {
  const what = `The data sheet of "${sheet.title}"`
  return pdf(scaled(await withFiles(texts), await withPicture(sheet), what).document, what)
}

/** All data sheets in one PDF, after a title page with a list of contents. */
export async function catalogOf(texts: SheetTexts, sheets: Sheet[], catalog: Catalog): Promise<Buffer> {
  const files = await withFiles(texts)
  const fitted = (await Promise.all(sheets.map(withPicture))).map((sheet) => ({
    ...sheet,
    scale: scaled(files, sheet, `The data sheet of "${sheet.title}"`).scale
  }))
  return pdf(typeset(TEMPLATE, { ...files, sheets: fitted, catalog }, 'The catalog'), 'The catalog')
}

const withFiles = async (texts: SheetTexts) => ({ ...texts, logo: await logoFileForTypst(texts.logo) })
const withPicture = async (sheet: Sheet) => ({ ...sheet, picture: await pictureFile(sheet.picture) })

/** Typesets a sheet on one page if its text can be as small as that, or else on two. */
function scaled(texts: SheetTexts, sheet: Sheet, what: string): { scale: number; document: NodeTypstDocument } {
  for (const { pages, scales } of SCALES) {
    for (const scale of scales) {
      const document = typeset(TEMPLATE, { ...texts, sheets: [{ ...sheet, scale }] }, what)
      if (document.numOfPages === pages) return { scale, document }
    }
  }
  return { scale: 1, document: typeset(TEMPLATE, { ...texts, sheets: [{ ...sheet, scale: 1 }] }, what) }
}
