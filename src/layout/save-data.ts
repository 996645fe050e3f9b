/*
 * With Save-Data on, removes the speculation rules, so that no page is prefetched, and marks the document, so that CSS shows the
 * static logo.
 */
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

if (connection?.saveData) {
  document.documentElement.dataset.saveData = ''
  document.querySelector('script[type=speculationrules]')?.remove()
}
