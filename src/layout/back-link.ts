/*
 * The script of BackLink.astro: visitors who came from `data-from`, or a page below it, go back in
 * history, to where they left it. For everyone else, and in a new tab, it stays a link, as without
 * scripts.
 */
const link = document.querySelector<HTMLAnchorElement>('[data-from]')

/** The URL without query and fragment. Some hosts also serve pages without the trailing slash. */
const pageOf = (url: string) => url.replace(/\/?([?#].*)?$/, '/')
const isFrom = (url: string) => pageOf(url).startsWith(location.origin + link?.dataset.from)

/**
 * For browsers without `navigation`: true if the history entry before this one is such a page. Kept
 * with the entry, because later the history has other entries, and the referrer stays.
 */
const cameFrom: boolean =
  history.state?.cameFrom ?? (isFrom(document.referrer) && history.length > 1 && !location.hash)
if (link && !('navigation' in window)) history.replaceState({ cameFrom }, '')

link?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const { navigation } = window as Partial<Window>
  // Links within the page, such as footnotes, add entries of the same page.
  const previous = navigation
    ?.entries()
    .slice(0, navigation.currentEntry?.index)
    .findLast(({ url }) => pageOf(url ?? '') !== pageOf(location.href))
  if (previous && isFrom(previous.url ?? '')) {
    event.preventDefault()
    navigation?.traverseTo(previous.key)
  } else if (!navigation && cameFrom && !location.hash) {
    event.preventDefault()
    // The second click of a double-click would go back once more.
    if (event.detail < 2) history.back()
  }
})
