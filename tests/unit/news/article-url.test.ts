import { expect, test } from 'vitest'
import { articleUrl, articleUrlFrom } from '../../../src/news/article-url.ts'
import { ADDRESSES } from '../../fixtures/attacks.ts'

test.each([
  'https://example.org',
  'http://example.org/a?b=c#d',
  'HTTPS://EXAMPLE.ORG/',
  'https://приклад.укр/ї'
])('accepts %s', (address) => {
  expect(articleUrl(address)).toBe(address)
})

test.each([
  null,
  '',
  ' ',
  '//example.org',
  '/news',
  'example.org',
  'https:example.org',
  'https://',
  'http://[',
  'https://example.org/\ud800'
])('rejects %j', (address) => {
  expect(articleUrl(address)).toBeUndefined()
})

test('ignores whitespace around an address', () => {
  expect(articleUrl(' https://example.org/ ')).toBe('https://example.org/')
})

test('finds no address in a details URL without one', () => {
  expect(articleUrlFrom('')).toBeUndefined()
  expect(articleUrlFrom('?url=')).toBeUndefined()
})

test('accepts no dangerous address', () => {
  for (const address of ADDRESSES)
    expect(articleUrlFrom(`?url=${encodeURIComponent(address)}`), address).toBeUndefined()
})
