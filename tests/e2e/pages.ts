import { commodityWithTwoLists, firstCommodity } from '../content.ts'

/** Every page of the site, by a name for the test list. */
export const PAGES = {
  home: '/',
  commodities: '/commodities/',
  commodity: `/commodities/${firstCommodity.id}/`,
  'commodity with two lists': `/commodities/${commodityWithTwoLists.id}/`,
  contacts: '/contacts/',
  news: '/news/',
  article: '/news/details/?url=https%3A%2F%2Fexample.org%2Fnothing',
  'unknown path': '/404.html'
} as const
