import { httpUrl } from '../../web-address.ts'
import { rename } from './normalize.ts'

/** Pictures up to this height, in pixels, are part of their line. */
export const LINE_HEIGHT = 48
/** How wide a picture is shown at most, for the browser's choice among the candidates of a `srcset`. */
const SIZES = '(min-width: 43em) 40rem, 100vw'
/** Attributes for scripts. Those with less telling names count if they name a file of a picture. */
const LAZY = /^data-(?!.*(fallback|error|placeholder|default|low))/
const FILE = /^\S.*\.(jpe?g|png|gif|webp|avif)([?#]\S*)?$/i
/** Templates and JSON for scripts, and what stands in for a picture until they have run. */
const PLACEHOLDER =
  /[{}"<>]|(^|\/)([^/?#]*placeholder[^/?#]*|(blank|spacer|transparent|pixel|1x1)[^/?#a-z]*)\.\w+([?#].*)?$/i
/** Pictures that are data. A drawing that is short or without any of these is a placeholder. */
const DATA =
  /^data:image\/((?!svg)[\w.+-]+[;,]|svg\+xml(;base64,.{400}|[;,].*(<|%3c)(circle|ellipse|line|path|poly\w+|text)\b))/i
const EMOJI = /^[^\p{L}\p{N}]*[\p{Extended_Pictographic}\p{Regional_Indicator}][^\p{L}\p{N}]*$/u

/** Moves addresses of pictures to where browsers look for them. Removes those without one, and previews beside those in a `noscript`. */
export function findPictures(body: HTMLElement, base: string): void {
  for (const picture of body.querySelectorAll('amp-img, amp-anim')) rename(picture, 'img')
  for (const image of body.querySelectorAll('img')) if (!setAddresses(image, base)) image.remove()
  for (const noscript of body.querySelectorAll('noscript')) {
    const [copy] = noscript.querySelectorAll('img')
    const beside = [...((copy && noscript.parentElement?.querySelectorAll('img')) ?? [])].filter(
      (image) => image !== copy
    )
    const isPreview = (image: HTMLImageElement) =>
      fileOf(image) === fileOf(copy) || (image.src.startsWith('data:') && beside.length === 1)
    for (const preview of beside.filter(isPreview)) {
      for (const side of ['width', 'height'])
        copy?.setAttribute(side, copy.getAttribute(side) ?? preview.getAttribute(side) ?? '')
      preview.remove()
    }
    noscript.replaceWith(...(copy ? noscript.childNodes : []))
  }
}

/** The name of a picture's file, which its sizes share. */
const fileOf = (image?: HTMLImageElement) =>
  (image?.src || image?.srcset)?.replace(/[?#\s].*|-\d+x\d+\.\w+.*/s, '').replace(/^.*\//, '')

function setAddresses(image: HTMLImageElement, base: string): boolean {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  for (const element of [image, ...sources]) setSrcset(element, base)
  const src = srcOf(image, base)
  const height = Number(image.getAttribute('height'))
  if (/emoji|smiley/i.test(image.className) || EMOJI.test(image.alt)) image.dataset.line = 'emoji'
  else if (height > 1 && height <= LINE_HEIGHT) image.dataset.line = ''
  for (const side of ['width', 'height'])
    if (!(Number(image.getAttribute(side)) > 1)) image.removeAttribute(side)
  image.setAttribute('loading', 'lazy')
  image.setAttribute('referrerpolicy', 'no-referrer')
  image.removeAttribute('src')
  // Rather the picture of another window than none.
  Object.assign(image, src ? { src } : { srcset: image.srcset || (sources.at(-1)?.srcset ?? '') })
  return Boolean(src || image.srcset)
}

function setSrcset(element: HTMLImageElement | HTMLSourceElement, base: string): void {
  const isLazy = ({ name, value }: Attr) =>
    LAZY.test(name) && /srcset=| [\d.]+[wx](,|$)/.test(`${name}=${value}`)
  const written = [...element.attributes].find(isLazy)?.value ?? element.srcset
  // A comma is also part of many addresses.
  const candidates = [
    ...(PLACEHOLDER.test(written) ? '' : written).matchAll(
      /(\S*[^\s,])((?:\s+[\d.]+[wxh])*)\s*(?:,|$)/g
    )
  ]
  const usable = candidates.flatMap(
    ([, value = '', size = '']) => pictureUrl(value, base)?.concat(size) ?? []
  )
  if (usable.length > 0) Object.assign(element, { srcset: usable.join(', '), sizes: SIZES })
  else element.removeAttribute('srcset')
}

/** The likeliest address. Beside a file, data is a preview or a placeholder. */
function srcOf(image: HTMLImageElement, base: string): string | undefined {
  const src = image.getAttribute('src') ?? ''
  const lazy = [...image.attributes].filter(({ name }) => LAZY.test(name))
  const telling = lazy.filter(
    ({ name, value }) => /(src|original)$/.test(name) && (FILE.test(value) || !/\s/.test(value))
  )
  const written = [...telling, { value: src }, ...lazy.filter(({ value }) => FILE.test(value))]
  return (
    written.map(({ value }) => pictureUrl(value, base)).find(Boolean) ??
    (DATA.test(src) && !image.srcset ? src : undefined)
  )
}

const pictureUrl = (value: string, base: string) =>
  PLACEHOLDER.test(value) ? undefined : httpUrl(value, base)
