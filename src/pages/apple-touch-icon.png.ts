import type { APIRoute } from 'astro'
import { logoFile } from '../content/logo-files.ts'
import { icon } from '../seo/icons.ts'

export const GET: APIRoute = async () => new Response(new Uint8Array(await icon(logoFile('logo-icon'), 180, 18)))
