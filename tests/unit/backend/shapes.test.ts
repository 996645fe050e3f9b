import { expect, test } from 'vitest'
import { articleResponse, countResponse, newsItem, newsResponse, truthyResponse } from '../../../src/backend/shapes.ts'

test('accepts a finite number that is not negative as a count', () => {
  expect(countResponse({ count: 0 })).toBe(0)
  expect(countResponse({ count: 12.5, more: 1 })).toBe(12.5)
  for (const body of [undefined, null, 5, 'x', [], {}, { count: null }, { count: '5' }, { count: -1 }, JSON.parse('{"count":1e999}')]) {
    expect(countResponse(body)).toBeUndefined()
  }
})

test('accepts any list as news', () => {
  expect(newsResponse([1, null])).toEqual([1, null])
  for (const body of [undefined, null, {}, 'x', { length: 1 }]) expect(newsResponse(body)).toBeUndefined()
})

test('keeps only the title and the link of a news item', () => {
  expect(newsItem({ title: ' A ', descriptionLink: 'x', more: 1 })).toEqual({ title: 'A', descriptionLink: 'x' })
  for (const body of [
    null,
    'x',
    {},
    { title: 'A' },
    { descriptionLink: 'x' },
    { title: ' ', descriptionLink: 'x' },
    { title: 1, descriptionLink: 'x' }
  ]) {
    expect(newsItem(body)).toBeUndefined()
  }
})

test('an article without content is empty, a wrong shape is rejected', () => {
  expect(articleResponse({ content: '<p>' })).toBe('<p>')
  expect(articleResponse({})).toBe('')
  expect(articleResponse({ content: null })).toBe('')
  expect(articleResponse(null)).toBe('')
  for (const body of [undefined, 'x', [], { content: 1 }, { content: {} }]) expect(articleResponse(body)).toBeUndefined()
})

test('accepts any truthy response as a success', () => {
  for (const body of [true, {}, [], 1, 'x']) expect(truthyResponse(body)).toBe(true)
  for (const body of [false, null, 0, '', undefined]) expect(truthyResponse(body)).toBeUndefined()
})
