import { httpUrl } from '../web-address.ts'
import { rename } from './normalize.ts'

/** Pictures up to this height, in pixels, are part of their line. */
export const MAX_INLINE_HEIGHT = 48
/** How wide a picture is shown at most, so that browsers can choose from a `srcset`. */
const SIZES = '(min-width: 43em) 40rem, 100vw'

/** Names of attributes that scripts read URLs from: "data-src", "nitro-lazy-srcset" */
const FOR_SCRIPTS = /^(data|nitro)-/
/** Names of attributes for error pictures and for editors: "data-fallback-src", "data-mce-src" */
const NOT_THE_PICTURE = /fallback|mce|cke-/
/** "photos/field 2.jpg?w=640" */
const PICTURE_FILE = /^\S.*\.(jpe?g|png|gif|webp|avif)([?#]\S*)?$/i
/** "/s.jpg 320w" in "/s.jpg 320w, /m.jpg 640w" */
const FIRST_CANDIDATE = /^\s*\S*[./]\S*\s+[\d.]+[wx](,|$)/
/** "/w_640,c_fill/m.jpg 640w": many URLs contain commas. */
const CANDIDATE = /(\S*[^\s,])((?:\s+[\d.]+[wxh])*)\s*(?:,|$)/g

/** Not pictures: URL templates for scripts, and placeholders. */
const PLACEHOLDERS = [
  // "/fit/{width}/field.jpg", '{"640": "/m.jpg"}'
  /[{}"<>]/,
  // "/assets/grey-placeholder.png?v=2"
  /placeholder[^/?#]*\.\w+([?#].*)?$/i,
  // "/blank.gif", "pixel_2.png"
  /(^|\/)(blank|spacer|transparent|pixel|1x1)[^/?#a-z]*\.\w+([?#].*)?$/i
]
/** A data URL of an SVG or GIF with fewer letters is only a placeholder. */
const SHORTEST_DATA = 430
/** "wp-smiley", "https://s.w.org/images/core/emoji/14.0.0/svg/1f33b.svg"; not "emoji-day.jpg" */
const EMOJI = /\b(emoji|smiley|smilies)\b(?!-)/i

/** Moves picture URLs to where browsers look for them, and removes pictures without one. */
export function findPictures(body: HTMLElement, base: string): void {
  for (const picture of body.querySelectorAll('amp-img, amp-anim')) rename(picture, 'img')
  for (const image of body.querySelectorAll('img')) {
    setAddresses(image, base)
    setSize(image)
    if (!addressOf(image)) image.remove()
  }
  replaceNoscripts(body)
  for (const image of body.querySelectorAll('img'))
    if (!image.hasAttribute('alt')) image.alt = image.title
}

/** Shows the pictures in `<noscript>`, instead of the previews that a script would replace. */
function replaceNoscripts(body: HTMLElement): void {
  const noscripts = body.querySelectorAll('noscript')
  for (const noscript of noscripts) {
    const copy = noscript.querySelector('img')
    if (copy) replacePreview(copy, noscript)
    else noscript.remove()
  }
  // Not earlier, because previews are found by being outside of any noscript.
  for (const noscript of noscripts) noscript.replaceWith(...noscript.childNodes)
}

/** Fills in missing attributes of a copy from its preview, and removes the preview. */
function replacePreview(copy: HTMLImageElement, noscript: Element): void {
  const preview = previewOf(copy, noscript)
  for (const name of ['width', 'height', 'alt']) {
    const value = preview?.getAttribute(name)
    if (value && !copy.getAttribute(name)) copy.setAttribute(name, value)
  }
  preview?.remove()
}

/**
 * Only the picture right before or after a copy can be its preview: many pictures may share a file
 * name such as "image.ashx".
 */
function previewOf(copy: HTMLImageElement, noscript: Element): HTMLImageElement | undefined {
  const inBox = [...(noscript.parentElement?.querySelectorAll('img') ?? [])]
  const place = inBox.indexOf(copy)
  const neighbors = inBox.filter(
    (image, at) => Math.abs(at - place) === 1 && !image.closest('noscript')
  )
  const isSamePicture = (image: HTMLImageElement) => addressOf(image) === addressOf(copy)
  const hasSameFile = (image: HTMLImageElement) => fileOf(image) === fileOf(copy)
  const isData = (image: HTMLImageElement) =>
    image.src.startsWith('data:') && image.parentNode === noscript.parentNode
  return (
    neighbors.find(isSamePicture) ?? neighbors.find((image) => hasSameFile(image) || isData(image))
  )
}

const addressOf = (image: HTMLImageElement) => image.src || image.srcset

/**
 * The file name that all sizes of a picture share: "silo.jpg" for
 * "https://a.example/silo-300x200.jpg?v=2".
 */
const fileOf = (image: HTMLImageElement) =>
  addressOf(image)
    .replace(/[?#\s].*/s, '')
    .replace(/^.*\//, '')
    .replace(/-\d+x\d+(?=\.\w+$)/, '')

function setAddresses(image: HTMLImageElement, base: string): void {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  for (const element of [image, ...sources]) setSrcset(element, base)
  const src = srcOf(image, base)
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
  image.removeAttribute('src')
  if (src) image.src = src
  // If every source has a media query, windows that match none get the picture of the last.
  else image.srcset ||= sources.at(-1)?.srcset ?? ''
}

function setSize(image: HTMLImageElement): void {
  const height = Number(image.getAttribute('height'))
  // Without a height it is 0: emoji often have none.
  if (height <= MAX_INLINE_HEIGHT) {
    if (EMOJI.test(`${image.className} ${image.src}`)) image.dataset.line = 'emoji'
    else if (height > 1) image.dataset.line = ''
  }
  // Drops sizes such as "100%", "auto" and 0.
  for (const side of ['width', 'height'])
    if (!(Number(image.getAttribute(side)) > 1)) image.removeAttribute(side)
}

function setSrcset(element: HTMLImageElement | HTMLSourceElement, base: string): void {
  const lazy = [...element.attributes].find(
    ({ name, value }) =>
      isLazyAttribute(name) && (name.endsWith('srcset') || FIRST_CANDIDATE.test(value))
  )
  const candidates = [...(lazy?.value ?? element.srcset).matchAll(CANDIDATE)]
  const usable = candidates.flatMap(([, value = '', size = '']) => {
    const url = pictureUrl(value, base)
    return url ? url + size : []
  })
  if (usable.length > 0) Object.assign(element, { srcset: usable.join(', '), sizes: SIZES })
  else element.removeAttribute('srcset')
}

/**
 * The most likely URL: from an attribute named for it, from `src`, or from one that holds the name
 * of a picture file. Beside these, a data URL is a preview or a placeholder.
 */
function srcOf(image: HTMLImageElement, base: string): string | undefined {
  const src = image.getAttribute('src') ?? ''
  const lazy = [...image.attributes].filter(({ name }) => isLazyAttribute(name))
  const named = lazy.filter(({ name }) => /(src|original)$/.test(name)).map(({ value }) => value)
  const urls = named.filter((value) => PICTURE_FILE.test(value) || !/\s/.test(value))
  const files = lazy.map(({ value }) => value).filter((value) => PICTURE_FILE.test(value))
  for (const candidate of [...urls, src, ...files]) {
    const url = pictureUrl(candidate, base)
    if (url) return url
  }
  return isDataPicture(src) && !image.srcset ? src : undefined
}

const isDataPicture = (src: string) =>
  src.startsWith('data:image/') &&
  (src.length > SHORTEST_DATA || !/^data:image\/(svg|gif)/.test(src))

const isLazyAttribute = (name: string) => FOR_SCRIPTS.test(name) && !NOT_THE_PICTURE.test(name)

const pictureUrl = (value: string, base: string) =>
  PLACEHOLDERS.some((placeholder) => placeholder.test(value)) ? undefined : httpUrl(value, base)
