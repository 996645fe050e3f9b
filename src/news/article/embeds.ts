import { httpUrl, publisherOf } from '../web-address.ts'
import { EMBED_SCRIPTS } from './elements.ts'
import { isSeen } from './normalize.ts'

/** Names for a video, a sound or an embedded page without a title. */
export type EmbedLabels = Record<'video' | 'audio' | 'frame', string>

/** Names of elements that play media or embed another page: "amp-iframe", "lite-youtube" */
const PLAYER = /iframe|video|audio|youtube|vimeo|^object$|^embed$/
/** Elements that only a script fills with a post or a chart. */
const SCRIPTED = `${EMBED_SCRIPTS}, [class*="-embed"]:is([data-id], [data-src]), .fb-post, amp-twitter`
/** "lite-vimeo", "https://youtu.be/5f0e", "https://cdn.example/players/5f0e" */
const VIDEO = /youtu|vimeo|video|player/i

/**
 * Replaces videos, sounds, frames, posts and charts with links to them, or to the article if only a
 * script knows their URL. Removes empty frames, which are for ads.
 */
export function replaceEmbeds(
  body: HTMLElement,
  address: string,
  base: string,
  labels: EmbedLabels
): void {
  for (const embed of body.querySelectorAll<HTMLElement>('*')) {
    if (!isPlayer(embed)) continue
    const fallback = VIDEO.test(embed.localName) ? address : undefined
    replaceWithLink(embed, writtenAddress(embed, base) ?? youtubeAddress(embed) ?? fallback, labels)
  }
  // A post whose text can be read stays.
  for (const embed of body.querySelectorAll<HTMLElement>(SCRIPTED))
    if (!isSeen(embed))
      replaceWithLink(embed, httpUrl(embed.dataset.href ?? '', base) ?? address, labels)
}

/** A publisher's custom element with such a name may hold a story instead. */
function isPlayer(element: Element): boolean {
  const holdsStory = element.localName.includes('-') && element.querySelector('p') !== null
  return PLAYER.test(element.localName) && !holdsStory
}

function replaceWithLink(embed: HTMLElement, href: string | undefined, labels: EmbedLabels): void {
  const line = embed.ownerDocument.createElement('div')
  if (href) {
    const link = embed.ownerDocument.createElement('a')
    link.href = href
    link.textContent = nameOf(embed, href, labels)
    line.append(link)
  }
  embed.replaceWith(line)
}

function nameOf(embed: HTMLElement, href: string, labels: EmbedLabels): string {
  const own = embed.title || embed.dataset.title
  return own || `${labels[kindOf(embed.localName, href)]} (${publisherOf(href)})`
}

function kindOf(name: string, href: string): keyof EmbedLabels {
  if (name.includes('audio')) return 'audio'
  return VIDEO.test(name + href) ? 'video' : 'frame'
}

/** "src", "data-src", "data-cookieblock-src", and "data" of an object */
function writtenAddress(embed: HTMLElement, base: string): string | undefined {
  const elements = [embed, ...embed.querySelectorAll('source, embed, iframe')]
  return elements
    .flatMap((element) => [...element.attributes])
    .filter(({ name }) => /src$|^data$/.test(name))
    .map(({ value }) => httpUrl(value, base))
    .find(Boolean)
}

/** The URL for the ID in `<lite-youtube videoid="…">`. */
function youtubeAddress(embed: HTMLElement): string | undefined {
  const id = embed.getAttribute('videoid') ?? embed.dataset.videoid
  const isYoutube = embed.localName.includes('youtube')
  return id && isYoutube ? httpUrl(`/watch?v=${id}`, 'https://www.youtube.com') : undefined
}
