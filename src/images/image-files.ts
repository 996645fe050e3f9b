import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'

export type ImageFile = Pick<ImageMetadata, 'src' | 'width' | 'height'>

/** Good enough for photographs of goods in sacks and bottles. */
export const RASTER_QUALITY = 55

/**
 * Whether an image is an SVG, and its width. Not read from the image itself, because Astro would
 * then publish the original, which may reveal where it was taken. Without options, `getImage` keeps
 * the properties of the original, and makes no file until `src` is read.
 */
export async function metadataOf(image: ImageMetadata): Promise<{ isSvg: boolean; width: number }> {
  const { options } = await getImage({ src: image })
  return { isSvg: options.format === 'svg', width: options.width ?? 0 }
}

/** The SVG itself, or one file made from a photograph with these `getImage` options. */
export async function imageFile(
  image: ImageMetadata,
  options: Omit<Parameters<typeof getImage>[0], 'src'>
): Promise<ImageFile> {
  const { isSvg } = await metadataOf(image)
  const { src, attributes } = await getImage({ src: image, ...(isSvg ? {} : options) })
  return { src, width: attributes.width, height: attributes.height }
}

/** The SVG itself, or a JPEG of at most this width in pixels. */
export async function jpegFile(image: ImageMetadata, width: number): Promise<ImageFile> {
  const original = await metadataOf(image)
  return imageFile(image, {
    format: 'jpeg',
    // Astro does not enlarge a picture, but would report the larger width.
    width: Math.min(width, original.width),
    quality: RASTER_QUALITY,
    background: '#fff'
  })
}

/** A logo at a height in CSS pixels, sharp on 2x screens. */
export async function logoFile(logo: ImageMetadata, height: number): Promise<ImageFile> {
  const file = await imageFile(logo, { height: 2 * height, format: 'webp' })
  return { src: file.src, width: Math.round((height * file.width) / file.height), height }
}
