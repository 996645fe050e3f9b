import { parseUrl } from '../article-url.ts'
import { isSeen } from './text.ts'

/* The order of an article within the page: its links and notes, its headings, and what is empty. */

/** The ids of notes that links of the article lead to. */
const NOTE = /^note-\d+$/
/** Elements that are nothing without content. Cells of a table stay in their places. */
const EMPTY =
  'a, b, blockquote, dd, del, details, dl, dt, em, figcaption, figure, h1, h2, h3, h4, h5, h6, i, li, ol, p, pre, span, strong, summary, table, ul'

/** Takes out what the publisher hides, in a parsed document that is not shown, and pictures with it, unless a script would show them. */
export function removeHidden(content: HTMLElement): void {
  for (const element of content.querySelectorAll<HTMLElement>('[hidden], [style]')) {
    const { display, visibility } = element.style
    if (element.localName !== 'img' && (element.hidden || display === 'none' || visibility === 'hidden')) element.remove()
  }
}

/** Reads email addresses that Cloudflare has encoded, in a parsed document that is not shown. */
export function decodeEmails(content: HTMLElement): void {
  for (const element of content.querySelectorAll<HTMLElement>('[data-cfemail], a[href*="/cdn-cgi/l/email-protection#"]')) {
    const code = element.dataset.cfemail ?? element.getAttribute('href')?.split('#')[1] ?? ''
    const [key = 0, ...letters] = (code.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
    const email = String.fromCharCode(...letters.map((letter) => letter ^ key))
    if (element.dataset.cfemail) element.textContent = email
    element.closest('a')?.setAttribute('href', `mailto:${email}`)
  }
}

/** Gives notes of the article an id of their own, and takes all other ids away, in a parsed document that is not shown. */
export function nameNotes(content: HTMLElement, address: string): void {
  const named = [...content.querySelectorAll('[id], a[name]')]
  const targets = new Map(named.map((element) => [element.id || element.getAttribute('name'), element]))
  for (const element of named) element.removeAttribute('id')
  const [page] = address.split('#')
  for (const link of content.querySelectorAll('a[href*="#"]')) {
    const [linked, name = ''] = link.getAttribute('href')?.split('#') ?? []
    const target = linked === '' || linked === page ? (targets.get(name) ?? targets.get(decode(name))) : undefined
    if (!target) continue
    target.id ||= `note-${named.indexOf(target)}`
    link.setAttribute('href', `#${target.id}`)
  }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Makes links open safely and headings fit below the page's own, and removes what is empty. Tables get a frame that can scroll. */
export function putInOrder(content: DocumentFragment, address: string): void {
  // Only pictures keep their size: a wide <hr> or table cell could stretch the page.
  for (const sized of content.querySelectorAll(':is([width], [height]):not(img)'))
    for (const side of ['width', 'height']) sized.removeAttribute(side)
  for (const link of content.querySelectorAll('a')) secureLink(link, address)
  for (const element of [...content.querySelectorAll(EMPTY)].reverse()) if (!element.id && !isSeen(element)) element.remove()
  shiftHeadings(content)
  for (const wide of content.querySelectorAll('table:not(table table), math[display="block"]')) {
    const frame = document.createElement('div')
    wide.replaceWith(frame)
    frame.append(wide)
    frame.dataset.scroll = ''
  }
  for (const wide of content.querySelectorAll('pre, math')) wide.closest<HTMLElement>('pre, p')?.setAttribute('data-scroll', '')
}

function secureLink(link: HTMLAnchorElement, address: string): void {
  const href = link.getAttribute('href') ?? ''
  const url = href === '' ? undefined : parseUrl(href, address)
  // Without a name it would be a stop for the keyboard that says nothing.
  const hasName = link.textContent?.trim() || [...link.querySelectorAll('img')].some(({ alt }) => alt.trim())
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol) || !hasName) {
    link.removeAttribute('href')
    return
  }
  if (href.startsWith('#') && NOTE.test(href.slice(1))) return
  link.href = url.href
  link.target = '_blank'
  link.rel = 'noopener noreferrer nofollow'
}

/** The page has its own h1, so the article's highest heading becomes h2, and no level is skipped below it. */
function shiftHeadings(content: DocumentFragment): void {
  const open: number[] = []
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1])
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    const shifted = document.createElement(`h${Math.min(open.length + 1, 6)}`)
    for (const { name, value } of heading.attributes) shifted.setAttribute(name, value)
    shifted.append(...heading.childNodes)
    heading.replaceWith(shifted)
  }
}

/** Makes tables, preformatted text and formulas that are wider than the column regions with a name, which the keyboard can scroll, and only those. */
export function watchScrolling(container: Element, name: string): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const frame = target.closest<HTMLElement>('[data-scroll]')
      if (frame) markScrolling(frame, name)
    }
  })
  for (const frame of container.querySelectorAll('[data-scroll]')) {
    observer.observe(frame)
    if (frame.firstElementChild) observer.observe(frame.firstElementChild)
  }
  return () => observer.disconnect()
}

function markScrolling(frame: HTMLElement, name: string): void {
  const scrolls = frame.scrollWidth > frame.clientWidth
  const caption = frame.querySelector('caption')?.textContent?.trim()
  for (const [attribute, value] of Object.entries({ role: 'region', tabindex: '0', 'aria-label': caption || name }))
    if (scrolls) frame.setAttribute(attribute, value)
    else frame.removeAttribute(attribute)
}
