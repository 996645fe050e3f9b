import { expect, test } from 'vitest'
import { articleResponse, countResponse, newsResponse } from '../../../src/backend/shapes.ts'

test('accepts a finite, non-negative number as a count, even as a string', () => {
  expect(countResponse({ count: 0 })).toBe(0)
  expect(countResponse({ count: 12.5, more: 1 })).toBe(12.5)
  expect(countResponse({ count: '48216' })).toBe(48_216)
  expect(countResponse({ count: '48216.500' })).toBe(48_216.5)
  const others = [
    undefined,
    null,
    5,
    [],
    {},
    { count: null },
    { count: '' },
    { count: '48,216' },
    { count: [5] },
    { count: -1 },
    { count: '-1' }
  ]
  for (const body of [...others, JSON.parse('{"count":1e999}')])
    expect(countResponse(body)).toBeUndefined()
})

test('accepts any list as news', () => {
  expect(newsResponse([1, null])).toEqual([1, null])
  for (const body of [undefined, null, {}, 'x', { length: 1 }])
    expect(newsResponse(body)).toBeUndefined()
})

test('an article without content is empty, and a wrong shape is rejected', () => {
  expect(articleResponse({ content: '<p>' })).toBe('<p>')
  expect(articleResponse({})).toBe('')
  expect(articleResponse({ content: null })).toBe('')
  expect(articleResponse(null)).toBe('')
  for (const body of [undefined, 'x', [], { content: 1 }, { content: {} }])
    expect(articleResponse(body)).toBeUndefined()
})
