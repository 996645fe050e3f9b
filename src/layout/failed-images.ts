/*
 * Retries images that failed to load, after a while and when the connection is back. Until the last try an image is invisible rather than
 * broken; then its alternative text is shown.
 */
const RETRY_MS = 3_000
/** Tries per image. Our own fail only because of the connection; those of articles may be gone for good. */
const TRIES = { site: 5, elsewhere: 2 }

/** How often each image has failed. */
const failures = new Map<HTMLImageElement, number>()

function retry(image: HTMLImageElement): void {
  image.style.contentVisibility = ''
  // It has loaded in the meantime, or is no longer in the page.
  if (image.naturalWidth > 0 || !image.isConnected) return
  // In a <picture> this selects a source again.
  image.src = `${image.src}`
}

addEventListener(
  'error',
  ({ target: image }) => {
    if (!(image instanceof HTMLImageElement)) return
    const count = (failures.get(image) ?? 0) + 1
    failures.set(image, count)
    if (count >= TRIES[new URL(image.src).origin === location.origin ? 'site' : 'elsewhere']) return
    // Screen readers still read its alternative text.
    image.style.contentVisibility = 'hidden'
    setTimeout(retry, RETRY_MS, image)
  },
  true
)

addEventListener('online', () => {
  for (const image of failures.keys()) retry(image)
})
