/* Shows the sentence before this script if there is no connection, and opens the page again when it is back. */
const sentence = document.currentScript?.previousElementSibling

if (sentence && !navigator.onLine) {
  sentence.removeAttribute('hidden')
  let delay = 0
  addEventListener('online', () => setTimeout(() => location.reload(), delay))
  addEventListener('beforeunload', () => {
    // For a page that the visitor has just chosen; links that dial or write leave this one open.
    delay = 5_000
  })
  // In the back/forward cache the page is not told.
  addEventListener('pageshow', () => navigator.onLine && location.reload())
}
