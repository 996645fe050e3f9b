/** The picture of a commodity page: the widths of its files in pixels, and its `sizes`. */
export const DETAIL_IMAGE = { widths: [480, 800, 1200], sizes: '(max-width: 999.98px) 92vw, min(34vw, 30rem)' }
