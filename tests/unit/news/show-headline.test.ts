// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showHeadline } from '../../../src/news/show-headline.ts'

const heading = () => document.body.querySelector('h1') as HTMLElement

/** A page of a company that is called so. */
function openPage(title: string, company: string): void {
  document.head.innerHTML = '<meta property="og:site_name"><title></title>'
  document.head.querySelector('meta')?.setAttribute('content', company)
  document.title = title
  document.body.innerHTML = '<h1>News article</h1>'
}

test.each([
  ['with a bar in its name', 'News article | Mill | Sons', 'Mill | Sons'],
  ['in a tab that a translator has changed', 'Новини', 'Mill & Sons']
])(
  'the headline stands before the company %s, also when it is shown again',
  (_, title, company) => {
    openPage(title, company)
    for (const headline of ['Oats hold | The Mill Post', 'Oats hold | The Mill Post', 'Rye']) {
      showHeadline(heading(), headline)
      expect(heading().textContent).toBe(headline)
      expect(document.title).toBe(`${headline} | ${company}`)
    }
  }
)

test('a headline in Ukrainian is spoken so', () => {
  openPage('News article | Mill & Sons', 'Mill & Sons')
  showHeadline(heading(), 'Овес у ціні')
  expect(heading().lang).toBe('uk')
})
