import { COUNT_ADDRESS } from '../backend/addresses.ts'
import { leaveEarly } from '../backend/early.ts'

// Low: the count is read far down the page, and must not take the line from what is above.
leaveEarly([COUNT_ADDRESS], 'low')
