import { isVisible } from '../../visible-text.ts'
import { BLOCKS, HOLDERS, WRAPPERS } from './parse.ts'

/** Said twice, for a script, or for screen readers alone; and pixels that count readers. */
const NOTHING =
  'script, style, template, svg, select, datalist, textarea, title, annotation, annotation-xml, .katex-html, mjx-math, ' +
  'dialog:not([open]), [class*="sr-only"], [class*="screen-reader"], [class*="screenreader"], [class*="visually-hidden"], ' +
  '[class*="visuallyhidden"], [class*="element-invisible"], :is(img, iframe)[width="1"][height="1"]'

/** Takes away what a reader would not see at the publisher's; not pictures that a script would show later. */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOTHING)) element.remove()
  for (const element of body.querySelectorAll<HTMLElement>(
    ':is([hidden]:not([hidden="until-found"]), [style]):not(img)'
  ))
    if (element.hidden || element.style.display === 'none' || element.style.visibility === 'hidden')
      element.remove()
}

/** Gives all elements names that browsers know, and leaves no blank lines: margins, which collapse, are the distances. */
export function normalizeArticle(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(WRAPPERS)) rename(wrapper, 'div')
  for (const own of [...body.querySelectorAll('*')].filter(({ localName }) =>
    localName.includes('-')
  )) {
    const isInText =
      !own.parentElement?.matches(BLOCKS) || [...own.parentElement.childNodes].some(isText)
    rename(own, isInText && !own.querySelector(BLOCKS) ? 'span' : 'div')
  }
  for (const holder of [...body.querySelectorAll(HOLDERS)].reverse())
    if (!isSeen(holder) && !holder.id && !holder.querySelector('[id]')) holder.remove()
  const nodes = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT
  )
  const blanks: ChildNode[] = []
  while (nodes.nextNode())
    if (isBlank(nodes.currentNode)) blanks.push(nodes.currentNode as ChildNode)
  for (const blank of blanks) {
    const [before, after] = [neighbor(blank, 'previousSibling'), neighbor(blank, 'nextSibling')]
    if (!before || !after || (before.nodeName === 'BR' && after.nodeName === 'BR')) blank.remove()
  }
}

/** Gives an element another name. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes)
    renamed.setAttributeNode(attribute.cloneNode() as Attr)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** What a reader sees beside a node on its line, or a break. */
function neighbor(node: Node, side: 'previousSibling' | 'nextSibling'): Node | undefined {
  for (let next = node[side]; next; next = next[side])
    if (next.nodeName === 'BR' || isSeen(next))
      return next instanceof Element && (next.matches(BLOCKS) || next.querySelector(BLOCKS))
        ? undefined
        : next
  return node.parentElement && !node.parentElement.matches(BLOCKS)
    ? neighbor(node.parentElement, side)
    : undefined
}

const isText = (node: Node) => node instanceof Text && isVisible(node.data)
const isSeen = (node: Node) =>
  isVisible(node.textContent ?? '') ||
  (node instanceof Element &&
    (node.matches('img, hr, math') || !!node.querySelector('img, hr, math')))
/** A line break, or a text such as `&nbsp;` that browsers give a line. */
const isBlank = (node: Node) =>
  (node.nodeName === 'BR' ||
    (node instanceof Text && /[^ \t\r\n\f]/.test(node.data) && !isText(node))) &&
  !node.parentElement?.closest('pre')
