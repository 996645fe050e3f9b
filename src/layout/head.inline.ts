/*
 * With Save-Data on, no page is prefetched and the logo stays static. The script follows the speculation rules.
 */
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

if (connection?.saveData) {
  document.documentElement.dataset.staticLogo = ''
  document.currentScript?.previousElementSibling?.remove()
}

/*
 * When a browser skips a view transition, as Safari does when going back, the page is shown without it. That is not an error, so
 * keep it out of the console.
 */
for (const moment of ['pageswap', 'pagereveal'] as const) {
  addEventListener(moment, ({ viewTransition }) => {
    for (const step of [viewTransition?.ready, viewTransition?.finished]) step?.catch(() => {})
  })
}
