import type { CompileDocArgs } from '@myriaddreamin/typst-ts-node-compiler'
import { LIGHT } from '../styles/palette.ts'
import { printable } from './font-letters.ts'
import { fitLogo, rasterize } from './rasterize.ts'

const ROOT = process.cwd()
/** Results that this many later documents have not used are dropped, so that memory stays flat. */
const KEPT = 3
/** Enough for print at the size of a data sheet. */
const PHOTOGRAPH = { width: 640, height: 480 }
const JPEG = { quality: 72, mozjpeg: true }
/** Three pixels per point of its largest size on a data sheet. */
const LOGO = { width: 400, height: 100 }

const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch((cause) => {
  const computer = `${process.platform}-${process.arch}`
  const remedy = 'Run `npm ci` again. If that does not help, leave both out: DATA_SHEETS=false and SHARE_IMAGES=false.'
  throw new Error(`Typst, which sets data sheets and share images, has no program for this computer (${computer}). ${remedy}`, { cause })
})

const drawn = new Map<string, Promise<void>>()
const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontPaths: [`${ROOT}/src/downloads/fonts`] }] })

/** A template, the data that it reads, and what it makes, for errors. */
export interface Source {
  template: string
  data: object
  what: string
}

/** PDF/UA-1: Typst refuses a document that assistive technology could not read. @throws an error that says what is wrong */
export const pdf = (source: Source): Buffer => typeset(source, (args) => compiler.pdf(args, { pdfStandard: 'ua-1' }))

/** A document of one page as SVG. */
export const svg = (source: Source): string => typeset(source, (args) => compiler.plainSvg(args))

/** The values at a label of a document. */
export const query = <Value>(source: Source, selector: string): Value[] =>
  typeset(source, (args) => compiler.query(args, { selector, field: 'value' }))

/**
 * Templates read their data as values, so that no text is taken for markup. Letters that the fonts lack are left out. No document
 * is held between the steps: its memory would stay until the garbage collector runs.
 */
function typeset<Result>({ template, data, what }: Source, make: (args: CompileDocArgs) => Result): Result {
  const values = JSON.stringify({ ...data, colors: LIGHT }, (_, value) => (typeof value === 'string' ? printable(value) : value))
  compiler.evictCache(KEPT)
  try {
    return make({ mainFilePath: template, inputs: { data: values } })
  } catch (error) {
    const messages = [...String(error).matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) => message.replaceAll('\\', ''))
    // Mistakes in a template or its pictures are in the code, those of PDF/UA in the message.
    throw new Error(`${what} cannot be typeset: ${messages.join('; ') || (error as { code: string }).code}`)
  }
}

/** The path for Typst of a picture in content/images/: a drawing as it is, a photograph cropped to 4 : 3. */
export const pictureFile = (file: string): Promise<string> =>
  typstFile(file, 'jpg', async () => (await rasterize(file, PHOTOGRAPH.width, PHOTOGRAPH.height, LIGHT.image)).jpeg(JPEG).toBuffer())

/** The path for Typst of a logo in content/images/. */
export const logoFileForTypst = (file: string): Promise<string> => typstFile(file, 'png', () => fitLogo(file, LOGO.width, LOGO.height))

/** Typst takes an SVG from its folder, and anything else as it was drawn once for all documents. */
async function typstFile(file: string, ending: string, draw: () => Promise<Buffer>): Promise<string> {
  if (file.toLowerCase().endsWith('.svg')) return `/${file}`
  const path = `/${file}.${ending}`
  const drawing = drawn.get(path) ?? draw().then((bytes) => compiler.mapShadow(ROOT + path, bytes))
  drawn.set(path, drawing)
  await drawing
  return path
}
