import { sendEarly } from '../backend/early-calls.ts'
import { NEWS_URLS } from '../backend/endpoints.ts'
import { readCachedNews } from './news-cache.ts'

if (!readCachedNews()) for (const url of NEWS_URLS) sendEarly(url)
