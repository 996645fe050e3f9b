import type { APIRoute } from 'astro'
import { HOME } from '../paths.ts'
import { words } from '../words.ts'

export const GET: APIRoute = async () => {
  const { name, description } = await words('company')
  const manifest = {
    name,
    short_name: name,
    description,
    lang: 'en',
    start_url: HOME,
    scope: HOME,
    display: 'browser',
    theme_color: '#fffdf6',
    background_color: '#fffdf6',
    icons: [
      { src: `${HOME}favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      ...[192, 512].map((size) => ({ src: `${HOME}icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}` }))
    ]
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
