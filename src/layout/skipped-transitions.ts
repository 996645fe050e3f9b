/*
 * A browser that skips a transition between two pages, as Safari does on the way back, shows the new page at once. That is no
 * error, and the console need not say so.
 */
for (const moment of ['pageswap', 'pagereveal'] as const) {
  addEventListener(moment, ({ viewTransition }) => {
    for (const step of [viewTransition?.ready, viewTransition?.finished]) step?.catch(() => {})
  })
}
