import { commodityWithTwoLists, firstCommodity } from '../content.ts'
import { allNews } from '../mock-backend/news.ts'

/** The page that shows the article at this address. */
export const articlePage = (address: string) => `/news/details/?url=${encodeURIComponent(address)}`

/** The page of an article that exists. */
export const STORY = articlePage(allNews()[0]?.descriptionLink ?? '')

/** Every page of the site, by a name for the test list. */
export const PAGES = {
  home: '/',
  commodities: '/commodities/',
  commodity: `/commodities/${firstCommodity.id}/`,
  'commodity with two lists': `/commodities/${commodityWithTwoLists.id}/`,
  contacts: '/contacts/',
  sent: '/contacts/sent/',
  news: '/news/',
  article: articlePage('https://example.org/nothing'),
  'unknown path': '/404.html'
} as const

const { 'unknown path': _, ...pages } = PAGES

/** Every page at which a visitor stays, with an article that exists. */
export const SHOWN_PAGES = { ...pages, article: STORY }
