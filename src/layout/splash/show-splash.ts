/*
 * The splash (section 2 of the specification): an overlay on the first page of a visit, in windows wider than 768 px. Only this
 * script shows it. It ends with an animation that CSS would start after three seconds, whatever happens to the script.
 */

/** How long the splash stays after the logo has loaded (section 9 of the specification). */
const DELAY_MS = 500
/** The delay of the animation. */
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

/** Shows the splash of a template, if it is due. */
export function showSplash(template: HTMLTemplateElement): void {
  if (!isFirstPage() || matchMedia('(max-width: 768px)').matches) return
  const { staticLogo } = document.documentElement.dataset
  const splash = template.content.firstElementChild as HTMLElement
  // With Save-Data, the header's static logo, which is fetched anyway.
  if (staticLogo === '')
    for (const image of splash.querySelectorAll<HTMLImageElement>('[data-still]')) image.srcset = image.dataset.still as string
  template.after(splash)
  const [animation] = splash.getAnimations() as [Animation]
  const end = () => {
    animation.currentTime = Math.max(CAP_MS, Number(animation.currentTime))
  }
  const endSoon = () => setTimeout(end, DELAY_MS)

  animation.onfinish = () => splash.remove()
  // The logo has been drawn here: the hero's stands complete.
  document.documentElement.dataset.staticLogo = ''
  splash.addEventListener('load', endSoon, true)
  splash.addEventListener('error', endSoon, true)
  splash.addEventListener('click', end)
  addEventListener('keydown', end, { once: true })
}
