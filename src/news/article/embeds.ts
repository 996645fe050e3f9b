import { httpUrl, publisherOf } from '../../web-address.ts'

/** What a video, an audio or a page within an article is called, if its publisher does not say. */
export type EmbedLabels = Record<'video' | 'audio' | 'frame', string>

/**
 * Parts of the names of elements that show something of another page: "amp-iframe", "lite-youtube",
 * "video-js".
 */
const EMBEDS = ['iframe', 'video', 'audio', 'youtube', 'vimeo']
/** "https://youtu.be/5f0e", "lite-vimeo" */
const VIDEO_HOST = /youtu|vimeo|kaltura|rumble|tiktok|wistia/i
/** "https://cdn.example/players/5f0e", "https://news.example/video/5f0e" */
const VIDEO_WORD = /players?\b|\bvideos?\b/i

/**
 * Replaces videos, audios and frames by links to them, also those that a script would fill in.
 * Empty frames are for advertisements.
 */
export function replaceEmbeds(
  body: HTMLElement,
  address: string,
  base: string,
  labels: EmbedLabels
): void {
  for (const embed of body.querySelectorAll<HTMLElement>('*')) {
    if (!isEmbed(embed.localName)) continue
    const line = body.ownerDocument.createElement('div')
    const href = targetOf(embed, address, base)
    if (href) {
      const link = body.ownerDocument.createElement('a')
      link.href = href
      link.textContent = nameOf(embed, href, labels)
      line.append(link)
    }
    embed.replaceWith(line)
  }
}

const isEmbed = (name: string) =>
  name === 'object' || name === 'embed' || EMBEDS.some((part) => name.includes(part))

function nameOf(embed: HTMLElement, href: string, labels: EmbedLabels): string {
  const own = embed.title || embed.getAttribute('aria-label')
  return own || `${labels[kindOf(embed.localName, href)]} (${publisherOf(href)})`
}

function kindOf(name: string, href: string): keyof EmbedLabels {
  if (name.includes('audio')) return 'audio'
  const isVideo = [name, href].some((text) => VIDEO_HOST.test(text) || VIDEO_WORD.test(text))
  return isVideo ? 'video' : 'frame'
}

/** The address of what an embed shows, or that of the article if only a script knows it. */
function targetOf(embed: HTMLElement, address: string, base: string): string | undefined {
  const elements = [embed, ...embed.querySelectorAll('source, embed, iframe')]
  const attributes = elements.flatMap((element) => [...element.attributes])
  for (const { name, value } of attributes) {
    // "src", "data-src", "data-cookieblock-src", and "data" of an object
    const url = /src$|^data$/.test(name) ? httpUrl(value, base) : undefined
    if (url) return url
  }

  const isVimeo = embed.localName.includes('vimeo')
  const isYoutube = embed.localName.includes('youtu')
  const id = attributes.find(({ name }) => /^(data-)?video-?id$/.test(name))?.value
  if (id && isVimeo) return `https://vimeo.com/${encodeURIComponent(id)}`
  if (id && isYoutube) return `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`

  const srcdoc = embed.getAttribute('srcdoc')
  if (srcdoc) return /https:[^\s"'<>]+/.exec(srcdoc)?.[0] ?? address
  const isVideo = isVimeo || isYoutube || embed.localName.includes('video')
  return isVideo ? address : undefined
}
