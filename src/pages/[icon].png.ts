import type { APIRoute, GetStaticPaths } from 'astro'
import { icon } from '../seo/icons.ts'

export const getStaticPaths = (() => [
  { params: { icon: 'icon-192' }, props: { size: 192 } },
  { params: { icon: 'icon-512' }, props: { size: 512 } },
  // For phones that cut icons to a shape: all of the logo is in the circle that every shape keeps, four fifths of the width.
  { params: { icon: 'icon-maskable' }, props: { size: 512, margin: 112 } },
  { params: { icon: 'apple-touch-icon' }, props: { size: 180, margin: 18 } }
]) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number; margin?: number }> = async ({ props: { size, margin } }) =>
  new Response(new Uint8Array(await icon(size, margin)))
