import { callEarly } from '../backend/early-calls.ts'
import { COUNT_URL } from '../backend/endpoints.ts'

/*
 * Inline script in the head of the home page. What visitors see first takes priority over the
 * count of tons supplied.
 */
callEarly(COUNT_URL, 'low')
