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
