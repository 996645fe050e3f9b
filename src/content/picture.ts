import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'

/** Small, and good enough for goods in sacks and bottles. */
export const PHOTOGRAPH_QUALITY = 55

/**
 * What is known of a picture. Astro publishes the original of a photograph, with the place and all else that the camera wrote
 * into it, as soon as a page reads a property of it; the copy may be read, and is given to nobody but readers.
 */
export const pictureData = (image: ImageMetadata & { clone?: ImageMetadata }): ImageMetadata => image.clone ?? image

/** A drawing (SVG) is sharp at every size and serves as it is; of a photograph, files are made. */
export const isDrawing = (image: ImageMetadata) => pictureData(image).format === 'svg'

/** The one file of a picture for whoever takes only one: a drawing itself, or a JPEG of at most this width. */
export async function singleFile(image: ImageMetadata, width: number): Promise<{ src: string; width: number; height: number }> {
  const own = pictureData(image)
  if (isDrawing(image)) return { src: image.src, width: own.width, height: own.height }
  const taken = Math.min(width, own.width)
  const { src } = await getImage({ src: image, format: 'jpeg', width: taken, quality: PHOTOGRAPH_QUALITY })
  return { src, width: taken, height: Math.round((taken * own.height) / own.width) }
}
