/* Shows the sentence before this script if there is no connection, and opens the page again when it is back. */
const sentence = document.currentScript?.previousElementSibling

/** How long a page that the visitor has chosen may take; links that dial or write leave this one open. */
const LEAVING_MS = 5_000

if (sentence && !navigator.onLine) {
  sentence.removeAttribute('hidden')
  let delay = 0
  addEventListener('online', () => setTimeout(() => location.reload(), delay))
  addEventListener('beforeunload', () => {
    delay = LEAVING_MS
  })
  // In the back/forward cache the page is not told.
  addEventListener('pageshow', () => navigator.onLine && location.reload())
}
