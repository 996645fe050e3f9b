import { httpUrl, publisherOf } from '../web-address.ts'

/** Names for a video, a sound or an embedded page without a title. */
export type EmbedLabels = Record<'video' | 'audio' | 'frame', string>

/** Names of elements that play media or embed another page: "amp-iframe", "lite-youtube" */
const PLAYER = /iframe|video|audio|youtube|vimeo|^object$|^embed$/
/** "lite-vimeo", "https://youtu.be/5f0e", "https://cdn.example/players/5f0e" */
const VIDEO = /youtu|vimeo|video|player/i

/**
 * Replaces videos, sounds and frames with links to them, or to the article if only a script knows
 * the address of a video. Removes empty frames, which are for ads.
 */
export function replaceEmbeds(
  body: HTMLElement,
  address: string,
  base: string,
  labels: EmbedLabels
): void {
  for (const embed of body.querySelectorAll<HTMLElement>('*')) {
    const { localName, title } = embed
    // A publisher's custom element with such a name may hold a story instead.
    if (!PLAYER.test(localName) || (localName.includes('-') && embed.querySelector('p'))) continue
    const href = embedAddress(embed, base) ?? (VIDEO.test(localName) ? address : undefined)
    const line = document.createElement('div')
    if (href) {
      const isVideo = VIDEO.test(localName + href)
      const label = localName.includes('audio')
        ? labels.audio
        : isVideo
          ? labels.video
          : labels.frame
      const link = document.createElement('a')
      link.href = href
      link.textContent = title || `${label} (${publisherOf(href)})`
      line.append(link)
    }
    embed.replaceWith(line)
  }
}

/** From "src", "data-src", "data-cookieblock-src", or "data" of an object. */
function embedAddress(embed: Element, base: string): string | undefined {
  for (const element of [embed, ...embed.querySelectorAll('source, embed, iframe')])
    for (const { name, value } of element.attributes) {
      const url = /src$|^data$/.test(name) ? httpUrl(value, base) : undefined
      if (url) return url
    }
  return undefined
}

/** Pictures up to this height, in pixels, are part of their line. */
export const MAX_INLINE_HEIGHT = 48
/** The width of the column, in pixels. */
const COLUMN = 800
/** Counts as the width of a picture if nobody says how wide it is, so "2x" fills the column. */
const UNKNOWN = COLUMN / 2

/** Of other pictures: "placeholdersrc", "data-fallback-src", "data-mce-src" of an editor */
const OTHER_SOURCE = /placeholder|fallback|mce|cke/
/** In any attribute that a script reads: data-lazy-load="/silo.jpg?w=800" */
const PICTURE = /^\S*\/\S+\.(jpe?g|png|gif|webp|avif)\b\S*$/i
/** Not pictures: URL templates for scripts, and placeholders such as "/blank.gif". */
const PLACEHOLDER = /[{}"<>]|placeholder|\/(blank|spacer|transparent|pixel|1x1)[^/a-z]*\.\w+$/i
/** A data URL with fewer letters is a placeholder, or a preview. */
const SHORTEST_DATA = 430

/** The alt text of an emoji, also of flags and keycaps, but no digit alone. */
const EMOJI = /^(?![\d#*]+$)[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u

/**
 * Moves picture URLs to where browsers look for them, and removes pictures without one. A picture
 * of an emoji becomes the emoji.
 */
export function readPictures(body: HTMLElement, base: string): void {
  for (const noscript of body.querySelectorAll('noscript')) mergePreview(noscript, base)
  for (const image of body.querySelectorAll('img')) {
    const url = pictureUrl(image, base)
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt)
    else if (url) setPicture(image, url)
    else image.remove()
  }
}

function setPicture(image: HTMLImageElement, url: string): void {
  if (!image.hasAttribute('alt')) image.alt = image.title
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
  image.src = url
  const height = Number(image.getAttribute('height'))
  if (height > 1 && height <= MAX_INLINE_HEIGHT) image.dataset.line = ''
  // Drops sizes such as "100%", "auto" and 0.
  for (const side of ['width', 'height'])
    if (!(Number(image.getAttribute(side)) > 1)) image.removeAttribute(side)
}

/** The best picture: of the element itself, or of a source in the same `<picture>`. */
function pictureUrl(image: HTMLImageElement, base: string): string | undefined {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  for (const element of [image, ...sources])
    for (const { address } of candidatesOf(element).sort(byFit)) {
      const url = urlOf(address, base)
      if (url) return url
    }
  const src = image.getAttribute('src') ?? ''
  return src.startsWith('data:image/') && src.length > SHORTEST_DATA ? src : undefined
}

const urlOf = (address: string, base: string) =>
  PLACEHOLDER.test(address.slice(-200)) ? undefined : httpUrl(address, base)

/** What may be the address of a picture, and how wide that is, in pixels. */
interface Candidate {
  address: string
  width: number
}

/** The narrowest that fills the column, then wider ones, then those that do not fill it. */
function byFit(one: Candidate, other: Candidate): number {
  const bothFill = Math.min(one.width, other.width) >= COLUMN
  return bothFill ? one.width - other.width : other.width - one.width
}

/** The widths 400, 1 and 0 are only priorities. */
function candidatesOf(element: Element): Candidate[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    if (OTHER_SOURCE.test(name)) return []
    if (name.endsWith('srcset')) return listedIn(value)
    // Where scripts have work to do, `src` is often a placeholder, or too small.
    const width = /.(src|original)$/.test(name) ? UNKNOWN : name === 'src' ? 1 : 0
    return width > 0 || PICTURE.test(value.slice(-300)) ? { address: value, width } : []
  })
}

/** From a `srcset`: "/l.jpg 1200w, /s.jpg 320w", "/s.jpg, /l.jpg 2x" */
function listedIn(srcset: string): Candidate[] {
  const candidates: Candidate[] = []
  // Many URLs contain commas.
  for (const part of srcset.replace(/(\d[wxh]),/g, '$1 ').split(/\s+/)) {
    const [, size, unit] = /^([\d.]+)([wxh])$/.exec(part) ?? []
    const last = candidates.at(-1)
    if (!unit) candidates.push({ address: part.replace(/,$/, ''), width: UNKNOWN })
    else if (last && unit !== 'h') last.width = Number(size) * (unit === 'x' ? UNKNOWN : 1)
  }
  return candidates
}

/** Makes one picture of that in `<noscript>` and its preview, which a script would replace. */
function mergePreview(noscript: Element, base: string): void {
  const copy = noscript.querySelector('img')
  const url = copy && pictureUrl(copy, base)
  const preview = [noscript.previousElementSibling, noscript.nextElementSibling]
    .map((element) => (element?.matches('img') ? element : element?.querySelector('img')))
    .find((image) => url && image && isPreview(image as HTMLImageElement, url, base))
  if (copy && url && preview) {
    preview.setAttribute('src', url)
    preview.setAttribute('alt', preview.getAttribute('alt') || copy.alt)
  }
  if (copy && !preview) noscript.replaceWith(...noscript.childNodes)
  else noscript.remove()
}

/** True for the same picture, in any size, and for a placeholder that stands for no other one. */
function isPreview(image: HTMLImageElement, url: string, base: string): boolean {
  const shown = [image.getAttribute('src') ?? '', pictureUrl(image, base) ?? '']
  const isSame = shown.map(fileOf).includes(fileOf(url))
  const sources = candidatesOf(image).filter(({ width }) => width > 0)
  return isSame || !sources.some(({ address }) => urlOf(address, base))
}

/** The file name that all sizes of a picture share: "silo.jpg" for "/silo-300x200.jpg?v=2". */
const fileOf = (url: string) =>
  url
    .replace(/[?#].*/s, '')
    .replace(/^.*\//s, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '')
