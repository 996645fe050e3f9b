import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'

export interface Picture {
  /** Not to be looked into: Astro then publishes the original, which may tell where it was taken. */
  image: ImageMetadata
  /** Drawings (SVG) are used as they are; photographs are resized and converted. */
  isSvg: boolean
}

/** The attributes of an <img>. */
export type ImageFile = Pick<ImageMetadata, 'src' | 'width' | 'height'>

/** Good enough for photographs of goods in sacks and bottles. */
export const RASTER_QUALITY = 55

/** The drawing itself, or one file made from a photograph, with these options of Astro's `getImage`. */
export async function imageFile(
  picture: Picture,
  options: Omit<Parameters<typeof getImage>[0], 'src'>
): Promise<ImageFile> {
  const { src, attributes } = await getImage({
    src: picture.image,
    ...(picture.isSvg ? {} : options)
  })
  return { src, width: attributes.width, height: attributes.height }
}

/** The drawing itself, or a JPEG of at most this width in pixels. */
export const jpegFile = (picture: Picture, width: number) =>
  imageFile(picture, { format: 'jpeg', width, quality: RASTER_QUALITY, background: '#fff' })

/** The share image: 1200 pixels wide, or as wide as it is if that is less. */
export async function shareFile(picture: Picture): Promise<ImageFile> {
  // Astro enlarges no picture, but would say that it did. `options` have the width of the original.
  const { options } = await getImage({ src: picture.image })
  return jpegFile(picture, Math.min(1200, options.width ?? 1200))
}

/** A logo at a height in pixels, sharp at two device pixels. */
export async function logoFile(logo: Picture, height: number): Promise<ImageFile> {
  const file = await imageFile(logo, { height: 2 * height, format: 'webp' })
  return { src: file.src, width: Math.round((height * file.width) / file.height), height }
}
