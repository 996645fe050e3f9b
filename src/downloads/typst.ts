import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { printable } from '../content/letters.ts'
import { LIGHT } from '../styles/palette.ts'
import { fitLogo, rasterize } from './rasterize.ts'

const ROOT = process.cwd()
/** Results that this many later documents have not used are dropped, so that memory stays flat. */
const KEPT = 3
/** Enough for print at the size of a data sheet. */
const PHOTOGRAPH = { width: 640, height: 480 }
const JPEG = { quality: 72, mozjpeg: true }
/** Three pixels per point of its largest size on a data sheet. */
const LOGO = { width: 400, height: 100 }

const drawn = new Map<string, Promise<string>>()
let created: NodeCompiler | undefined

function compiler(): NodeCompiler {
  created ??= NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontPaths: [`${ROOT}/src/downloads/fonts`] }] })
  return created
}

/**
 * Typesets a template, which reads its data from `sys.inputs`: as values, so that no text is taken for markup. Letters that the
 * fonts lack are left out. @throws an error that names what could not be typeset
 */
export function typeset(mainFilePath: string, data: object, what: string): NodeTypstDocument {
  const values = JSON.stringify({ ...data, colors: LIGHT }, (_, value) => (typeof value === 'string' ? printable(value) : value))
  compiler().evictCache(KEPT)
  const output = compiler().compile({ mainFilePath, inputs: { data: values } })
  const error = output.takeError() ?? output.takeDiagnostics()
  if (!output.result) throw new Error(`${what} cannot be typeset: ${error && messages(JSON.stringify(compiler().fetchDiagnostics(error)))}`)
  return output.result
}

/** A document as PDF/UA-1: Typst refuses one that assistive technology could not read. */
export function pdf(document: NodeTypstDocument, what: string): Buffer {
  try {
    return compiler().pdf(document, { pdfStandard: 'ua-1' })
  } catch (error) {
    throw new Error(`${what} cannot be saved as an accessible PDF: ${messages(String(error))}`)
  }
}

/** A document of one page as SVG. */
export const svg = (document: NodeTypstDocument): string => compiler().plainSvg(document)

/** The messages in Typst's diagnostics. */
const messages = (diagnostics: string) =>
  [...diagnostics.matchAll(/"?message"?: ?"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replaceAll('\\', '')).join('; ')

/** The path for Typst of a picture in content/images/: a drawing as it is, a photograph cropped to 4 : 3. */
export const pictureFile = (file: string): Promise<string> =>
  typstFile(file, 'jpg', async () => (await rasterize(file, PHOTOGRAPH.width, PHOTOGRAPH.height, LIGHT.image)).jpeg(JPEG).toBuffer())

/** The path for Typst of a logo in content/images/. */
export const logoFileForTypst = (file: string): Promise<string> =>
  typstFile(file, 'png', async () => (await fitLogo(file, LOGO.width, LOGO.height)).data)

/** Typst takes an SVG from its folder, and anything else as it was drawn once for all documents. */
function typstFile(file: string, ending: string, draw: () => Promise<Buffer>): Promise<string> {
  const path = file.toLowerCase().endsWith('.svg')
    ? Promise.resolve(`/${file}`)
    : (drawn.get(file) ??
      draw().then((bytes) => {
        compiler().mapShadow(`${ROOT}/${file}.${ending}`, bytes)
        return `/${file}.${ending}`
      }))
  drawn.set(file, path)
  return path
}
