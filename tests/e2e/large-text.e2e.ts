import type { Page } from 'playwright/test'
import { listNews } from '../mock-backend/news.ts'
import { expect, PAGES, test } from './fixtures.ts'

const [story] = listNews('parse-news') as { descriptionLink: string }[]
const SHOWN_PAGES = { ...PAGES, article: `/news/details/?url=${encodeURIComponent(story?.descriptionLink ?? '')}` }

/** Elements that overflow on the right, except inside scroll containers. */
const wideElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[tabindex]:not(main), .skip'))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 30)}`)
  )

test('at double text size no page scrolls sideways on a phone, and the logo keeps its size', async ({ page }) => {
  for (const [name, path] of Object.entries(SHOWN_PAGES)) {
    if (name === 'unknown path') continue
    await page.goto(path)
    if (name === 'news') await expect(page.getByRole('link', { name: /^Read More/ }).first()).toBeVisible()
    if (name === 'article') await expect(page.locator('article').getByRole('heading').first()).toBeVisible()
    if (name === 'contacts') await page.getByRole('button', { name: 'Submit' }).click()
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      // The menu animates between the row on wide screens and the popover.
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      const logo = page.getByRole('banner').locator('img')
      const size = await logo.boundingBox()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(scrolls ? await wideElements(page) : [], `${name}, ${width} px`).toEqual([])
      expect.soft((await logo.boundingBox())?.width, `the logo of ${name}, ${width} px`).toBe(size?.width)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = ''
      })
    }
  }
})
