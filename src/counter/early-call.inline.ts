import { sendEarly } from '../backend/early-calls.ts'
import { COUNT_URL } from '../backend/endpoints.ts'

// The count is far down the page.
sendEarly(COUNT_URL, 'low')
