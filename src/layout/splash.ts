/*
 * The splash (section 2 of the specification): an overlay on the first page of a visit, in windows wider than 768 px. Only this
 * script shows it; if the script fails halfway, CSS hides it.
 */

/** How long the splash stays after the logo has loaded (section 9 of the specification). */
const DELAY_MS = 500
/** How long the splash stays at most. */
const CAP_MS = 3_000
const SEEN = 'splash-seen'

function isFirstPage(): boolean {
  try {
    if (sessionStorage.getItem(SEEN)) return false
    sessionStorage.setItem(SEEN, '1')
    return true
  } catch {
    // Without session storage the splash would show on every page.
    return false
  }
}

const template = document.currentScript?.previousElementSibling

if (template instanceof HTMLTemplateElement && isFirstPage() && !matchMedia('(max-width: 768px)').matches) {
  const root = document.documentElement
  const parts = template.content.cloneNode(true) as DocumentFragment
  const splash = parts.firstElementChild as HTMLElement
  const logo = splash.querySelector('img') as HTMLImageElement
  // The header's static logo, which is fetched anyway.
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
