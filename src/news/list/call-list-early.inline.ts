import { callEarly } from '../../backend/early-calls.ts'
import { missingSources } from '../cached-news.ts'

/* Inline script in the head of the news page. */
for (const url of missingSources()) callEarly(url)
