import { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL } from 'astro:env/client'
import { OFFLINE } from 'astro:env/server'
import type { MiddlewareHandler } from 'astro'
import { withContentPolicy } from './content-policy.ts'

/**
 * Adds the content policy to every built page, and changes nothing else of it. `npm run dev` goes without: its scripts and styles
 * change while it runs. That is not asked of `import.meta.env.DEV`, because an environment variable named DEV would replace it.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  if (import.meta.hot || !response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const services = { backend: PUBLIC_BACKEND_URL, host: PUBLIC_HOST_URL, offline: OFFLINE }
  return new Response(withContentPolicy(await response.text(), url.pathname, services), response)
}
