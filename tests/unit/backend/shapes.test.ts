import { expect, test } from 'vitest'
import { articleAnswer, countAnswer, newsAnswer, newsItem, truthyAnswer } from '../../../src/backend/shapes.ts'

test('accepts a finite number that is not negative as a count', () => {
  expect(countAnswer({ count: 0 })).toBe(0)
  expect(countAnswer({ count: 12.5, more: 1 })).toBe(12.5)
  for (const body of [undefined, null, 5, 'x', [], {}, { count: null }, { count: '5' }, { count: -1 }, { count: Number.NaN }]) {
    expect(countAnswer(body)).toBeUndefined()
  }
})

test('accepts any list as news', () => {
  expect(newsAnswer([1, null])).toEqual([1, null])
  for (const body of [undefined, null, {}, 'x', { length: 1 }]) expect(newsAnswer(body)).toBeUndefined()
})

test('keeps only the title and the link of a news item', () => {
  expect(newsItem({ title: ' A ', descriptionLink: 'x', more: 1 })).toEqual({ title: 'A', descriptionLink: 'x' })
  for (const body of [null, 'x', {}, { title: 'A' }, { descriptionLink: 'x' }, { title: ' ', descriptionLink: 'x' }]) {
    expect(newsItem(body)).toBeUndefined()
  }
})

test('an article without content is empty, a wrong shape is rejected', () => {
  expect(articleAnswer({ content: '<p>' })).toBe('<p>')
  expect(articleAnswer({})).toBe('')
  expect(articleAnswer({ content: null })).toBe('')
  expect(articleAnswer(null)).toBe('')
  for (const body of [undefined, 'x', [], { content: 1 }, { content: {} }]) expect(articleAnswer(body)).toBeUndefined()
})

test('accepts any truthy response as a success', () => {
  for (const body of [true, {}, [], 1, 'x']) expect(truthyAnswer(body)).toBe(true)
  for (const body of [false, null, 0, '', undefined]) expect(truthyAnswer(body)).toBeUndefined()
})
