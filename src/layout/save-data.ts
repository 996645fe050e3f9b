/*
 * Runs in the head, right after the speculation rules. For visitors who save data it removes the rules, so that no page is
 * prefetched, and marks the document, so that the style sheet shows the static logo.
 */
const speculationRules = document.currentScript?.previousElementSibling
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

if (connection?.saveData) {
  document.documentElement.dataset.saveData = ''
  speculationRules?.remove()
}
