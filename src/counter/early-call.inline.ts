import { sendEarly } from '../backend/early-calls.ts'
import { COUNT_URL } from '../backend/endpoints.ts'
import { countResponse } from '../backend/shapes.ts'
import { formatTons } from './format-tons.ts'

// The count is far down the page.
sendEarly([COUNT_URL], 'low')

// On a slow line the island comes later than a visitor looks at the figure. It checks the response, and logs what is wrong.
globalThis.earlyCalls?.[COUNT_URL]?.response
  .then((response) => response.ok && response.clone().json())
  .then((body) => {
    const tons = countResponse(body)
    const output = document.querySelector('output')
    if (!tons || !output) return
    output.textContent = formatTons(tons)
    output.dataset.tons = `${tons}`
    // The figure stays, whatever becomes of the island.
    output.closest('[data-live]')?.removeAttribute('data-live')
  })
  .catch(() => {})
