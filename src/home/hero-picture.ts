import type { ImageMetadata } from 'astro'
import type { company } from '../company/company.ts'
import {
  type ImageFile,
  imageFile,
  jpegFile,
  metadataOf,
  RASTER_QUALITY
} from '../images/image-files.ts'

/** A <source> of the hero. Drawings need no type: every browser shows them. */
interface Source {
  media: string
  type?: string
  srcset: string
}

export interface HeroPicture {
  sources: Source[]
  /** For browsers that support none of the sources. */
  fallback: ImageFile
}

/**
 * Widths of a photograph for 1x and 2x screens, by the breakpoints in section 9 of the
 * specification. Not in range syntax, which the build rewrites for older browsers only in style
 * sheets.
 */
const PHONE = { media: '(max-width: 767.98px)', widths: [480, 960] }
const DESKTOP = [
  { media: '(min-width: 1200px)', widths: [1600, 2400] },
  { media: '(min-width: 768px) and (max-width: 1199.98px)', widths: [1200, 2400] }
]

/**
 * The hero picture, from `company`. A photograph becomes AVIF and WebP files for 1x and 2x screens
 * at each breakpoint.
 */
export async function heroPicture({
  hero_desktop,
  hero_phone
}: typeof company): Promise<HeroPicture> {
  const sources = await Promise.all([
    ...DESKTOP.map((variant) => sourcesOf(hero_desktop, variant)),
    sourcesOf(hero_phone, PHONE)
  ])
  const { src, width, height } = await jpegFile(hero_desktop, 1600)
  return {
    sources: sources.flat(),
    // Fits a phone, in case a host's own policy blocks the styles.
    fallback: { src, width: 320, height: Math.round((320 * height) / width) }
  }
}

async function sourcesOf(
  picture: ImageMetadata,
  { media, widths }: typeof PHONE
): Promise<Source[]> {
  const { isSvg } = await metadataOf(picture)
  if (isSvg) return [{ media, srcset: (await imageFile(picture, {})).src }]
  return Promise.all(
    ['avif', 'webp'].map(async (format) => {
      const files = await Promise.all(
        widths.map((width) => imageFile(picture, { format, width, quality: RASTER_QUALITY }))
      )
      return {
        media,
        type: `image/${format}`,
        srcset: files.map(({ src }, index) => `${src} ${index + 1}x`).join(', ')
      }
    })
  )
}
