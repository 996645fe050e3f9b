import { sendEarly } from '../backend/early-calls.ts'
import { NEWS_URLS } from '../backend/endpoints.ts'

sendEarly(NEWS_URLS)
