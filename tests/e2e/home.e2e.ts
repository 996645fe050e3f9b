import type { Page } from 'playwright/test'
import { commodities, company, readContent } from '../support/content.ts'
import { expect, test } from './fixtures.ts'

const home = readContent('home')

/** Section 9 of the specification, counted from 1. */
const POPULAR = [2, 1, 3, 10].flatMap((position) => commodities[position - 1] ?? [])

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test('Home: the sections follow one another as specified', async ({ page }) => {
  await page.goto('/')
  const headings = page.locator('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([home.hidden_heading, 'About us', 'Popular commodities', 'Our advantages', 'Contact us'])
})

test('Home, hidden headings: read aloud, yet not seen', async ({ page }) => {
  await page.goto('/')
  for (const heading of [page.getByRole('heading', { level: 1 }), page.getByRole('heading', { name: home.hidden_heading })]) {
    await expect(heading).toHaveText(/\S/)
    expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1)
  }
})

test('Home, hero: the picture changes at 768 px, and the desktop picture has a variant from 1200 px', async ({ page }) => {
  await page.goto('/')
  const picture = page.locator('main picture img').first()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const seen: Record<number, string> = {}
  for (const width of [390, 767, 768, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    if (width === 768) await expect.poll(shown).not.toBe(seen[767])
    seen[width] = await shown()
  }
  expect(seen[390]).toBe(seen[767])
  expect(seen[767]).toContain('phone')
  expect(seen[768]).toContain('desktop')
  const media = await page.locator('main picture source').evaluateAll((sources) => sources.map((source) => source.getAttribute('media')))
  expect(new Set(media)).toEqual(new Set(['(width >= 1200px)', '(768px <= width < 1200px)', '(width < 768px)']))
})

/** The file of the emblem that the hero shows. */
const emblem = (page: Page) =>
  page
    .locator('main section')
    .first()
    .locator('img[width="112"]:visible')
    .evaluate((image: HTMLImageElement) => image.currentSrc)

test('Home, hero: the emblem moves over 768 px and stands still at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/')
  await expect.poll(() => emblem(page)).toContain('logo-light-animated')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => emblem(page)).toMatch(/logo-light\.[^/]*svg$/)
})

test('Home, hero: the emblem stands still for visitors who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect.poll(() => emblem(page)).toMatch(/logo-light\.[^/]*svg$/)
})

test('Home, hero: the emblem waits for the end of the splash', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => emblem(page)).toContain('logo-light-animated')
  await page.evaluate(() => {
    document.documentElement.dataset.splash = ''
  })
  await expect.poll(() => emblem(page)).toMatch(/logo-light\.[^/]*svg$/)
})

test('Home, hero: name and slogan', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main').getByText('Working hard - Working smart', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByText(company.name, { exact: true })).toBeVisible()
})

test('Home, About us: the same four sentences over and under 1000 px', async ({ page }) => {
  await page.goto('/')
  const sentences = section(page, 'About us').getByRole('listitem')
  const left = async (index: number) => (await sentences.nth(index).boundingBox())?.x ?? 0
  for (const width of [1001, 1000, 999, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(sentences).toHaveText(home.about.sentences)
    for (const sentence of await sentences.all()) await expect(sentence).toBeVisible()
    // From 1000 px on they stand beside the heading.
    if (width >= 1000) expect(await left(0)).toBeGreaterThan(300)
    else expect(await left(0)).toBeLessThan(100)
  }
})

test('Home, Popular commodities: four cards, the list items at positions 2, 1, 3 and 10', async ({ page }) => {
  await page.goto('/')
  const popular = section(page, 'Popular commodities')
  await expect(popular.getByRole('heading', { level: 3 })).toHaveText(POPULAR.map(({ title }) => title))
  for (const [index, { id }] of POPULAR.entries()) {
    const card = popular.getByRole('listitem').nth(index)
    await card.scrollIntoViewIfNeeded()
    const pictures = card.locator('img')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    }
    const sources = await pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
    expect(new Set(sources).size).toBe(2)
    const details = card.getByRole('link', { name: 'View details' })
    await expect(details).toContainText('View details')
    await expect(details).toHaveAttribute('href', `/commodities/${id}/`)
  }
})

test('Home, Popular commodities: a card is a link as a whole', async ({ page }) => {
  await page.goto('/')
  const card = section(page, 'Popular commodities').getByRole('listitem').nth(3)
  await card.scrollIntoViewIfNeeded()
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(`/commodities/${POPULAR[3]?.id}/`)
})

test('Home, Popular commodities: View all leads to the list', async ({ page }) => {
  await page.goto('/')
  await section(page, 'Popular commodities').getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/commodities/')
})

test('Home, Our advantages: seven claims, above the counter', async ({ page }) => {
  await page.goto('/')
  const advantages = section(page, 'Our advantages')
  await expect(advantages.getByRole('listitem')).toHaveText(home.advantages.claims.map((claim) => claim))
  await expect(advantages.getByText('Supplied quantity of tons since 01.01.2025', { exact: true })).toBeVisible()
  await expect(advantages.getByRole('status')).toHaveCount(1)
})

test('Home, Our advantages: the text is hidden, fades in when it first comes into view, and stays', async ({ page }) => {
  await page.goto('/')
  const text = section(page, 'Our advantages').locator('.fading')
  await expect(text).toHaveCSS('opacity', '0')
  await text.scrollIntoViewIfNeeded()
  await expect(text).toHaveCSS('opacity', '1')

  // Twice out of view and back, and never hidden for a frame.
  const lowest = await text.evaluate(async (text) => {
    let lowest = 1
    for (const place of [0, document.body.scrollHeight, 0]) {
      scrollTo({ top: place, behavior: 'instant' })
      for (let frame = 0; frame < 5; frame++) {
        await new Promise(requestAnimationFrame)
        lowest = Math.min(lowest, Number(getComputedStyle(text).opacity))
      }
    }
    return lowest
  })
  expect(lowest).toBe(1)
})

test('Home: the contact form stands at the bottom, with phone and e-mail beside it', async ({ page }) => {
  await page.goto('/')
  const last = page.locator('main > section').last()
  await expect(last.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expect(last.getByRole('form', { name: 'Contact request' })).toBeVisible()
  await expect(last.getByRole('link', { name: company.phone })).toBeVisible()
  await expect(last.getByRole('link', { name: company.email })).toBeVisible()
})
