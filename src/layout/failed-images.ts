/*
 * Asks again for an image that failed to load, and for all of them when the connection is back: a browser may be wrong about its
 * connection. Until the last try its place is empty, without the browser's icon; then its alternative text is shown.
 */
const RETRY_MS = 3_000
/** How often an image is asked for in all. One of the site failed because of the line; one of an article may be gone for good. */
const TRIES = { site: 5, elsewhere: 2 }

/** How often each image has failed. */
const failures = new Map<HTMLImageElement, number>()

function retry(image: HTMLImageElement): void {
  image.style.contentVisibility = ''
  // It has loaded in the meantime, or the page has no place for it any more.
  if (image.naturalWidth > 0 || !image.isConnected) return
  // A <picture> also chooses among its sources again.
  image.src = `${image.src}`
}

addEventListener(
  'error',
  ({ target: image }) => {
    if (!(image instanceof HTMLImageElement)) return
    const count = (failures.get(image) ?? 0) + 1
    failures.set(image, count)
    if (count >= TRIES[new URL(image.src).origin === location.origin ? 'site' : 'elsewhere']) return
    // Its alternative text stays for screen readers.
    image.style.contentVisibility = 'hidden'
    setTimeout(retry, RETRY_MS, image)
  },
  true
)

addEventListener('online', () => {
  for (const image of failures.keys()) retry(image)
})
