import { sendEarly } from '../backend/early-calls.ts'
import { NEWS_URLS } from '../backend/endpoints.ts'

for (const url of NEWS_URLS) sendEarly(url)
