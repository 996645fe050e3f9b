import { getImage } from 'astro:assets'
import { getEntry } from 'astro:content'
import { isDrawing, PHOTOGRAPH_QUALITY, pictureData, singleFile } from '../content/page-images.ts'

/** A <source> of the hero. A drawing has no type: every browser shows it. */
interface Source {
  media: string
  type?: string
  srcset: string
}

export type HeroImage = Awaited<ReturnType<typeof heroImage>>

/**
 * Widths of a hero photograph at one and two device pixels, by the breakpoints in section 9 of the specification. Written as
 * min-width and max-width: the build rewrites `width < 768px` for older browsers in style sheets only.
 */
const PHONE = { media: '(max-width: 767.98px)', widths: [480, 960], picture: 'phone' } as const
const VARIANTS = [
  { media: '(min-width: 1200px)', widths: [1600, 2400], picture: 'desktop' },
  { media: '(min-width: 768px) and (max-width: 1199.98px)', widths: [1200, 2400], picture: 'desktop' },
  PHONE
] as const
const WIDE_DRAWING = { media: '(min-width: 768px)', widths: [], picture: 'desktop' } as const
const FORMATS = ['avif', 'webp'] as const
/** For browsers that support none of the sources. */
const FALLBACK_WIDTH = 1600

/**
 * The sources and the fallback of the hero's <picture>. A drawing (SVG) is used as it is; a photograph becomes AVIF and WebP at
 * one and two device pixels for each breakpoint.
 */
export async function heroImage() {
  const pictures = (await getEntry('home', 'hero'))?.data
  if (!pictures) throw new Error('The pictures of content/home.json could not be loaded: run npm run check:content to see why.')
  const variants = isDrawing(pictures.desktop) ? [WIDE_DRAWING, PHONE] : VARIANTS
  const sources = variants.flatMap(({ media, widths, picture }): Promise<Source>[] => {
    const src = pictures[picture]
    if (isDrawing(src)) return [Promise.resolve({ media, srcset: src.src })]
    return FORMATS.map(async (format) => {
      const files = await Promise.all(
        widths.map((width) => getImage({ src, format, width: Math.min(width, pictureData(src).width), quality: PHOTOGRAPH_QUALITY }))
      )
      return { media, type: `image/${format}`, srcset: files.map(({ src }, index) => `${src} ${index + 1}x`).join(', ') }
    })
  })
  return { sources: await Promise.all(sources), fallback: await singleFile(pictures.desktop, FALLBACK_WIDTH) }
}

/**
 * The sources to preload in the head, so that the hero is fetched first: one format for each breakpoint. WebP is left out:
 * browsers that support AVIF would fetch both.
 */
export const preloads = ({ sources }: HeroImage) => sources.filter(({ type }) => type !== 'image/webp')
