import need from './need-directive.ts'

/*
 * What an island needs in the browser, in place of Astro's own runtime: that one weighs more than all our inline
 * scripts together, because it speaks of slots, nesting and types of props that this site does not use. It stands at the
 * end of the page, so every island is complete when it is defined. lean-page.ts puts it there and refuses what it lacks.
 */
type Renderer = (island: HTMLElement) => (component: unknown, props: object, slots: object, options: object) => Promise<void>

const RETRY_MS = 1_000

/** A browser remembers that an address failed, so the second try asks under another. */
const fetchModule = (address: string): Promise<Record<string, unknown>> =>
  import(address).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return import(`${address}?astro-retry=${Date.now()}`)
  })

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) ?? ''
      const directive = read('client')
      const options = JSON.parse(read('opts') || '{}')

      const load = async () => {
        const [code, renderer] = await Promise.all([fetchModule(read('component-url')), fetchModule(read('renderer-url'))])
        return async () => {
          await (renderer.default as Renderer)(this)(code[read('component-export')], JSON.parse(read('props')), {}, { client: directive })
          this.removeAttribute('ssr')
        }
      }
      const loadOrTell = () =>
        load().catch((error) => {
          console.error(`The island ${read('component-url')} could not be loaded`, error)
          this.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
          return async () => {}
        })
      const start = async () => (await loadOrTell())()

      if (directive === 'need') need(loadOrTell, options, this)
      else if (directive === 'load') void start()
      else {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          void start()
        }, options.value)
        // The island itself has no box of its own.
        for (const child of this.children) observer.observe(child)
      }
    }
  }
)
