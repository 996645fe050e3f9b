/*
 * Inline script right after the article's link to the list. Visitors who came from the list go back to where they were; for all
 * others, and in a new tab, it stays a link.
 */
const link = document.currentScript?.previousElementSibling

if (link instanceof HTMLAnchorElement)
  link.addEventListener('click', (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (opensElsewhere || !cameFrom(link.href)) return
    event.preventDefault()
    history.back()
  })

/** The previous page in the history of this tab is at `url`. */
function cameFrom(url: string): boolean {
  // A part of this page, such as the target of the skip link, is an entry of the history between both pages.
  const isFirstEntry = history.length === 1 || location.hash !== ''
  return !isFirstEntry && document.referrer.split(/[?#]/)[0] === url
}
