import { sendEarly } from '../backend/early-calls.ts'
import { NEWS_URLS } from '../backend/endpoints.ts'
import { keptNews } from './kept-news.ts'

if (!keptNews()) for (const url of NEWS_URLS) sendEarly(url)
