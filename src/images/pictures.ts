import type { ImageMetadata } from 'astro'

/** Drawings (SVG) are used as they are; photographs are resized and converted. `file` is the path in content/. */
export const isDrawing = (file: string) => file.endsWith('.svg')

/** Good enough for photographs of goods in sacks and bottles. */
export const PHOTOGRAPH_QUALITY = 55

/**
 * The width in the HTML of a picture whose size is set by the style sheet: without that, where a host or a proxy refuses our styles, it
 * still fits on a phone.
 */
export const UNSTYLED_WIDTH = 240

/** The size in the HTML of a picture of these proportions. */
export const unstyledSize = ({ width, height }: Pick<ImageMetadata, 'width' | 'height'>) => ({
  width: UNSTYLED_WIDTH,
  height: Math.round((UNSTYLED_WIDTH * height) / width)
})
