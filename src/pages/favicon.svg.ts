import type { APIRoute } from 'astro'
import { svgIcon } from '../seo/icons.ts'

export const GET: APIRoute = async () => new Response(new Uint8Array(await svgIcon()), { headers: { 'Content-Type': 'image/svg+xml' } })
