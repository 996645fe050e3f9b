import type { APIRoute } from 'astro'
import { texts } from '../content/texts.ts'
import { LANGUAGE } from '../language.ts'
import { LIGHT } from '../styles/palette.ts'
import { HOME } from '../urls.ts'

export const GET: APIRoute = () => {
  const { name, short_name = name, description } = texts('company')
  const manifest = {
    name,
    short_name,
    description,
    lang: LANGUAGE,
    start_url: HOME,
    scope: HOME,
    display: 'browser',
    theme_color: LIGHT.paper,
    background_color: LIGHT.paper,
    icons: [
      { src: `${HOME}favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({ src: `${HOME}icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}` })),
      { src: `${HOME}icon-maskable.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' }
    ]
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
