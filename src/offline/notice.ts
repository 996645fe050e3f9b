/* Shows the sentence before this script if there is no connection, and opens the page again when it is back. */
const sentence = document.currentScript?.previousElementSibling

if (sentence && !navigator.onLine) {
  sentence.removeAttribute('hidden')
  const reload = () => location.reload()
  addEventListener('online', reload)
  // Not in place of another page that the visitor has just chosen.
  addEventListener('beforeunload', () => removeEventListener('online', reload))
}
