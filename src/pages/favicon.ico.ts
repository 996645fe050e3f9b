import type { APIRoute } from 'astro'
import { icon, inIco } from '../seo/icons.ts'

const SIZE = 32

export const GET: APIRoute = async () => new Response(new Uint8Array(inIco(await icon(SIZE), SIZE)))
