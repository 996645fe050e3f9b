import { isVisible } from '../../visible-text.ts'
import { parseUrl } from '../article-url.ts'

/*
 * The pictures and films of an article, in a parsed document that is not shown. Publishers write a picture in many ways, most of them for
 * scripts that do not run here: the picture that they mean gets a plain `src`.
 */

/** How wide the column of an article is at most, in CSS pixels. */
const COLUMN = 640
/** Pictures up to this height, in pixels, are part of their line. */
const LINE_HEIGHT = 48
/** The size of the text in pixels, for pictures that are measured by it. */
const TEXT_SIZE = 17

/** Attributes for scripts that load pictures late. Those with less telling names count if they name a file of a picture. */
const LAZY_SRCSET = /^data-.*srcset$/
const LAZY_SRC = /^data-(.*-)?(src|original)$/
const LAZY_FILE = /^data-.*(src|source|original|lazy|hi-?res|image|url)/
const PICTURE_FILE = /^\S+\.(jpe?g|png|gif|webp|avif)([?#]\S*)?$/i
const PICTURE_DATA = /^data:image\/(?!svg)[\w.+-]+[;,]/i
/** A drawing that is short or without any of these is a placeholder. */
const DRAWING_DATA = /^data:image\/svg\+xml(;base64,.{400}|[;,].*(<|%3c)(circle|ellipse|line|path|poly\w+|text)\b)/i
const EMOJI = /^[^\p{L}\p{N}]*[\p{Extended_Pictographic}\p{Regional_Indicator}][^\p{L}\p{N}]*$/u

/** What a film, a sound or a page within the article is called, if its publisher does not say. */
export interface FilmLabels {
  video: string
  audio: string
  frame: string
}

/** Gives each picture the source that its publisher means. Removes those without one, copies, and tracking pixels. */
export function choosePictures(content: HTMLElement, address: string): void {
  for (const noscript of content.querySelectorAll('noscript')) unwrapNoscript(noscript)
  for (const picture of content.querySelectorAll('amp-img, amp-anim')) {
    const image = content.ownerDocument.createElement('img')
    for (const { name, value } of picture.attributes) image.setAttribute(name, value)
    picture.replaceWith(image)
  }
  for (const image of content.querySelectorAll('img')) {
    const source = isPixel(image) ? undefined : sourceOf(image, address)
    const previous = image.previousElementSibling
    if (!source || (previous instanceof HTMLImageElement && previous.src === source)) image.remove()
    else setSource(image, source)
  }
}

/** Replaces films, sounds and frames by links to them. */
export function linkFilms(content: HTMLElement, address: string, labels: FilmLabels): void {
  for (const film of content.querySelectorAll<HTMLElement>('iframe, video, audio, object, embed')) {
    const { localName } = film
    const written = ['src', 'data-src', 'data'].map(
      (name) => film.getAttribute(name) || film.querySelector(`[${name}]`)?.getAttribute(name)
    )
    const target = httpUrl(written.find(Boolean) ?? '', address)
    const line = content.ownerDocument.createElement('div')
    if (target && !isPixel(film)) {
      const link = content.ownerDocument.createElement('a')
      link.href = target
      link.textContent =
        film.title || film.getAttribute('aria-label') || labels[localName === 'video' || localName === 'audio' ? localName : 'frame']
      line.append(link)
    }
    film.replaceWith(line)
  }
}

/** Keeps the picture for browsers without scripts, in the size of the placeholder before it. Other words are about scripts. */
function unwrapNoscript(noscript: Element): void {
  const [image, ...more] = [...noscript.querySelectorAll('img')].filter((image) => !isPixel(image))
  const previous = noscript.previousElementSibling
  const [placeholder, ...others] = previous?.matches('img') ? [previous] : (previous?.querySelectorAll('img') ?? [])
  if (image && placeholder && more.length + others.length === 0 && previous?.textContent?.trim() === '') {
    for (const side of ['width', 'height']) if (!image.hasAttribute(side)) image.setAttribute(side, placeholder.getAttribute(side) ?? '')
    previous.remove()
  }
  noscript.replaceWith(...(image ? noscript.childNodes : []))
}

/** Only 1 × 1 is a tracking pixel: other sizes may be mistakes, or for a script. */
const isPixel = (element: Element) => ['width', 'height'].every((side) => Number.parseInt(element.getAttribute(side) ?? '', 10) === 1)

/** The URL of the picture that the publisher means, by the likeliest place first. */
function sourceOf(image: HTMLImageElement, address: string): string | undefined {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const attributes = [image, ...sources].flatMap((element) => [...element.attributes])
  const values = (pattern: RegExp) => attributes.flatMap(({ name, value }) => (pattern.test(name) ? [value] : []))
  const candidates = [
    ...values(LAZY_SRCSET).map(largestOf),
    ...values(LAZY_SRC).map(largestOf),
    ...values(LAZY_FILE).filter((value) => PICTURE_FILE.test(value)),
    ...sources.filter(isFitting).map(({ srcset }) => largestOf(srcset)),
    largestOf(image.getAttribute('srcset') ?? ''),
    image.getAttribute('src') ?? ''
  ]
  const urls = candidates.flatMap((candidate) => urlOf(candidate, address) ?? [])
  // Beside a file, data is a preview or a placeholder.
  return urls.find((url) => !url.startsWith('data:')) ?? urls[0]
}

/** True for a source that the browser would take: of a type that all show, and for this window. */
const isFitting = ({ type, media }: HTMLSourceElement) =>
  /^(|image\/(jpe?g|png|gif|webp|avif|svg\+xml))$/i.test(type) && (media === '' || matchMedia(media).matches)

/** The smallest candidate of a `srcset` that is sharp in the column, or the largest; a single address is one, too. */
function largestOf(srcset: string): string {
  const wanted = Math.min(COLUMN, innerWidth) * devicePixelRatio
  const candidates = [...srcset.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)].map(([, url = '', size = '1', unit]) => ({
    url,
    width: unit === 'w' ? Number(size) : Number(size) * COLUMN
  }))
  candidates.sort((one, other) => one.width - other.width)
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url ?? ''
}

const urlOf = (source: string, address: string) =>
  PICTURE_DATA.test(source) || DRAWING_DATA.test(source) ? source : httpUrl(source, address)

/** An http(s) URL, resolved against the article. */
function httpUrl(value: string, address: string): string | undefined {
  const url = value.trim() === '' ? undefined : parseUrl(value, address)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function setSource(image: HTMLImageElement, source: string): void {
  const { alt, title, className, style } = image
  const [width, height] = (['width', 'height'] as const).map((side) => lengthOf(style[side]) ?? Number(image.getAttribute(side)))
  for (const name of image.getAttributeNames()) image.removeAttribute(name)
  if (/emoji|smiley/i.test(className) || (alt !== '' && EMOJI.test(alt))) image.dataset.line = 'emoji'
  else if (height && height > 1 && height <= LINE_HEIGHT) image.dataset.line = ''
  if (width && width > 1) image.width = width
  if (height && height > 1) image.height = height
  if (title) image.title = title
  const attributes = { alt, loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer', src: source }
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value)
}

/** A length that is measured by the text, in pixels. */
function lengthOf(length: string): number | undefined {
  const [, size, unit] = /^([\d.]+)(em|ex)$/.exec(length) ?? []
  return size ? Math.round((Number(size) * TEXT_SIZE) / (unit === 'ex' ? 2 : 1)) : undefined
}

/** Of pictures that are shown: fits small ones into their line, and removes those that are gone but for their alternative text. */
export function watchPictures(content: DocumentFragment): void {
  for (const image of content.querySelectorAll('img')) {
    const isSized = image.hasAttribute('height') || image.dataset.line === 'emoji'
    // Until its size is known, a picture within a text is taken for a formula.
    if (!isSized && isVisible(image.closest('p, li, dd, td')?.textContent ?? '')) image.dataset.line = ''
    image.addEventListener('load', () => {
      if (image.naturalHeight === 1 && image.naturalWidth === 1) replace(image, '')
      else if (!isSized && image.naturalHeight <= LINE_HEIGHT) image.dataset.line = ''
      else if (!isSized) delete image.dataset.line
    })
    image.addEventListener('error', () => replace(image, image.alt))
  }
}

function replace(image: HTMLImageElement, text: string): void {
  const figure = image.closest('figure')
  image.replaceWith(text)
  if (figure?.textContent?.trim() === '' && !figure.querySelector('img')) figure.remove()
}
