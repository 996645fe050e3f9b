import type { Locator } from 'playwright/test'
import { addressLine, brand, company, menuLength } from '../content.ts'
import { expect, mainMenu, mostLines, PAGES, SHOWN_PAGES, test } from './fixtures.ts'
import { LONG_NAME, renameCompany } from './states.ts'

const SPECIFIED_MENU: string[] = [PAGES.home, PAGES.commodities, PAGES.news, PAGES.contacts]

test('the logo leads home', async ({ page }) => {
  await page.goto(PAGES.contacts)
  await page.getByRole('banner').getByRole('link', { name: company.name }).locator('img').click()
  await expect(page).toHaveURL(PAGES.home)
})

const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN

test('on a wide screen the form is beside the facts', async ({ page }) => {
  await page.goto(PAGES.contacts)
  expect(await top(page.getByRole('form'))).toBeLessThan(await top(page.getByRole('term').first()))
})

test('the sentence about required fields is above all fields, and the button below them', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PAGES.contacts)
    const form = page.getByRole('form')
    const fields = await form.getByRole('textbox').evaluateAll((all) => all.map((field) => field.getBoundingClientRect()))
    const [sentence, button] = await Promise.all([form.getByRole('paragraph').first(), form.getByRole('button')].map(top))
    expect.soft(sentence, `${width} px`).toBeLessThan(Math.min(...fields.map(({ y }) => y)))
    expect.soft(button, `${width} px`).toBeGreaterThan(Math.max(...fields.map(({ bottom }) => bottom)))
    expect.soft(Math.max(...fields.map(({ right }) => right)), `${width} px`).toBeGreaterThan(width / 2)
  }
})

test('the header stays on the screen, unless it would cover much of a low one', async ({ page }) => {
  await page.goto(PAGES.commodity)
  for (const [width, height, stays] of [
    [360, 740, true],
    [740, 360, false],
    // A screen at 400 % zoom.
    [320, 256, false]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const header = expect(page.getByRole('banner'), `${width}x${height}`)
    await (stays ? header : header.not).toBeInViewport()
  }
})

test('a fifth link with a long label leaves the header on one line', async ({ page }) => {
  await page.goto(PAGES.home)
  const header = page.getByRole('banner')
  const links = mainMenu(page).locator('li:has(a[href^="/"])')
  const height = async () => (await header.boundingBox())?.height
  await page.setViewportSize({ width: 1440, height: 900 })
  const usual = await height()
  // A menu that has a fifth link shows whether it fits.
  if (menuLength < 5) {
    await links.last().evaluate((link) => {
      const added = link.cloneNode(true) as HTMLElement
      for (const label of added.querySelectorAll('a')) label.textContent = 'Quality & certificates'
      link.before(added)
    })
  }
  for (const width of [767, 780, 800, 900, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await height(), `${width} px`).toBe(usual)
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect.soft(new Set(tops).size, `${width} px`).toBe(1)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test('nothing slides over the header', async ({ page }) => {
  for (const path of Object.values(SHOWN_PAGES)) {
    await page.goto(path)
    const over = await page.evaluate(async () => {
      const header = document.querySelector('body > header') as HTMLElement
      const over = new Set<string>()
      for (let y = 0; y <= document.documentElement.scrollHeight; y += 150) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const { top, width, height } = header.getBoundingClientRect()
        for (const across of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const found = document.elementFromPoint(width * across, top + height - 4)
          if (!header.contains(found)) over.add(found?.outerHTML.slice(0, 60) ?? 'nothing')
        }
      }
      return [...over]
    })
    expect.soft(over, path).toEqual([])
  }
})

test('beside the specified menu a long company name takes at most two lines', async ({ page }) => {
  test.skip(brand === '', 'the logo shows the name')
  await page.goto(PAGES.contacts)
  const header = page.getByRole('banner')
  const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? Number.NaN
  const usual = await height(header)
  await renameCompany(page)
  // More links leave less room: then the company needs a `short_name`.
  await mainMenu(page)
    .locator('a[href^="/"]')
    .evaluateAll((links, specified) => {
      for (const link of links) if (!specified.includes(link.getAttribute('href') ?? '')) link.parentElement?.remove()
    }, SPECIFIED_MENU)
  for (const width of [360, 414, 767, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await mostLines(header.getByText(LONG_NAME)), `${width} px`).toBeLessThanOrEqual(2)
    expect.soft(await height(header), `${width} px`).toBe(usual)
    const tops = await header.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    if (width >= 767) expect.soft(new Set(tops).size, `lines of the menu at ${width} px`).toBe(1)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
})

test('the map opens in a new tab', async ({ page, context }) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' }))
  await page.goto(PAGES.home)
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: addressLine }).click()
  await expect(await opened).toHaveTitle('A map')
  await expect(page).toHaveURL(PAGES.home)
})

test('the header gets a shadow when content scrolls under it', async ({ page }) => {
  await page.goto(PAGES.home)
  await expect(page.getByRole('banner')).toHaveCSS('box-shadow', /^none$|, 0\) 0px 0px 0px/)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect(page.getByRole('banner')).toHaveCSS('box-shadow', /, 0\.09\) 0px [1-9]/)
})

test("a phone's browser bar has the colour of the header", async ({ page }) => {
  await page.goto(PAGES.home)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const bar = await page.evaluate(() => {
      const { style } = new Option()
      const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      style.color = colours.find(({ media }) => matchMedia(media).matches)?.content ?? ''
      return style.color
    })
    await expect(page.getByRole('banner'), colorScheme).toHaveCSS('background-color', bar)
  }
})
