/*
 * Runs in the head, after the rules by which browsers fetch a page that is pointed at. Who saves data gets none of that
 * and, by a mark on the page that the style sheet reads, the static emblem.
 */
const rules = document.currentScript?.previousElementSibling
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

if (connection?.saveData) {
  document.documentElement.dataset.saveData = ''
  rules?.remove()
} else if (!HTMLScriptElement.supports?.('speculationrules')) {
  const fetched = new Set([location.href])
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (!link || link.target || link.origin !== location.origin || !link.pathname.endsWith('/')) return
    const address = link.href.replace(/#.*/, '')
    if (fetched.has(address)) return
    fetched.add(address)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }))
  }
  addEventListener('pointerover', fetchAhead, { passive: true })
  addEventListener('focusin', fetchAhead)
}
