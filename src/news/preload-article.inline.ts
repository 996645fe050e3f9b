import { articleCallUrl } from '../backend/endpoints.ts'
import { preloadCall } from '../backend/preload-call.ts'
import { articleUrlFrom } from './article-url.ts'

const address = articleUrlFrom(location.search)
if (address) preloadCall(articleCallUrl(address))
