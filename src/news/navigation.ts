/**
 * How the page was opened: by a link or an address, a reload, or on the way through the history.
 */
export function navigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type
}
