import { expect, test } from 'vitest'
import { all, builtPages, partsOf } from './built-pages.ts'

/* The texts that the specification quotes, letter for letter. Those that scripts show are in the end-to-end tests. */

const pages = builtPages()

const pageAt = (path: string) => pages.find((page) => page.path === path)?.document as Document

/** What each element of a page says, and what scripts make it say while it loads. */
const textsOf = (path: string) =>
  partsOf(pageAt(path)).flatMap((part) => all(part, '*').flatMap((element) => [element.textContent, element.getAttribute('data-loading')]))

const SLOGAN = 'Working hard - Working smart'
const SPLASH = "The padge is loading, please wait, if you couldn't get it, find a better internet connection!"
const MENU = ['Home', 'Commodities', 'News', 'Contacts']
const INTRO = 'Please feel free to contact us to get qoutes and responses on all your questions.'
const FORM = ['Name', 'Phone', 'Company', 'Email', 'Position title', 'Website']

test.each<[path: string, texts: string[]]>([
  ['/', [...MENU, SLOGAN, SPLASH, 'About us', 'Popular commodities', 'View all', 'Our advantages', INTRO, ...FORM, 'Submit']],
  ['/', ['Supplied quantity of tons since 01.01.2025', '© 2024 Halcyon Grain & Seed']],
  ['/commodities/', [...MENU, SLOGAN, SPLASH, 'View details →', "Haven't you found what you are looking for?", 'Contact us']],
  ['/commodities/milk/', ['Description', 'Whole milk powder', 'Skimmed milk powder', 'Vitamins', 'Minerals and microelements', 'Origin']],
  ['/commodities/milk/', ['Documents', 'Additional information', 'Packaging']],
  ['/commodities/oats/', ['Description', 'Specifications', 'Origin', 'Documents', 'Additional information']],
  ['/contacts/', ['Phone', 'Email', 'Website', 'Headquarter address', '9:00 AM to 5:00 PM EDT Monday-Friday', INTRO, ...FORM, 'Submit']],
  ['/news/details/', ['Loading...', 'Original: Link', '← News']]
])('%s says %j', (path, texts) => {
  expect(textsOf(path)).toEqual(expect.arrayContaining(texts))
})
