import { readdir, readFile } from 'node:fs/promises'
import { BUILT_SITE, SITE_URL } from '../server/built-site.ts'

export interface BuiltPage {
  /** As a visitor asks for it: /contacts/ */
  path: string
  html: string
  /** The content of the meta element of this name or property. */
  meta(name: string): string | undefined
  title: string
  canonical: string | undefined
  /** What it says in JSON-LD. */
  things: Record<string, unknown>[]
}

/** Every HTML file of a built site. */
export async function builtPages(folder = BUILT_SITE): Promise<BuiltPage[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(`${folder}/${file}`, 'utf8')
      const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
      return {
        path: `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
        html,
        meta: (name) => found(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
        title: found(html, /<title>(.*?)<\/title>/) ?? '',
        canonical: found(html, /<link rel="canonical" href="([^"]*)"/),
        things: script ? JSON.parse(script)['@graph'] : []
      }
    })
  )
}

/** The built file that an address of the published site stands for, or nothing when it is no address of the site. */
export function builtFile(address: string | undefined, folder = BUILT_SITE): string | undefined {
  if (!address?.startsWith(`${SITE_URL}/`)) return
  return `${folder}${new URL(address).pathname.replace(/\/$/, '/index.html')}`
}

function found(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
