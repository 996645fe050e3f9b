/*
 * The splash of section 2: above content that is already there, on the first page of a visit, over 768 px. It exists
 * only while this script runs, and the style sheet ends it by itself should the script stop half way.
 */

/** After the animated emblem has loaded (section 9). */
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

if (template instanceof HTMLTemplateElement && isFirstPage() && matchMedia('(width > 768px)').matches) {
  template.after(template.content.cloneNode(true))
  const splash = template.nextElementSibling as HTMLElement
  const emblem = splash.querySelector('img') as HTMLImageElement
  const root = document.documentElement
  const end = () => {
    splash.remove()
    delete root.dataset.splash
  }
  const endSoon = () => setTimeout(end, DELAY_MS)

  root.dataset.splash = ''
  emblem.addEventListener('load', endSoon)
  emblem.addEventListener('error', endSoon)
  splash.addEventListener('click', end)
  addEventListener('keydown', end, { once: true })
  setTimeout(end, CAP_MS)
}
