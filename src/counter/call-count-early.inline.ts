import { callEarly } from '../backend/early-calls.ts'
import { COUNT_URL } from '../backend/endpoints.ts'

/* Inline script in the head of the main page. What visitors see first goes before the count. */
callEarly(COUNT_URL, 'low')
