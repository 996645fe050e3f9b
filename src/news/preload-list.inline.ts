import { NEWS_URLS } from '../backend/endpoints.ts'
import { preloadCall } from '../backend/preload-call.ts'
import { readCachedNews } from './news-cache.ts'

if (!readCachedNews()) NEWS_URLS.forEach(preloadCall)
