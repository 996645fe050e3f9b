import type { APIRoute } from 'astro'
import { HOME, published } from '../paths.ts'

export const GET: APIRoute = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${published(`${HOME}sitemap.xml`)}\n`)
