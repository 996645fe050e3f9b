import type { CommodityContent } from '../../src/content/schemas.ts'
import { commodities, readable } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

test('Commodities: a card for each, in the order of the list, linking to its page', async ({ page }) => {
  await page.goto('/commodities/')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(commodities.map(({ title }) => title))
  const cards = main.getByRole('listitem')
  await expect(cards).toHaveCount(commodities.length)
  const links = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(links).toEqual(commodities.map(({ id }) => `/commodities/${id}/`))
  for (const card of await cards.all()) await expect(card.locator('img')).toHaveCount(2)
})

test('Commodities: whoever has not found it is led to the contacts', async ({ page }) => {
  await page.goto('/commodities/')
  const prompt = page.getByRole('complementary')
  await expect(prompt.getByText("Haven't you found what you are looking for?", { exact: true })).toBeVisible()
  await prompt.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL('/contacts/')
})

test('Commodities: a card leads to the detail page, and its back button returns', async ({ page }) => {
  await page.goto('/commodities/')
  const [first] = commodities
  await page.getByRole('link', { name: first?.title ?? '' }).click()
  await expect(page).toHaveURL(`/commodities/${first?.id}/`)
  await page.getByRole('link', { name: 'All commodities' }).click()
  await expect(page).toHaveURL('/commodities/')
})

for (const commodity of commodities) {
  test(`Commodity detail, ${commodity.title}: every part in the specified order, optional ones only where given`, async ({ page }) => {
    await page.goto(`/commodities/${commodity.id}/`)
    const detail = page.locator('main article')

    const order = await detail
      .locator('img, h1, h2')
      .evaluateAll((parts) => parts.map((part) => (part.tagName === 'IMG' ? 'picture' : part.textContent)))
    expect(order).toEqual(['picture', commodity.title, ...sections(commodity).map(([heading]) => heading)])

    for (const [heading, text] of sections(commodity)) {
      const body = detail.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
      if (Array.isArray(text)) await expect(body.getByRole('listitem')).toHaveText(text)
      else if (typeof text === 'string') await expect(body.locator('p')).toHaveText(text)
      else {
        await expect(body.locator('dt')).toHaveText(Object.keys(text).map(readable))
        await expect(body.locator('dd')).toHaveText(Object.values(text))
      }
    }
    for (const label of await detail.locator('dt').allTextContents()) expect(label).not.toContain('_')

    const picture = detail.locator('img').first()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('alt', new RegExp(commodity.title))
  })
}

/** Headings and contents of the detail page, in the order of the specification. */
function sections(commodity: CommodityContent): [string, string | string[] | Record<string, string>][] {
  return [
    ['Description', commodity.description],
    [commodity.specifications_heading ?? 'Whole milk powder', commodity.specifications],
    ...optional(commodity.specifications_sub_heading ?? 'Skimmed milk powder', commodity.specifications_sub),
    ...optional('Vitamins', commodity.vitamins),
    ...optional('Minerals and microelements', commodity.minerals),
    ['Origin', commodity.origin],
    ['Documents', commodity.documents],
    ['Additional information', commodity.additional_information],
    ...optional('Packaging', commodity.packaging)
  ]
}

const optional = <Value>(heading: string, value: Value | undefined): [string, Value][] => (value ? [[heading, value]] : [])

test('Commodity detail: milk powder shows the whole and the skimmed list under their specified headings', async ({ page }) => {
  await page.goto('/commodities/milk-powder/')
  await expect(page.getByRole('heading', { name: 'Whole milk powder', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Skimmed milk powder', exact: true })).toBeVisible()
})

test('/connodities.json: the published list is a map by id, in the order of the list, with addresses that resolve', async ({ request }) => {
  const answer = await request.get('/connodities.json')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/json')
  const map = (await answer.json()) as Record<string, CommodityContent & { id: string }>

  expect(Object.keys(map)).toEqual(commodities.map(({ id }) => id))
  for (const { id, image, sub_image, ...words } of commodities) {
    const published = map[id]
    expect(published).toMatchObject({ id, ...words })
    expect(Object.keys(published ?? {}).sort()).toEqual(Object.keys({ id, image, sub_image, ...words }).sort())
    for (const address of [published?.image, published?.sub_image]) {
      const picture = await request.get(address ?? '')
      expect(picture.status(), address).toBe(200)
      expect(picture.headers()['content-type']).toMatch(/^image\//)
    }
  }
})
