/* Shows the sentence before this script if there is no connection, and opens the page again when it is back. */
const sentence = document.currentScript?.previousElementSibling

if (sentence && !navigator.onLine) {
  sentence.removeAttribute('hidden')
  addEventListener('online', () => location.reload())
}
