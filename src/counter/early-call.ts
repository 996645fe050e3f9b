import { sendEarly } from '../backend/early-calls.ts'
import { COUNT_URL } from '../backend/endpoints.ts'

// Low: the count is read far down the page, and must not take the line from what is above.
sendEarly([COUNT_URL], 'low')
