import { isVisible } from '../../text/visible-text.ts'
import { BLOCKS, EMBED_SCRIPTS, EMPTY_REMOVABLE, WRAPPERS } from './elements.ts'

/** What nobody reads, or what would appear twice. */
const INVISIBLE = [
  // Scripts, styles, and icons of buttons.
  `script:not(${EMBED_SCRIPTS})`,
  'style',
  'svg',
  // Form fields.
  'select',
  'textarea',
  // Copies of formulas by KaTeX and MathJax, as source text or positioned letters.
  'annotation',
  '.katex-html',
  'mjx-math',
  // For screen readers only. Tailwind's "sm:not-sr-only" and "lg:sr-only" show text in some
  // windows.
  '[class*="sr-only"]:not([class*=":"])',
  '[class*="screen-reader"]',
  '[class*="screenreader"]',
  '[class*="visually-hidden"]',
  '[class*="visuallyhidden"]',
  '[class*="element-invisible"]',
  // Tracking pixels and frames.
  '[width="1"][height="1"]'
].join()

/** What a script would show later, but not what find-in-page reveals, nor pictures. */
const HIDDEN = '[hidden]:not(img, [hidden="until-found"]), dialog:not([open])'

/**
 * Removes what a reader would not see on the publisher's page. Keeps pictures that a script would
 * show later, and an article that is hidden as a whole until a script runs.
 */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(INVISIBLE)) element.remove()
  const whole = body.cloneNode(true)
  for (const element of body.querySelectorAll(HIDDEN)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style]:not(img)'))
    if (isStyledAway(element)) element.remove()
  if (!isSeen(body)) body.replaceChildren(...whole.childNodes)
}

/** MathML elements have no `style` in older browsers. */
const isStyledAway = ({ style }: Partial<HTMLElement>) =>
  style?.display === 'none' || style?.visibility === 'hidden'

/**
 * Replaces wrappers and custom elements with standard ones, and removes blank lines: collapsing
 * margins do the spacing.
 */
export function normalizeArticle(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(WRAPPERS)) rename(wrapper, 'div')
  for (const element of body.querySelectorAll('*')) {
    // DOMPurify would remove an element with this attribute, including its content.
    element.removeAttribute('is')
    const isCustom = element.localName.includes('-')
    if (isCustom) rename(element, isInline(element) ? 'span' : 'div')
  }
  // The innermost first, because that may empty what is around it. Not those with an id, which
  // links may lead to. A space keeps the words before and after apart.
  for (const element of [...body.querySelectorAll(EMPTY_REMOVABLE)].reverse())
    if (!isSeen(element) && !isOrContains(element, '[id]')) element.replaceWith(' ')
  for (const line of emptyLines(body)) if (!separatesText(line)) line.remove()
}

/** Changes the name of an element. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  // `setAttribute` would throw on names that only the HTML parser accepts, such as "@click".
  for (const attribute of element.attributes)
    renamed.setAttributeNode(attribute.cloneNode() as Attr)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** True if a node shows anything. */
export const isSeen = (node: Node) =>
  isVisible(node.textContent ?? '') || isOrContains(node, 'img, hr, math')

/** True for an element that matches a selector, or contains one that does. */
const isOrContains = (node: Node, selector: string) =>
  node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null)

/** True for a custom element that is beside text and contains no block. */
function isInline(element: Element): boolean {
  const parent = element.parentElement
  const isBesideText =
    !parent?.matches(BLOCKS) ||
    [...parent.childNodes].some((node) => node instanceof Text && isVisible(node.data))
  return isBesideText && !element.querySelector(BLOCKS)
}

function emptyLines(body: HTMLElement): ChildNode[] {
  const nodes = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT
  )
  const lines: ChildNode[] = []
  while (nodes.nextNode())
    if (isEmptyLine(nodes.currentNode)) lines.push(nodes.currentNode as ChildNode)
  return lines
}

/** True for a line break, or text such as `&nbsp;`, which takes up a line. */
function isEmptyLine(node: Node): boolean {
  if (node.parentElement?.closest('pre')) return false
  if (node.nodeName === 'BR') return true
  return node instanceof Text && /[^ \t\r\n\f]/.test(node.data) && !isVisible(node.data)
}

/**
 * True if there is text before and after an empty line. Of several in a row, only the first and the
 * last count: two line breaks make one blank line.
 */
function separatesText(line: Node): boolean {
  const before = neighborInBlock(line, 'previousSibling')
  const after = neighborInBlock(line, 'nextSibling')
  if (!before || !after) return false
  const isBetweenBreaks = before.nodeName === 'BR' && after.nodeName === 'BR'
  return !isBetweenBreaks
}

/**
 * The nearest visible node or line break on one side of a node. Undefined if another block or the
 * edge of the node's own block comes first.
 */
function neighborInBlock(node: Node, side: 'previousSibling' | 'nextSibling'): Node | undefined {
  for (let next = node[side]; next; next = next[side])
    if (next.nodeName === 'BR' || isSeen(next)) return isOrContains(next, BLOCKS) ? undefined : next
  const parent = node.parentElement
  return parent && !parent.matches(BLOCKS) ? neighborInBlock(parent, side) : undefined
}
