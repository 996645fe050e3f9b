import { httpUrl, publisherOf } from '../../web-address.ts'

/** What a film, a sound or a page within an article is called, if its publisher does not say. */
export type EmbedLabels = Record<'video' | 'audio' | 'frame', string>

const EMBEDS = /^(object|embed)$|iframe|video|audio|youtube|vimeo/
const PLAYERS = /youtu|vimeo|kaltura|rumble|tiktok|wistia|players?\b|\bvideos?\b/i

/** Replaces films, sounds and frames by links to them, also those that a script would fill in. Empty frames are for advertisements. */
export function replaceEmbeds(body: HTMLElement, base: string, labels: EmbedLabels): void {
  for (const embed of [...body.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
    EMBEDS.test(localName)
  )) {
    const line = embed.ownerDocument.createElement('div')
    const href = targetOf(embed, base)
    if (href) {
      const kind = embed.localName.includes('audio')
        ? 'audio'
        : PLAYERS.test(`${embed.localName} ${href}`)
          ? 'video'
          : 'frame'
      const textContent =
        embed.title || embed.getAttribute('aria-label') || `${labels[kind]} (${publisherOf(href)})`
      line.append(Object.assign(embed.ownerDocument.createElement('a'), { href, textContent }))
    }
    embed.replaceWith(line)
  }
}

/** Its address, or that of the article if only a script knows it. */
function targetOf(embed: HTMLElement, base: string): string | undefined {
  const attributes = [embed, ...embed.querySelectorAll('source, embed, iframe')].flatMap(
    (element) => [...element.attributes]
  )
  const urls = attributes.map(({ name, value }) =>
    /src$|^data$/.test(name) ? httpUrl(value, base) : undefined
  )
  const id = attributes.find(({ name }) => /^(data-)?video-?id$/.test(name))?.value
  const player = embed.localName.includes('vimeo')
    ? 'https://vimeo.com/'
    : 'https://www.youtube.com/watch?v='
  const srcdoc = embed.getAttribute('srcdoc') ?? ''
  const inside =
    srcdoc || /video|youtu|vimeo/.test(embed.localName)
      ? (/https:[^\s"'<>]+/.exec(srcdoc)?.[0] ?? base)
      : undefined
  return (
    urls.find(Boolean) ??
    (id && /youtu|vimeo/.test(embed.localName) ? player + encodeURIComponent(id) : inside)
  )
}
