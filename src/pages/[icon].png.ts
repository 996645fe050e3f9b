import type { APIRoute, GetStaticPaths } from 'astro'
import { icon, maskableIcon } from '../seo/icons.ts'

export const getStaticPaths = (() => [
  { params: { icon: 'icon-192' }, props: { size: 192 } },
  { params: { icon: 'icon-512' }, props: { size: 512 } },
  { params: { icon: 'icon-maskable' }, props: { size: 512, isMaskable: true } },
  { params: { icon: 'apple-touch-icon' }, props: { size: 180, margin: 18 } }
]) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number; margin?: number; isMaskable?: boolean }> = async ({ props: { size, margin, isMaskable } }) =>
  new Response(new Uint8Array(await (isMaskable ? maskableIcon(size) : icon(size, margin))))
