import type { APIRoute } from 'astro'
import { absoluteUrl, HOME } from '../urls/pages.ts'

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(`${HOME}sitemap.xml`)}\n`)
