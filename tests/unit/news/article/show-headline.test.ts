// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showHeadline } from '../../../../src/news/article/show-headline.ts'

const heading = () => document.body.querySelector('h1') as HTMLElement

/** A page of a company with this name. */
function openPage(title: string, company: string): void {
  document.head.innerHTML = '<meta property="og:site_name"><title></title>'
  document.head.querySelector('meta')?.setAttribute('content', company)
  document.title = title
  document.body.innerHTML = '<h1>News article</h1>'
}

test.each([
  ['with a bar in its name', 'News article | Mill | Sons', 'Mill | Sons'],
  ['in a tab title that a translation tool has changed', 'Новини', 'Mill & Sons']
])('the headline comes before the company %s, even when it is shown twice', (_, title, company) => {
  openPage(title, company)
  for (const headline of ['Oats hold | The Mill Post', 'Oats hold | The Mill Post', 'Rye']) {
    showHeadline(heading(), headline)
    expect(heading().textContent).toBe(headline)
    expect(document.title).toBe(`${headline} | ${company}`)
  }
})

test('screen readers read a Ukrainian headline in Ukrainian', () => {
  openPage('News article | Mill & Sons', 'Mill & Sons')
  showHeadline(heading(), 'Овес у ціні')
  expect(heading().lang).toBe('uk')
})
