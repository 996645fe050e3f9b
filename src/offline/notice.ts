import { liveState, setLive } from '../islands/live.ts'

/*
 * Says in the sentence before this script that there is no connection, and opens the page again when there is. Browsers may be wrong about
 * their connection, so any response to an early call takes the sentence back.
 */
const LINKS: Record<string, string> = { '{phone}': '#menu a[href^="tel:"]', '{email}': '#menu a[href^="mailto:"]' }

const sentence = document.currentScript?.previousElementSibling
const place = sentence?.parentElement

if (sentence instanceof HTMLElement && place && !navigator.onLine) {
  const linkFor = (part: string) => {
    const link = LINKS[part] && document.querySelector(LINKS[part])?.cloneNode(true)
    // The menu sets its links apart.
    if (link instanceof Element) link.removeAttribute('class')
    return link
  }
  sentence.append(...(sentence.dataset.text ?? '').split(/(\{\w+\})/).map((part) => linkFor(part) ?? part))
  setLive(sentence, 'offline')
  const takeBack = () => {
    if (liveState(sentence) !== 'offline') return
    sentence.hidden = true
    setLive(sentence, 'waiting')
  }
  for (const { response } of Object.values(globalThis.earlyCalls ?? {})) response.then(takeBack, () => {})
  const reopen = () => liveState(sentence) === 'offline' && location.reload()
  let delay = 0
  addEventListener('online', () => setTimeout(reopen, delay))
  addEventListener('beforeunload', () => {
    // For a page that the visitor has just chosen; links that dial or write leave this one open.
    delay = 5_000
  })
  // In the back/forward cache the page is not told.
  addEventListener('pageshow', () => navigator.onLine && reopen())
}
