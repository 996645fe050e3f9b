import { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL } from 'astro:env/client'
import { OFFLINE } from 'astro:env/server'
import type { MiddlewareHandler } from 'astro'
import { withContentPolicy } from './content-policy.ts'

/**
 * Adds the content policy to every built page. `npm run dev` goes without: its scripts and styles change while it runs. That is not
 * asked of `import.meta.env.DEV`, because an environment variable named DEV would replace it.
 */
export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const response = await next()
  if (import.meta.hot || !response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const services = { backend: PUBLIC_BACKEND_URL, host: PUBLIC_HOST_URL, offline: OFFLINE }
  const html = withOneStyle(withShortScopes(await response.text()))
  return new Response(withContentPolicy(html, url.pathname, services), response)
}

/** Astro names the scope of a component by a hash, which does not compress: 0.3 kB of the home page. All of a page's styles are in it. */
function withShortScopes(html: string): string {
  const names = new Map<string, string>()
  return html.replace(/\bastro-[a-z\d]{8}\b/g, (name) => {
    const short = names.get(name) ?? `s${names.size}`
    names.set(name, short)
    return short
  })
}

/** Puts all styles of a page into one at the end of its head: each would cost a hash in the policy, and Astro writes one into the body. */
function withOneStyle(html: string): string {
  const styles: string[] = []
  const rest = html.replace(/<style>(.*?)<\/style>/gs, (_, style) => {
    styles.push(style)
    return ''
  })
  return rest.replace('</head>', () => `<style>${styles.join('')}</style></head>`)
}
