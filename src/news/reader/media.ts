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
const WIDTH = 800

/** Where scripts and browsers look for a picture, by priority. */
const SOURCES = [/^data-.*(src|original)$/, /^(data-.*)?srcset$/, /^src$/]
/** The picture of an error, or of an editor: "data-fallback-src", "data-mce-src" */
const OTHER_SOURCE = /fallback|mce|cke/
/** Scripts also keep pictures elsewhere: data-lazy-load="/silo.jpg?w=800" */
const PICTURE_FILE = /^\S+\.(jpe?g|png|gif|webp|avif)([?#]\S*)?$/i
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
  for (const image of body.querySelectorAll('img')) {
    const url = pictureUrl(image, base)
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt)
    else if (url) setPicture(image, url)
    else image.remove()
  }
  for (const noscript of body.querySelectorAll('noscript')) replacePreview(noscript)
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

/** The first address that is a picture's: its own, or that of a source in the same `<picture>`. */
function pictureUrl(image: HTMLImageElement, base: string): string | undefined {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  for (const element of [image, ...sources])
    for (const candidate of candidatesOf(element)) {
      const url = PLACEHOLDER.test(candidate.slice(-200)) ? undefined : httpUrl(candidate, base)
      if (url) return url
    }
  const src = image.getAttribute('src') ?? ''
  return src.startsWith('data:image/') && src.length > SHORTEST_DATA ? src : undefined
}

/** What may be the address of a picture in an element's attributes, the best first. */
function candidatesOf(element: Element): string[] {
  const attributes = [...element.attributes].filter(({ name }) => !OTHER_SOURCE.test(name))
  const sources = SOURCES.flatMap((source) => attributes.filter(({ name }) => source.test(name)))
  const files = attributes.filter(
    ({ name, value }) => name.startsWith('data-') && PICTURE_FILE.test(value.slice(-2_000))
  )
  return [...sources, ...files].flatMap(({ name, value }) =>
    name.endsWith('srcset') ? byFit(value) : value
  )
}

/**
 * The addresses in a `srcset`, "/l.jpg 1200w, /m.jpg 800w, /s.jpg 320w", the best first: the
 * narrowest that fills the column, then wider ones; those that do not fill it last, from the widest.
 */
function byFit(srcset: string): string[] {
  const candidates: { url: string; width: number }[] = []
  // Many URLs contain commas.
  for (const part of srcset
    .slice(0, 20_000)
    .replace(/(\d[wxh]),/g, '$1 ')
    .split(/\s+/)) {
    const [, size, unit] = /^([\d.]+)([wxh])$/.exec(part) ?? []
    const last = candidates.at(-1)
    if (!unit) candidates.push({ url: part.replace(/,$/, ''), width: 0 })
    else if (last && unit === 'w') last.width = Number(size)
    // How wide "2x" is remains unknown: wide enough.
    else if (last && unit === 'x') last.width = (Number(size) * WIDTH) / 2
  }
  const wide = candidates.filter(({ width }) => width >= WIDTH)
  const narrow = candidates.filter(({ width }) => width < WIDTH)
  wide.sort((one, other) => one.width - other.width)
  narrow.sort((one, other) => other.width - one.width)
  return [...wide, ...narrow].map(({ url }) => url)
}

/** Shows the picture in `<noscript>` instead of the preview that a script would replace. */
function replacePreview(noscript: Element): void {
  const copy = noscript.querySelector('img')
  const beside = [noscript.previousElementSibling, noscript.nextElementSibling]
  const preview = beside
    .map((element) => (element?.matches('img') ? element : element?.querySelector('img')))
    .find((image) => copy && image && fileOf(image) === fileOf(copy))
  if (copy && preview) {
    copy.alt ||= preview.alt
    preview.replaceWith(copy)
    noscript.remove()
  } else if (copy) noscript.replaceWith(...noscript.childNodes)
  else noscript.remove()
}

/**
 * The file name that all sizes of a picture share: "silo.jpg" for "/silo-300x200.jpg?v=2". Data
 * beside a picture is a preview of it.
 */
const fileOf = (image: Element) =>
  (image.getAttribute('src') ?? '')
    .replace(/[?#].*/s, '')
    .replace(/^.*\//s, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '')
