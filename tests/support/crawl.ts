import type { APIRequestContext, Page } from 'playwright/test'

/** What one page of the built site says of itself and leads to. */
export interface CrawledPage {
  path: string
  title: string
  description: string
  robots: string
  /** The `href` of every link, as it is written. */
  links: string[]
  /** The addresses of everything the page is made of: pictures, scripts, fonts, icons. */
  assets: string[]
  ids: string[]
}

/** Follows every internal link from the home page, and reads the page for unknown paths as well. */
export async function crawl(page: Page): Promise<CrawledPage[]> {
  // A file without a policy, so that the texts can be parsed in it.
  await page.goto('/robots.txt')
  const pages = new Map<string, CrawledPage>()
  const waiting = ['/', '/404.html', '/news/details/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const crawled = await read(page, path)
    pages.set(path, crawled)
    const inside = crawled.links.filter((link) => link.startsWith('/')).map((link) => link.replace(/[?#].*/, ''))
    // Data sheets and tables are links, too, but no pages.
    waiting.push(...inside.filter((link) => !/\.(pdf|csv|vcf|txt)$/.test(link)))
  }
  return [...pages.values()]
}

async function read(page: Page, path: string): Promise<CrawledPage> {
  // Asked from outside the page, whose policy lets it ask nobody but the backend.
  const answer = await page.request.get(path)
  if (!answer.ok()) throw new Error(`A link leads to ${path}, which answers ${answer.status()}.`)
  return page.evaluate(
    ({ path, text }) => {
      const dom = new DOMParser().parseFromString(text, 'text/html')
      // What a template holds arrives in the page as well.
      const parts: ParentNode[] = [dom, ...[...dom.querySelectorAll('template')].map((template) => template.content)]
      const all = (selector: string, name: string) =>
        parts.flatMap((part) => [...part.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? ''))
      const srcsets = all('[srcset]', 'srcset').flatMap((srcset) => srcset.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''))
      const styles = [...dom.querySelectorAll('style')].map((style) => style.textContent).join('\n')
      const sheets = [...styles.matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address ?? '')
      return {
        path,
        title: dom.title,
        description: dom.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        robots: dom.querySelector('meta[name=robots]')?.getAttribute('content') ?? '',
        links: all('a[href]', 'href'),
        assets: [
          ...all('[src]', 'src'),
          ...all('link[href]:not([rel=canonical])', 'href'),
          ...all('astro-island', 'component-url'),
          ...all('astro-island', 'renderer-url'),
          ...srcsets,
          ...sheets
        ].filter((address) => address && !address.startsWith('data:')),
        ids: [...dom.querySelectorAll('[id]')].map(({ id }) => id)
      }
    },
    { path, text: await answer.text() }
  )
}

/** The addresses that do not answer with 200, among these and, for scripts, all that they import. */
export async function broken(request: APIRequestContext, addresses: Iterable<string>): Promise<string[]> {
  const seen = new Set<string>()
  const failed: string[] = []
  const waiting = [...addresses]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue
    seen.add(address)
    const answer = await request.get(address)
    if (answer.status() !== 200) failed.push(`${address} answers ${answer.status()}`)
    if (!address.endsWith('.js')) continue
    const script = await answer.text()
    const imports = [...script.matchAll(/(?:from|import)\s*\(?["'`](\.{1,2}\/[^"'`]+)/g)].map(([, path]) => path ?? '')
    waiting.push(...imports.map((path) => new URL(path, `http://site${address}`).pathname))
  }
  return failed
}
