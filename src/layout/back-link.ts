/*
 * The script of BackLink.astro: visitors who came from a page in `data-from` go back in history, to
 * where they left it. For everyone else, in a new tab, and without scripts, it stays a link.
 */
const link = document.querySelector<HTMLAnchorElement>('[data-from]')

if (link) {
  /** How many history entries back the previous page is, if the link leads there. */
  let steps: number | undefined =
    history.state?.steps ?? (cameFromListed(link) && history.length > 1 ? 1 : undefined)
  const keepSteps = () => history.replaceState({ steps }, '')

  keepSteps()
  // A link within the page adds a history entry, which has no state yet.
  addEventListener('hashchange', () => {
    steps = history.state?.steps ?? (steps && steps + 1)
    keepSteps()
  })
  link.addEventListener('click', (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (opensElsewhere || !steps) return
    event.preventDefault()
    history.go(-steps)
  })
}

/**
 * True if the visitor came from a page in `data-from`. Some hosts also serve them without the
 * trailing slash.
 */
function cameFromListed(link: HTMLElement): boolean {
  const [previous = ''] = document.referrer.split(/[?#]/)
  const pages = link.dataset.from?.split(' ') ?? []
  return pages.some((path) => withSlash(previous) === location.origin + path)
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
