import { sendEarly } from '../backend/early-calls.ts'
import { articleCallUrl } from '../backend/endpoints.ts'
import { articleUrlFrom } from './article-url.ts'

const address = articleUrlFrom(location.search)
if (address) sendEarly(articleCallUrl(address))
