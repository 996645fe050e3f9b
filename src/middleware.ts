import { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL } from 'astro:env/client'
import type { MiddlewareHandler } from 'astro'
import { withPolicy } from './csp.ts'

/**
 * Adds the content policy to every built page. Not in `npm run dev`, whose scripts and styles change while it runs. (Not
 * `import.meta.env.DEV`, because an environment variable named DEV would override it.)
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  if (import.meta.hot || !response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response(withPolicy(await response.text(), url.pathname, { backend: PUBLIC_BACKEND_URL, host: PUBLIC_HOST_URL }), response)
}
