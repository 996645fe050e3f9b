/* Lists of elements, as selectors. */

/** Have a meaning of their own on a page; in an article they only wrap other elements. */
export const WRAPPERS =
  'address, article, aside, center, fieldset, footer, form, header, hgroup, legend, main, menu, nav, search, section'

export const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/** Are removed if they are empty. */
export const EMPTY_REMOVABLE = `${HEADINGS}, p, div, blockquote, ul, ol, li, dl, dt, dd, figure, figcaption`

/** A table and its parts. */
export const TABLE_PARTS = 'table, caption, thead, tbody, tfoot, tr, td, th'

/** Start new lines; so do pictures, unless they are part of a line. */
export const BLOCKS = `${WRAPPERS}, ${EMPTY_REMOVABLE}, ${TABLE_PARTS}, body, details, pre, hr, img:not([data-line])`

/** Scripts that replace themselves with a post or a chart. */
export const EMBED_SCRIPTS = 'script[data-telegram-post], script[src*="infogr"]'
