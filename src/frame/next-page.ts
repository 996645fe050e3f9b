/*
 * Runs in the head, after the rules by which browsers fetch a page that is pointed at. Who saves data gets none of that
 * and, by a mark on the page that the style sheet reads, the static emblem.
 */
const rules = document.currentScript?.previousElementSibling
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

if (connection?.saveData) {
  document.documentElement.dataset.saveData = ''
  rules?.remove()
}
