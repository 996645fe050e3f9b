import type { APIRoute } from 'astro'
import { logoFile } from '../content/logo-files.ts'
import { icon, toIco } from '../seo/icons.ts'

const SIZE = 32

export const GET: APIRoute = async () => new Response(new Uint8Array(toIco(await icon(logoFile('logo-icon'), SIZE), SIZE)))
