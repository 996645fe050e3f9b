import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import { isDrawing, PHOTOGRAPH_QUALITY, pictureData, singleFile } from '../content/picture.ts'

export interface HeroSource {
  media: string
  type: string
  srcset: string
}

export interface HeroImage {
  sources: HeroSource[]
  fallback: { src: string; width: number; height: number }
}

/**
 * Widths of a hero photograph at one and two device pixels, by the breakpoints in section 9 of the specification. Written as
 * min-width and max-width: the build rewrites `width < 768px` for older browsers in style sheets only.
 */
const VARIANTS = [
  { media: '(min-width: 1200px)', widths: [1600, 2400] },
  { media: '(min-width: 768px) and (max-width: 1199.98px)', widths: [1200, 2400] }
] as const
const WIDE = { media: '(min-width: 768px)', widths: [] } as const
/** For browsers that support none of the sources. */
const FALLBACK_WIDTH = 1600
const PHONE = { media: '(max-width: 767.98px)', widths: [480, 960] } as const

/**
 * The sources and the fallback of the hero's <picture>. A drawing (SVG) is used as it is; a photograph becomes AVIF and WebP at
 * one and two device pixels for each breakpoint.
 */
export async function heroImage(phone: ImageMetadata, desktop: ImageMetadata): Promise<HeroImage> {
  const variants = isDrawing(desktop) ? [WIDE] : VARIANTS
  const allVariants = [...variants.map((variant) => ({ ...variant, picture: desktop })), { ...PHONE, picture: phone }]
  const sources = await Promise.all(
    allVariants.map(({ media, widths, picture }) => (isDrawing(picture) ? drawing(media, picture) : photograph(media, widths, picture)))
  )
  return { sources: sources.flat(), fallback: await singleFile(desktop, FALLBACK_WIDTH) }
}

/**
 * The sources to preload in the head, so that the hero is fetched first: one format for each breakpoint. WebP is left out:
 * browsers that support AVIF would fetch both.
 */
export function preloads({ sources }: HeroImage): HeroSource[] {
  return sources.filter(({ type }) => type !== 'image/webp')
}

const drawing = (media: string, picture: ImageMetadata): HeroSource[] => [{ media, type: 'image/svg+xml', srcset: picture.src }]

const photograph = (media: string, widths: readonly number[], picture: ImageMetadata): Promise<HeroSource[]> =>
  Promise.all(
    (['avif', 'webp'] as const).map(async (format) => {
      const files = await Promise.all(
        widths.map((width) =>
          getImage({ src: picture, format, width: Math.min(width, pictureData(picture).width), quality: PHOTOGRAPH_QUALITY })
        )
      )
      return { media, type: `image/${format}`, srcset: files.map(({ src }, index) => `${src} ${index + 1}x`).join(', ') }
    })
  )
