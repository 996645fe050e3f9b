import { isVisible } from '../../text/visible-text.ts'
import { fragmentOf } from '../web-address.ts'

/* Lists of elements, as selectors. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** Have a meaning of their own on a page; in an article they only wrap other elements. */
const WRAPPERS =
  'address, article, aside, center, fieldset, footer, header, hgroup, legend, main, menu, nav, search, section'
/** Are removed if they are empty. */
const REMOVABLE = `${HEADINGS}, p, div, blockquote, ul, ol, li, dl, dt, dd, figure, figcaption`
const TABLE_PARTS = 'table, caption, thead, tbody, tfoot, tr, td, th'
/** Start new lines; so do pictures, unless they are part of a line. */
export const BLOCKS = `${WRAPPERS}, ${REMOVABLE}, ${TABLE_PARTS}, body, details, pre, hr, img:not([data-line])`

/**
 * Turns layout tables, wrappers and custom elements into plain blocks, and removes empty ones and
 * blank lines: collapsing margins do the spacing.
 */
export function tidyBlocks(body: HTMLElement): void {
  removeLayoutTables(body)
  for (const element of body.querySelectorAll('*')) {
    // DOMPurify would remove an element with this attribute, with all its words.
    element.removeAttribute('is')
    if (element.matches(WRAPPERS)) rename(element, 'div')
    else if (element.localName.includes('-')) rename(element, isInline(element) ? 'span' : 'div')
  }
  const seen = seenIn(body)
  // A space keeps the words before and after apart.
  for (const element of body.querySelectorAll(REMOVABLE))
    if (!seen.has(element)) element.replaceWith(' ')
  removeBlankLines(body)
}

/** The nodes in `root`, and itself, that show anything or are the target of a link in it. */
function seenIn(root: Element): Set<Node> {
  const seen = new Set<Node>()
  const links = [...root.querySelectorAll('a[href*="#"]')]
  const targets = new Set(links.map((link) => fragmentOf(link.getAttribute('href') ?? '')))
  targets.delete('')
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { currentNode } = nodes
    const isSeen =
      currentNode instanceof Element
        ? currentNode.matches('img, hr, math') ||
          targets.has(currentNode.id || (currentNode.getAttribute('name') ?? ''))
        : isVisible(currentNode.nodeValue ?? '')
    if (!isSeen) continue
    for (let node: Node | null = currentNode; node && !seen.has(node); node = node.parentNode)
      seen.add(node)
  }
  return seen
}

/** A layout table, such as in newsletters, contains tables, or never has two things side by side. */
function removeLayoutTables(body: HTMLElement): void {
  const seen = seenIn(body)
  const layouts = new Set<Element | null>(
    [...body.querySelectorAll('table')].filter(
      (table) =>
        table.querySelector('table') ||
        [...table.rows].every(({ cells }) => [...cells].filter((cell) => seen.has(cell)).length < 2)
    )
  )
  // All are found before the first is renamed: after that, `closest` would find other tables.
  const parts = [...body.querySelectorAll(TABLE_PARTS)]
  for (const part of parts.filter((part) => layouts.has(part.closest('table')))) rename(part, 'div')
}

/** Changes the name of an element. */
export function rename(element: Element, name: string): void {
  const renamed = document.createElement(name)
  // `setAttribute` would throw on names that only the HTML parser accepts, such as "@click".
  for (const attribute of element.attributes)
    renamed.setAttributeNode(attribute.cloneNode() as Attr)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** True for a custom element that is beside text or within a line, and contains no block. */
function isInline(element: Element): boolean {
  const { previousSibling, nextSibling, parentElement } = element
  const isBesideText = [previousSibling, nextSibling].some(
    (node) => node instanceof Text && isVisible(node.data)
  )
  return (isBesideText || !parentElement?.matches(BLOCKS)) && !element.querySelector(BLOCKS)
}

/** Removes line breaks beside blocks, and all but two in a row. */
function removeBlankLines(body: HTMLElement): void {
  /** The breaks since the last text of this block. */
  let breaks: ChildNode[] = []
  let isAfterText = false

  const endBlock = () => {
    for (const line of breaks) line.remove()
    breaks = []
    isAfterText = false
  }
  const visit = (node: ChildNode) => {
    if (isBlankLine(node)) {
      if (isAfterText) breaks.push(node)
      else node.remove()
    } else if (node instanceof Element && node.matches(BLOCKS)) {
      endBlock()
      if (!node.matches('pre')) for (const child of [...node.childNodes]) visit(child)
      endBlock()
    } else if (node instanceof Element && node.hasChildNodes()) {
      for (const child of [...node.childNodes]) visit(child)
    } else if (node instanceof Element || (node instanceof Text && isVisible(node.data))) {
      for (const line of breaks.slice(1, -1)) line.remove()
      breaks = []
      isAfterText = true
    }
  }
  visit(body)
}

/** True for a line break, or text such as `&nbsp;`, which takes up a line. */
const isBlankLine = (node: Node) =>
  node.nodeName === 'BR' ||
  (node instanceof Text && /[^ \t\r\n\f]/.test(node.data) && !isVisible(node.data))
