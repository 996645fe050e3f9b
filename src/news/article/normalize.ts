import { isVisible } from '../../visible-text.ts'
import { BLOCKS, EMPTY_REMOVABLE, WRAPPERS, WRITING_SCRIPTS } from './elements.ts'

/** What nobody reads, or what stands there once more. */
const INVISIBLE = [
  // For scripts and styles; the drawings of buttons.
  `script:not(${WRITING_SCRIPTS})`,
  'style',
  'svg',
  // What a reader could choose or write.
  'select',
  'textarea',
  // Formulas as source text, or as letters at their places, by KaTeX and MathJax.
  'annotation',
  '.katex-html',
  'mjx-math',
  // For screen readers alone. Tailwind's "sm:not-sr-only" and "lg:sr-only" show text in some windows.
  '[class*="sr-only"]:not([class*=":"])',
  '[class*="screen-reader"]',
  '[class*="screenreader"]',
  '[class*="visually-hidden"]',
  '[class*="visuallyhidden"]',
  '[class*="element-invisible"]',
  // Pixels and frames that count readers.
  '[width="1"][height="1"]'
].join()

/** What a script would show later, but not what a search in the page shows, nor pictures. */
const HIDDEN = '[hidden]:not(img, [hidden="until-found"]), dialog:not([open])'

/**
 * Takes away what a reader would not see at the publisher's; not pictures that a script would show
 * later, nor an article that is hidden as a whole until a script has run.
 */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(INVISIBLE)) element.remove()
  const whole = body.cloneNode(true)
  for (const element of body.querySelectorAll(HIDDEN)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style]:not(img)'))
    if (isStyledAway(element)) element.remove()
  if (!isSeen(body)) body.replaceChildren(...whole.childNodes)
}

/** Elements of formulas have no style in older browsers. */
const isStyledAway = ({ style }: Partial<HTMLElement>) =>
  style?.display === 'none' || style?.visibility === 'hidden'

/**
 * Gives all elements names that browsers know, and leaves no blank lines: margins, which collapse,
 * are the distances.
 */
export function normalizeArticle(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(WRAPPERS)) rename(wrapper, 'div')
  for (const element of body.querySelectorAll('*')) {
    // DOMPurify takes away whatever has it, with its content.
    element.removeAttribute('is')
    const isCustom = element.localName.includes('-')
    if (isCustom) rename(element, isPartOfLine(element) ? 'span' : 'div')
  }
  // The innermost first, because what holds nothing else is then empty, too. Links lead to what has
  // an id. Words before and after stay apart.
  for (const element of [...body.querySelectorAll(EMPTY_REMOVABLE)].reverse())
    if (!isSeen(element) && !isOrHolds(element, '[id]')) element.replaceWith(' ')
  for (const line of emptyLines(body)) if (!separatesLines(line)) line.remove()
}

/** Gives an element another name. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes)
    renamed.setAttributeNode(attribute.cloneNode() as Attr)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** True if a reader sees something of a node. */
export const isSeen = (node: Node) =>
  isVisible(node.textContent ?? '') || isOrHolds(node, 'img, hr, math')

/** True for an element that a selector matches, and for one around such an element. */
const isOrHolds = (node: Node, selector: string) =>
  node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null)

/** True for a custom element that stands beside text, and holds no block. */
function isPartOfLine(element: Element): boolean {
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

/** True for a line break, or a text such as `&nbsp;`, which browsers give a line. */
function isEmptyLine(node: Node): boolean {
  if (node.parentElement?.closest('pre')) return false
  if (node.nodeName === 'BR') return true
  return node instanceof Text && /[^ \t\r\n\f]/.test(node.data) && !isVisible(node.data)
}

/**
 * True if an empty line stands between two lines of a text, which two breaks separate as well as
 * more.
 */
function separatesLines(line: Node): boolean {
  const before = neighborOnLine(line, 'previousSibling')
  const after = neighborOnLine(line, 'nextSibling')
  if (!before || !after) return false
  return before.nodeName !== 'BR' || after.nodeName !== 'BR'
}

/** What a reader sees beside a node, or a break, if no block comes first. */
function neighborOnLine(node: Node, side: 'previousSibling' | 'nextSibling'): Node | undefined {
  for (let next = node[side]; next; next = next[side])
    if (next.nodeName === 'BR' || isSeen(next)) return isOrHolds(next, BLOCKS) ? undefined : next
  const parent = node.parentElement
  const isLineOfParent = parent !== null && !parent.matches(BLOCKS)
  return isLineOfParent ? neighborOnLine(parent, side) : undefined
}
