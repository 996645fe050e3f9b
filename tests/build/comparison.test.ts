import { expect, test } from 'vitest'
import { fillPlaceholders, withinSentence } from '../../src/content/placeholders.ts'
import { commodities, type ListedCommodity, readable, readContent } from '../content.ts'
import { all, attributes, builtPage } from './built-pages.ts'

const { specifications_heading, specifications_sub_heading, swipe } = readContent('commodity-page')

/** A list of a commodity as the owner typed it, with what its second list does not repeat. */
interface List {
  commodity: ListedCommodity
  /** Its name, if the commodity has two. */
  name: string
  values: Record<string, string>
}

function listsOf(commodity: ListedCommodity): List[] {
  const { specifications, specifications_sub, vitamins, minerals, vitamins_sub = vitamins, minerals_sub = minerals } = commodity
  const names = specifications_sub
    ? [commodity.specifications_heading ?? specifications_heading, commodity.specifications_sub_heading ?? specifications_sub_heading]
    : ['']
  const typed = [
    { ...vitamins, ...minerals, ...specifications },
    { ...vitamins_sub, ...minerals_sub, ...specifications_sub }
  ]
  return names.map((name, index) => ({
    commodity,
    name,
    values: Object.fromEntries(Object.entries(typed[index] ?? {}).map(([label, value]) => [readable(label), value]))
  }))
}

test.each(commodities)('the page of $id compares all that it states with others, before the second grades', (commodity) => {
  const { id, related = [] } = commodity
  const page = builtPage(`/commodities/${id}/`)
  const table = page.querySelector('main section[tabindex] table')
  if (!table) return expect(attributes(page, 'h2[id="related"] + ul a', 'href')).toEqual(related.map((other) => `/commodities/${other}/`))
  const compared = [id, ...related].map((id) => commodities.find((other) => other.id === id) ?? commodity).map(listsOf)
  const columns = [...compared.flatMap((lists) => lists.slice(0, 1)), ...compared.flatMap((lists) => lists.slice(1))]

  const heads = all(table, 'th + [scope=col]')
  expect(heads.map(({ textContent }) => textContent.trim())).toEqual(
    columns.map(({ commodity: { title }, name }) => (name ? `${title}: ${name}` : title))
  )
  expect(heads.map((head) => attributes(head, 'a', 'href')[0])).toEqual(
    columns.map(({ commodity: other }) => (other === commodity ? undefined : `/commodities/${other.id}/`))
  )

  const statedBy = (label: string) => new Set(columns.filter(({ values }) => values[label]).map(({ commodity }) => commodity.id))
  const rows = all(table, 'tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent.trim()))
  const labels = new Set(columns.flatMap(({ values }) => Object.keys(values)))
  expect(rows.map(([label]) => label).toSorted()).toEqual(
    [...labels].filter((label) => statedBy(label).has(id) && statedBy(label).size > 1).toSorted()
  )
  for (const [label = '', ...values] of rows) expect(values, label).toEqual(columns.map(({ values }) => values[label] ?? ''))
  const isShared = rows.map(([label = '']) => statedBy(label).has(related[0] ?? ''))
  expect(isShared, 'what the first two share comes first').toEqual(isShared.toSorted((one, other) => Number(other) - Number(one)))

  const hidden = columns.slice(2).map(({ commodity: other, name }) => (other === commodity && name ? name : other.title))
  const sentence = page.querySelector('.swipe')?.textContent.replace(/\s*→$/, '') ?? ''
  const separator = hidden.some((name) => name.includes(',')) ? '; ' : ', '
  const names = [...new Set(hidden.map(withinSentence))].join(separator)
  expect(sentence).toBe(hidden.length > 0 ? fillPlaceholders(swipe, { commodities: names }) : '')
})
