import { type LeanStyle, leanStyle } from './lean-style.ts'

/** What a built script file brings along, by file name. */
export type Chunks = Map<string, { imports: string[]; dynamicImports: string[] }>

interface Site {
  /** The text of island-runtime.ts. */
  runtime: string
  chunks: Chunks
  /** Names that scripts may set as a class. */
  scriptNames: ReadonlySet<string>
  /** Where the site begins, with a slash at the end. */
  base: string
}

const ATTRIBUTES = '(?:\\s+[^\\s=>"\'/]+(?:="[^"]*"|=\'[^\']*\'|=[^\\s"\'>]+)?)*'
const RAW = new RegExp(`(<(script|style)${ATTRIBUTES}\\s*>)([\\s\\S]*?)</\\2>\\n?`, 'g')
const TAG = new RegExp(`<([a-z][a-z0-9-]*)(${ATTRIBUTES})(\\s*/?)>`, 'g')
const ISLAND = new RegExp(`<astro-island(${ATTRIBUTES})\\s*>`, 'g')
const CLASS_ATTRIBUTES = /\sclass="([^"]*)"/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/
const SCOPE_ATTRIBUTE = /\s(data-astro-cid-\w+)(?:="[^"]*")?/g
const OWN_RUNTIME = 'customElements.define("astro-island"'
const OWN_DIRECTIVE = '(self.Astro||(self.Astro={})).'
const OWN_STYLE = 'astro-island,astro-slot,astro-static-slot{display:contents}'
const DIRECTIVES = ['load', 'visible', 'need']

/** Gives the function that rewrites the site's built pages to the same page in fewer bytes. */
export function pageShrinker(site: Site): (html: string) => string {
  const styles = new Map<string, LeanStyle>()
  const runtime = `<script>${site.runtime}</script>`

  return (html) => {
    const raw: string[] = []
    const css: string[] = []
    // Set aside, so that nothing below reads a script for markup.
    let page = html.replace(RAW, (whole, _open, kind, text) => {
      if (kind === 'style') {
        if (text !== OWN_STYLE) css.push(text)
        return css.length === 1 && text === css[0] ? '<!--style-->' : ''
      }
      if (text.includes(OWN_RUNTIME) || text.includes(OWN_DIRECTIVE)) return ''
      raw.push(whole.trim())
      return `<!--raw ${raw.length - 1}-->`
    })

    const needed = new Set<string>()
    let islands = 0
    page = page.replace(ISLAND, (_, attributes) => {
      islands += 1
      return leanIsland(attributes, site, needed)
    })
    if (islands > 0) page = page.replaceAll('<!--astro:end-->', '').replace('</body>', () => `${runtime}</body>`)

    const style = styleOf(css.join('\n'), page, raw)
    page = page.replace(TAG, (whole, tag, attributes, end) =>
      attributes.includes('data-astro-cid-') ? `<${tag}${leanScopes(tag, attributes, style)}${end}>` : whole
    )
    // Low, because the page can be read without them: text and letters go first.
    const preloads = needed.size > 0 ? `<script>${announce([...needed].map((file) => site.base + file))}</script>` : ''
    return page
      .replace('<!--style-->', () => `${preloads}<style>${style.css}</style>`)
      .replace(/<!--raw (\d+)-->/g, (_, index) => raw[index] ?? '')
  }

  /** Pages that share a style and use the same names of it share the result: ten thousand pages cost a few. */
  function styleOf(css: string, page: string, scripts: string[]): LeanStyle {
    const names = new Set<string>()
    for (const [, classes = ''] of page.matchAll(CLASS_ATTRIBUTES)) for (const name of classes.split(' ')) names.add(name)
    for (const [, scope = ''] of page.matchAll(SCOPE_ATTRIBUTE)) names.add(scope)
    const key = `${[...names].sort().join(' ')}\n${css}`
    const known = styles.get(key)
    if (known) return known
    for (const name of site.scriptNames) names.add(name)
    for (const script of scripts) for (const [name] of script.matchAll(/[\w-]+/g)) names.add(name)
    const style = leanStyle(css, names)
    styles.set(key, style)
    return style
  }
}

/** An island's tag with what island-runtime.ts reads. Adds the files of an island that is loaded at once to `needed`. */
function leanIsland(attributes: string, { chunks, base }: Site, needed: Set<string>): string {
  const read = (name: string) => fromAttribute(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
  const client = read('client')
  const component = read('component-url')
  if (!DIRECTIVES.includes(client))
    throw new Error(`${component}: the island runtime knows no client:${client}. Teach it to src/integrations/island-runtime.ts.`)
  if (attributes.includes('before-hydration-url')) throw new Error(`${component}: the island runtime runs nothing before an island.`)
  const { value } = JSON.parse(read('opts') || '{}')
  const props = plainProps(JSON.parse(read('props') || '{}'), component)
  if (client === 'load') for (const url of [read('renderer-url'), component]) addFiles(url.slice(base.length), chunks, needed)
  const lean = {
    'component-url': component,
    'component-export': read('component-export'),
    'renderer-url': read('renderer-url'),
    prefix: read('prefix'),
    props: JSON.stringify(props),
    client,
    opts: value === true ? '' : JSON.stringify({ value })
  }
  const text = Object.entries(lean).map(([name, value]) => (value ? ` ${name}='${toAttribute(value)}'` : ''))
  return `<astro-island ssr${text.join('')}>`
}

/** A file and all that it imports, at once or, as the article's sanitiser, a moment later. */
function addFiles(file: string, chunks: Chunks, files: Set<string>): void {
  if (files.has(file)) return
  const chunk = chunks.get(file)
  if (!chunk) throw new Error(`The script file ${file} is not in the build, so a page cannot announce it.`)
  files.add(file)
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) addFiles(next, chunks, files)
}

/** Astro writes every value of a prop with its type; 0 is plain, 1 a list. */
function plainProps(props: Record<string, unknown>, component: string): Record<string, unknown> {
  const plain = (typed: unknown): unknown => {
    const [type, value] = typed as [number, unknown]
    if (type === 1) return (value as unknown[]).map(plain)
    if (type !== 0) throw new Error(`${component}: the island runtime takes only texts, numbers, truth values, lists and records as props.`)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
  }
  const own = Object.entries(props).filter(([name]) => !name.startsWith('data-astro-'))
  return Object.fromEntries(own.map(([name, value]) => [name, plain(value)]))
}

function leanScopes(tag: string, attributes: string, { scopes, scoped }: LeanStyle): string {
  const classes = CLASS_ATTRIBUTE.exec(attributes)?.[1]?.split(/\s+/) ?? []
  return attributes.replace(SCOPE_ATTRIBUTE, (_, scope) => {
    const means = scoped
      .get(scope)
      ?.some((wanted) => (!wanted.tag || wanted.tag === tag) && wanted.classes.every((name) => classes.includes(name)))
    return means ? ` ${scopes.get(scope)}` : ''
  })
}

const fromAttribute = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;|&#38;/g, '&')

const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** A script announces the script files: where none may run, sixty kilobytes of them are not fetched for nothing. */
const announce = (files: string[]) =>
  `for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}))`
