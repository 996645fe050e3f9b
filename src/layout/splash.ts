/*
 * The splash (section 2 of the specification): an overlay on the first page of a visit, in windows wider than 768 px. Only this
 * script shows it; if the script stops halfway, the style sheet ends it.
 */

/** After the logo has loaded (section 9). */
const DELAY_MS = 500
/** Whatever happens. */
const CAP_MS = 3_000
const SEEN = 'splash-seen'

function isFirstPage(): boolean {
  try {
    if (sessionStorage.getItem(SEEN)) return false
    sessionStorage.setItem(SEEN, '1')
    return true
  } catch {
    // Without a memory it would come back on every page.
    return false
  }
}

const template = document.currentScript?.previousElementSibling

if (template instanceof HTMLTemplateElement && isFirstPage() && !matchMedia('(max-width: 768px)').matches) {
  const root = document.documentElement
  const parts = template.content.cloneNode(true) as DocumentFragment
  const splash = parts.firstElementChild as HTMLElement
  const logo = splash.querySelector('img') as HTMLImageElement
  // The header's own files, so they are fetched only once.
  if ('saveData' in root.dataset) {
    const source = splash.querySelector('source')
    if (source) source.srcset = source.dataset.still as string
    logo.src = logo.dataset.still as string
  }
  template.after(splash)
  const end = () => {
    splash.remove()
    delete root.dataset.splash
  }
  const endSoon = () => setTimeout(end, DELAY_MS)

  root.dataset.splash = ''
  logo.addEventListener('load', endSoon)
  logo.addEventListener('error', endSoon)
  splash.addEventListener('click', end)
  addEventListener('keydown', end, { once: true })
  setTimeout(end, CAP_MS)
}
