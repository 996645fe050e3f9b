import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'

/** Keeps files small, and is good enough for photographs of goods in sacks and bottles. */
export const PHOTOGRAPH_QUALITY = 55

/**
 * The metadata of a picture, without publishing it. As soon as a page reads a property of an image, Astro publishes the original
 * file with its camera data, such as the location; reading Astro's own clone does not.
 */
export const pictureData = (image: ImageMetadata & { clone?: ImageMetadata }): ImageMetadata => image.clone ?? image

/** Drawings (SVG) are used as they are; photographs are resized and converted. */
export const isDrawing = (image: ImageMetadata) => pictureData(image).format === 'svg'

/**
 * The width in the HTML of a picture whose size is set by the style sheet: without that, where a host or a proxy refuses our styles, it
 * still fits on a phone.
 */
export const UNSTYLED_WIDTH = 240

/** Astro's options for the files of a photograph, none of which is wider than the photograph. */
export const photographOptions = (src: ImageMetadata, widths: number[]) => ({
  src,
  widths: [UNSTYLED_WIDTH, ...widths],
  width: UNSTYLED_WIDTH,
  quality: PHOTOGRAPH_QUALITY
})

/** A single file of a picture: the drawing itself, or a JPEG of at most this width in pixels. */
export async function singleFile(image: ImageMetadata, width: number): Promise<{ src: string; width: number; height: number }> {
  const own = pictureData(image)
  if (isDrawing(image)) return { src: image.src, width: own.width, height: own.height }
  const scaled = Math.min(width, own.width)
  const { src } = await getImage({ src: image, format: 'jpeg', width: scaled, quality: PHOTOGRAPH_QUALITY })
  return { src, width: scaled, height: Math.round((scaled * own.height) / own.width) }
}
