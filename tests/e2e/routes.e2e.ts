import { commodities, company } from '../support/content.ts'
import { broken, crawl } from '../support/crawl.ts'
import { expect, PAGES, test } from './fixtures.ts'

for (const [name, path] of Object.entries(PAGES)) {
  if (name === 'unknown path') continue
  test(`the ${name} page answers at its address with one main heading`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('an address typed without its last slash arrives', async ({ page }) => {
  for (const path of ['/commodities', '/commodities/barley-malt', '/contacts', '/news', '/news/details']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${path}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('every page has a title and a description of its own', async ({ page }) => {
  const pages = await crawl(page)

  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/commodities/', '/contacts/', '/news/', '/news/details/', '/404.html'])
  )
  expect(pages).toHaveLength(6 + commodities.length)
  for (const { path, title, description } of pages) {
    expect(title, path).toContain(company.name)
    expect(description.length, `the description of ${path}`).toBeGreaterThan(30)
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
})

test('every link inside the site carries its slash before the query', async ({ page }) => {
  for (const { path, links } of await crawl(page)) {
    const inside = links.filter((link) => !/^(https?:|mailto:|tel:|#)/.test(link))
    expect(inside.length, path).toBeGreaterThan(4)
    for (const link of inside) expect(link, `a link of ${path}`).toMatch(/^\/([a-z0-9-]+\/)*([a-z0-9-]+\.(pdf|csv|vcf))?(\?[^#]*)?(#.*)?$/)
  }
})

test('no page has a broken link, picture, script, font or place to jump to', async ({ page, request }) => {
  const pages = await crawl(page)
  const known = new Map(pages.map(({ path, ids }) => [path, ids]))

  for (const { path, links } of pages) {
    for (const link of links.filter((link) => link.includes('#') && !/^https?:/.test(link))) {
      const [target = '', id = ''] = link.split('#')
      expect(known.get(target || path), `${link} on ${path}`).toContain(id)
    }
  }
  const assets = new Set(pages.flatMap(({ assets }) => assets))
  for (const asset of assets) expect(asset, 'an address that holds at any depth').toMatch(/^\//)
  expect(assets.size).toBeGreaterThan(2 * commodities.length)
  const files = pages.flatMap(({ links }) => links.filter((link) => /^\/.*\.[a-z]+$/.test(link)))
  expect(files.length, 'a data sheet and a table of each commodity').toBeGreaterThanOrEqual(2 * commodities.length)
  expect(await broken(request, [...assets, ...files])).toEqual([])
})
