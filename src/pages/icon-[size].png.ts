import type { APIRoute, GetStaticPaths } from 'astro'
import { logoFile } from '../content/logo-files.ts'
import { icon } from '../seo/icons.ts'

/** For phones that cut icons to a shape: all of the logo is in the circle that every shape keeps, four fifths of the width. */
const MASKABLE = { size: 512, margin: 112 }

export const getStaticPaths = (() => [
  { params: { size: '192' }, props: { size: 192 } },
  { params: { size: '512' }, props: { size: 512 } },
  { params: { size: 'maskable' }, props: MASKABLE }
]) satisfies GetStaticPaths

export const GET: APIRoute<{ size: number; margin?: number }> = async ({ props: { size, margin } }) =>
  new Response(new Uint8Array(await icon(logoFile('logo-icon'), size, margin)))
