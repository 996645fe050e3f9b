import type { APIRoute } from 'astro'
import { logoFile } from '../content/logo-files.ts'
import { svgIcon } from '../seo/icons.ts'

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await svgIcon(logoFile('logo-icon'))), { headers: { 'Content-Type': 'image/svg+xml' } })
