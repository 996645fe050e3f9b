import { sendEarly } from '../backend/early-calls.ts'
import { COUNT_URL } from '../backend/endpoints.ts'

// Low priority, because the count is far down the page.
sendEarly([COUNT_URL], 'low')
