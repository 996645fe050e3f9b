import { sendEarly } from '../backend/early-calls.ts'
import { articleCallUrl } from '../backend/endpoints.ts'
import { ARTICLE_BYTES } from '../backend/fetch-with-timeout.ts'
import { articleUrlFrom } from './article-url.ts'

const address = articleUrlFrom(location.search)
if (address) sendEarly(articleCallUrl(address), { bytes: ARTICLE_BYTES })
