import type { ImageMetadata } from 'astro'

export interface Picture {
  image: ImageMetadata
  /** The path of its file in content/. */
  file: string
}

/** Drawings (SVG) are used as they are; photographs are resized and converted. */
export const isDrawing = ({ file }: Picture) => file.endsWith('.svg')

/** Good enough for photographs of goods in sacks and bottles. */
export const PHOTOGRAPH_QUALITY = 55

/**
 * The `width` attribute of pictures that the style sheet sizes. Small enough that they fit on a phone where a host or proxy blocks our
 * styles.
 */
export const UNSTYLED_WIDTH = 240

/** The `width` and `height` attributes of a picture with these proportions. */
export const unstyledSize = ({ width, height }: Pick<ImageMetadata, 'width' | 'height'>) => ({
  width: UNSTYLED_WIDTH,
  height: Math.round((UNSTYLED_WIDTH * height) / width)
})
