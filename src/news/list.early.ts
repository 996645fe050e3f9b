import { NEWS_ADDRESSES } from '../backend/addresses.ts'
import { leaveEarly } from '../backend/early.ts'

leaveEarly(NEWS_ADDRESSES)
