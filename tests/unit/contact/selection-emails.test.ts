// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { quoteLines } from '../../../src/contact/mailto.ts'
import { selectionEmails } from '../../../src/contact/selection-emails.ts'
import { mailtoUrl } from '../../../src/urls.ts'

/** Twenty-two commodities, the first of them with a former id. */
const IDS = Array.from({ length: 20 }, (_, index) => `commodity-with-a-long-id-${index + 1}`)
const NAMES = ['malt Malt', 'former Malt', 'bran Wheat bran', ...IDS.map((id, index) => `${id} Commodity with a long title ${index + 1}`)]

const TEXTS = {
  names: NAMES.join('\n'),
  quote: mailtoUrl('trade@example.com', 'Quote for {commodity}', quoteLines(['{commodity}, quantity'], ['Destination'])),
  longQuote: mailtoUrl('trade@example.com', 'Quote', quoteLines(['Commodities'], ['Destination'])),
  colleague: 'See {commodity}',
  forward: 'Send to a colleague'
}

const emails = (ids: string[], texts: DOMStringMap = { ...TEXTS, files: 'us-' }) => selectionEmails(texts, ids)
const read = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') ?? '' }
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  vi.stubEnv('SITE', 'https://www.example.com')
})

test('an email for a quote names what is selected, with a line for the quantity of each', () => {
  const { list, quote } = emails(['malt', 'bran'])
  expect(list).toBe('Malt and wheat bran')
  expect(read(quote)).toEqual({
    to: 'trade@example.com',
    subject: 'Quote for malt and wheat bran',
    body: 'Malt, quantity: \r\nWheat bran, quantity: \r\n\r\nDestination: \r\n'
  })
})

test('a commodity is named once, whether by its id, by a former one or by both, and unknown ids name nothing', () => {
  for (const ids of [['malt'], ['former'], ['malt', 'former'], ['malt', 'none', '']]) expect(emails(ids).list, ids.join()).toBe('Malt')
  expect(emails(['none']).list).toBe('')
  expect(emails(['none']).quote).toBe(TEXTS.longQuote)
})

test('an email to a colleague has the page and the data sheet of each commodity, in a build without sheets only the page', () => {
  const { colleague } = emails(['malt', 'bran'])
  expect(colleague.textContent).toBe(TEXTS.forward)
  const { to, subject, body } = read(colleague.href)
  expect([to, subject]).toEqual(['', 'See malt and wheat bran'])
  expect(body.split('\r\n').map((line) => line.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
    ...['Malt', '/commodities/malt/', '/commodities/malt/us-malt.pdf', ''],
    ...['Wheat bran', '/commodities/bran/', '/commodities/bran/us-bran.pdf', '']
  ])
  const { body: withoutSheets } = read(emails(['malt'], TEXTS).colleague.href)
  expect(withoutSheets).toMatch(/^Malt\r\nhttps?:\S+\/commodities\/malt\/\r\n$/)
})

test('the more is selected, the less an email says of each, so that mail programs take it whole', () => {
  const sizes = [5, 8, 20].map((count) => {
    const { quote, colleague } = emails(IDS.slice(0, count))
    for (const url of [quote, colleague.href]) expect(url.length, `${count}`).toBeLessThanOrEqual(2_000)
    const { subject, body } = read(colleague.href)
    return { names: (body.match(/^Commodity/gm) ?? []).length, sheets: (body.match(/\.pdf/g) ?? []).length, hasSubject: subject !== null }
  })
  expect(sizes).toEqual([
    { names: 5, sheets: 5, hasSubject: true },
    { names: 8, sheets: 0, hasSubject: true },
    { names: 0, sheets: 0, hasSubject: false }
  ])
  const all = new URL(read(emails(IDS).colleague.href).body)
  expect([all.pathname, all.searchParams.getAll('commodity')]).toEqual(['/contacts/', IDS])
})
