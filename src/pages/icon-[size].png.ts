import type { APIRoute, GetStaticPaths } from 'astro'
import { logoFile } from '../content/logo-files.ts'
import { icon } from '../seo/icons.ts'

export const getStaticPaths = (() => ['192', '512'].map((size) => ({ params: { size } }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ params }) => new Response(new Uint8Array(await icon(logoFile('logo-icon'), Number(params.size))))
