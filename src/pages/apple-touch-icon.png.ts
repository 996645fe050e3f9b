import type { APIRoute } from 'astro'
import { icon } from '../seo/icons.ts'

export const GET: APIRoute = async () => new Response(new Uint8Array(await icon(180, 18)))
