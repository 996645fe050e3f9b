/*
 * The script of BackLink.astro: visitors who came from one of the pages in `data-from` go back to where they were. For everybody else, in
 * a new tab, and without scripts it stays a link.
 */
const link = document.querySelector<HTMLAnchorElement>('[data-from]')

if (link) {
  const [previous] = document.referrer.split(/[?#]/)
  const isWayBack = link.dataset.from
    ?.split(' ')
    .some((path) => previous === location.origin + path)
  /** How many entries of the history lie between the visitor and the previous page; 0 if the link does not lead there. */
  let steps: number = history.state?.steps ?? (isWayBack && history.length > 1 ? 1 : 0)
  const keepSteps = () => history.replaceState({ steps }, '')

  keepSteps()
  // A link within the page adds an entry, which has no state yet.
  addEventListener('hashchange', () => {
    steps = history.state?.steps ?? (steps && steps + 1)
    keepSteps()
  })
  link.addEventListener('click', (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (opensElsewhere || steps === 0) return
    event.preventDefault()
    history.go(-steps)
  })
}
