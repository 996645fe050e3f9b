import { expect, test } from 'vitest'
import { commodities, firstCommodity, readable, statedOf } from '../content.ts'
import { all, attributes, builtPage } from './built-pages.ts'

test.each(commodities)('the page of $id compares what it states with others, before the second grades', ({ id, related = [] }) => {
  const page = builtPage(`/commodities/${id}/`)
  const table = page.querySelector('main section[tabindex] table')
  if (!table) return expect(attributes(page, 'h2[id="related"] + ul a', 'href')).toEqual(related.map((other) => `/commodities/${other}/`))
  const columns = all(table, 'th + [scope=col]').map((head) => attributes(head, 'a', 'href')[0]?.split('/')[2] ?? id)
  const second = [id, ...related].filter((id) => commodities.find((commodity) => commodity.id === id)?.specifications_sub)
  expect(columns).toEqual([id, ...related, ...second])
  const rows = all(table, 'tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent.trim()))
  expect(rows.length).toBeGreaterThan(1)
  const states = (values: string[], commodity: string | undefined) => values.some((value, column) => value && columns[column] === commodity)
  const isShared = rows.map(([, ...values]) => states(values, related[0]))
  expect(isShared, 'what the first two share comes first').toEqual(isShared.toSorted((one, other) => Number(other) - Number(one)))
  for (const [label = '', ...values] of rows) {
    expect(states(values, id), label).toBe(true)
    expect(new Set(columns.filter((_, column) => values[column])).size, label).toBeGreaterThan(1)
    for (const [column, value] of values.entries()) {
      const stated = statedOf(commodities.find(({ id }) => id === columns[column]) ?? firstCommodity)
      if (value) expect(stated.map(([label, value]) => [readable(label), value])).toContainEqual([label, value])
    }
  }
})
