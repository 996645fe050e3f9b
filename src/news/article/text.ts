import { isVisible } from '../../visible-text.ts'

/*
 * The text of an article, in a parsed document that is not shown: plain text keeps its lines and columns, and all other text gets
 * paragraphs, whatever the publisher has wrapped it in.
 */

/** Elements on lines of their own. */
const BLOCKS =
  'address, article, aside, blockquote, body, caption, center, dd, details, dir, div, dl, dt, fieldset, figcaption, figure, footer, form, ' +
  'h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, li, listing, main, menu, nav, ol, p, pre, search, section, summary, table, tbody, td, ' +
  'tfoot, th, thead, tr, ul, xmp'
/** Elements that may hold text directly, but are no paragraphs: all of their text gets some. */
const WRAPPERS =
  'address, article, aside, blockquote, body, center, details, div, fieldset, footer, form, header, hgroup, legend, main, nav, search, section'
/** Elements in which only the publisher's own paragraphs count. */
const PARTS = 'caption, dd, dt, figcaption, li, p, td, th'

const TAG = /<\/?(a|b|blockquote|br|div|em|figure|h[1-6]|i|img|li|ol|p|span|strong|table|ul)\b[^<>]*>/i
const BLANK_LINES = /\n(?:[^\S\n]*\n)+/
/** A gap between two columns. Some writers put two spaces after a sentence. */
const COLUMNS = /[^\s.!?:;,] {2,}\S|\S(?: {3,}|\t+)\S/

/** Parses an article, whether it is HTML, HTML that was escaped once too often, or plain text. */
export function parseArticle(text: string): HTMLElement {
  const body = parse(text)
  const isEscaped = !body.querySelector(':not(article, div, main, section)') && TAG.test(body.textContent ?? '')
  const content = isEscaped ? parse(body.textContent ?? '') : body
  if (!content.querySelector(`${BLOCKS}, br`) && content.textContent?.includes('\n')) keepLines(content)
  return content
}

/** After `<body>`, spaces before the first word count. */
const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body

/** Turns plain text, which may have links in it, into paragraphs of lines, and into preformatted text where it has columns. */
function keepLines(body: HTMLElement): void {
  const document = body.ownerDocument
  const blocks: Node[][] = [[]]
  for (const node of body.childNodes) {
    const [first, ...rest] = node instanceof Text ? node.data.split(BLANK_LINES).map((part) => document.createTextNode(part)) : [node]
    blocks.at(-1)?.push(first as Node)
    blocks.push(...rest.map((part) => [part]))
  }
  let last: Element | undefined
  const elements = blocks.flatMap((nodes) => {
    if (!nodes.some(isSeen)) return []
    const hasColumns = COLUMNS.test(nodes.map(({ textContent }) => textContent).join(''))
    if (hasColumns && last?.localName === 'pre') {
      last.append('\n\n', ...nodes)
      return []
    }
    last = document.createElement(hasColumns ? 'pre' : 'p')
    last.append(...(hasColumns ? nodes : nodes.flatMap(withBreaks)))
    return [last]
  })
  body.replaceChildren(...elements)
}

/** A text with an element for each of its line breaks. */
function withBreaks(node: Node): Node[] {
  if (!(node instanceof Text)) return [node]
  const document = node.ownerDocument
  return node.data
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [document.createElement('br')] : []), document.createTextNode(line)])
}

const isBreak = (node: Node | undefined) => node?.nodeName === 'BR'
const isBlank = (node: Node) => node instanceof Text && node.data.trim() === ''
const hasEmptyLine = (nodes: Node[]) => {
  const seen = nodes.filter((node) => !isBlank(node))
  return seen.some((node, index) => isBreak(node) && isBreak(seen[index + 1]))
}

/** True for what begins a line: a block, or an inline element that contains blocks or empty lines. */
const isBlock = (node: Node): node is Element =>
  node instanceof Element &&
  (node.matches(BLOCKS) ||
    (node.firstElementChild !== null &&
      (node.querySelector(BLOCKS) !== null ||
        [...node.querySelectorAll('br + br')].some(({ parentNode }) => hasEmptyLine([...(parentNode?.childNodes ?? [])])))))

/** True if a reader sees something of a node. */
export const isSeen = (node: Node): boolean =>
  isVisible(node.textContent ?? '') || (node instanceof Element && (node.matches(SEEN) || node.querySelector(SEEN) !== null))
const SEEN = 'img, hr, math'

/**
 * Puts text that stands directly in a wrapper, or that empty lines separate, into paragraphs, and pictures that stand alone into figures.
 * The publisher's own elements count as wrappers, unless they stand within a text.
 */
export function setParagraphs(container: Element): void {
  if (container.matches('pre, listing, xmp')) {
    // Browsers would show a line break at the end as an empty line.
    if (container.lastChild instanceof Text) container.lastChild.data = container.lastChild.data.trimEnd()
    return
  }
  const children = [...container.childNodes].map(withKnownName)
  const blocks = new Set(children.filter(isBlock))
  for (const block of blocks) setParagraphs(block)
  const isNoText = container.localName === 'p' && (blocks.size > 0 || !isVisible(container.textContent ?? ''))
  const isWrapper = container.matches(WRAPPERS) || !container.matches(BLOCKS) || isNoText
  if (!isWrapper && !(container.matches(PARTS) && hasEmptyLine(children))) return

  const runs = runsOf(children, (node) => blocks.has(node as Element))
  const kept = new Set(runs.flat())
  for (const child of children) if (!kept.has(child) && (isBreak(child) || isBlank(child))) child.remove()
  runs.forEach(wrap)
  if (container.localName === 'p') container.replaceWith(...container.childNodes)
}

/** Hands the language and the direction of wrappers, which do not stay, down to what they hold. */
export function keepLanguages(content: HTMLElement): void {
  for (const wrapper of content.querySelectorAll(WRAPPERS))
    for (const name of ['lang', 'dir'])
      for (const child of wrapper.hasAttribute(name) ? wrapper.children : [])
        if (!child.hasAttribute(name)) child.setAttribute(name, wrapper.getAttribute(name) ?? '')
}

/** The publisher's own elements, by a name that browsers know: a part of a sentence, or a wrapper. */
function withKnownName(node: ChildNode): ChildNode {
  if (!(node instanceof Element) || !node.localName.includes('-')) return node
  const isPartOfText = [...(node.parentNode?.childNodes ?? [])].some((sibling) => sibling instanceof Text && isVisible(sibling.data))
  const element = node.ownerDocument.createElement(isPartOfText && !isBlock(node) ? 'span' : 'div')
  element.append(...node.childNodes)
  node.replaceWith(element)
  return element
}

/** Nodes that stand together on lines, without the breaks around them. A block or an empty line ends a run. */
function runsOf(nodes: ChildNode[], isBlock: (node: ChildNode) => boolean): ChildNode[][] {
  const runs: ChildNode[][] = [[]]
  let breaks: ChildNode[] = []
  for (const node of nodes) {
    const run = runs.at(-1) ?? []
    if (isBreak(node)) breaks.push(node)
    else if (isBlank(node)) run.push(node)
    else {
      if (isBlock(node)) runs.push([])
      else if (breaks.length > 1) runs.push([node])
      else run.push(...(run.some(isSeen) ? breaks : []), node)
      breaks = []
    }
  }
  return runs.filter((run) => run.some(isSeen))
}

function wrap(run: ChildNode[]): void {
  const [first] = run as [ChildNode]
  const hasText = run.some((node) => isVisible(node.textContent ?? ''))
  const element = (first.ownerDocument as Document).createElement(hasText ? 'p' : 'figure')
  first.replaceWith(element)
  element.append(...run)
}
