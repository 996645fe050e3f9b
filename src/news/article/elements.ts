/* Lists of elements, as selectors. */

/** Have a meaning of their own within a page; in an article they only hold other elements. */
export const WRAPPERS = [
  'address',
  'article',
  'aside',
  'center',
  'dir',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'legend',
  'main',
  'menu',
  'nav',
  'search',
  'section'
].join()

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].join()

/** Are nothing without content. */
export const EMPTY_REMOVABLE = [
  HEADINGS,
  'p',
  'div',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption'
].join()

/** A table and what it consists of. */
export const TABLE_PARTS = [
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th'
].join()

/** Stand on lines of their own; so do pictures, unless they are part of a line. */
export const BLOCKS = [
  WRAPPERS,
  EMPTY_REMOVABLE,
  TABLE_PARTS,
  'body',
  'details',
  'summary',
  'pre',
  'hr',
  'img:not([data-line])'
].join()
