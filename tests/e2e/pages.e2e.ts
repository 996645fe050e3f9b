import { expect, menuLink, PAGES, test } from './test.ts'

/* Roles, names, levels and addresses of what each page consists of. What a person reads, and in which order, is in faults.e2e.ts. */

test('the shared layout has logo, four links, and a footer with phone, email, address and copyright', async ({
  page,
  context
}) => {
  await page.goto(PAGES.news)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the content":
      - /url: "#content"
    - banner:
      - link "Halcyon Grain & Seed, Home":
        - /url: /
      - navigation "Main"
    - main
    - contentinfo:
      - link "Halcyon Grain & Seed, Home":
        - /url: /
      - link "Phone +1 (305) 234-5678":
        - /url: tel:+13052345678
      - link "Email desk@halcyon.test":
        - /url: mailto:desk@halcyon.test
      - link "1 Palm Way, Boca Raton, Florida 33432, USA. Address, opens a map in a new tab":
        - /url: /google\\.com\\/maps\\/search/
      - link "Privacy":
        - /url: /privacy.txt
      - paragraph: © 2024 Halcyon Grain & Seed
  `)
  const links = await menuLink(page).evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('href')].join(' '))
  )
  expect(links).toEqual([
    'Home /',
    'Commodities /commodities/',
    'News /news/',
    'Contacts /contacts/'
  ])
  await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveText('News')
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
  )
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Palm Way' }).click()
  await expect(await opened).toHaveTitle('A map')
})

test('the list has a card for each commodity, and the prompt after the last', async ({ page }) => {
  await page.goto(PAGES.commodities)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Commodities" [level=1]
    - list:
      - listitem:
        - article:
          - heading "Oats" [level=2]
          - 'link "View details: Oats"':
            - /url: /commodities/oats/
      - listitem:
        - link "Contact us":
          - /url: /contacts/
  `)
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('a line break that the owner writes is shown', async ({ page }) => {
  await page.goto('/commodities/long/')
  const description = page.getByText('About unusually long name')
  expect(await description.evaluate((text: HTMLElement) => text.innerText)).toMatch(
    /donaudampfschifffahrtsgesellschaft\.\nIn two lines\.$/
  )
})

test('a range with its unit, and a word with a hyphen, stay on one line on any phone', async ({
  page
}) => {
  for (const [path, words] of [
    ['/commodities/flour/', /^150–180.µm$/],
    [PAGES.home, /^(high-quality|customs-cleared)$/i]
  ] as const) {
    await page.goto(path)
    for (const width of [320, 340, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 })
      const heights = await page
        .getByText(words)
        .evaluateAll((found) => found.map((word) => word.getBoundingClientRect().height))
      expect(heights.length, path).toBeGreaterThan(0)
      expect(Math.max(...heights), `${path} ${width}`).toBeLessThan(40)
    }
  }
})

test('two lists of any length stand beside each other row by row', async ({ page }) => {
  await page.goto('/commodities/oil/')
  const isBelow = await page.locator('.two').evaluate((lists) => {
    const [list] = lists.querySelectorAll('dl')
    for (let rows = 0; rows < 70; rows++) list?.append(...[list.children[0]?.cloneNode(true) ?? ''])
    const bottoms = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
    return bottoms.slice(1).map((row, index) => row.top >= (bottoms[index]?.bottom ?? 0))
  })
  expect(isBelow).toEqual(Array(70).fill(true))
})

test('a commodity has headings, terms and lists, links to write and call, and its neighbors', async ({
  page
}) => {
  await page.goto(PAGES.commodity)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Back":
      - /url: /commodities/
    - article:
      - img "Milk powder"
      - heading "Milk powder" [level=1]
      - heading "Skimmed milk powder" [level=2]
      - term: Milk fat
      - definition: max 1.25 %
      - heading "Documents" [level=2]
      - list:
        - listitem: Commercial invoice
        - listitem: Health certificate
      - heading "Packaging" [level=2]
      - link "Ask for a price by email":
        - /url: /mailto:desk@halcyon\\.test\\?subject=Price%20request%3A%20Milk%20powder&body=Quantity%3A%20/
      - link "Contact us":
        - /url: /contacts/
      - paragraph:
        - link "+1 (305) 234-5678":
          - /url: tel:+13052345678
    - navigation "More commodities":
      - link "Oil":
        - /url: /commodities/oil/
      - link "Bran":
        - /url: /commodities/bran/
  `)
})

test("sections without data are left out, and the owner's sheet is linked", async ({ page }) => {
  await page.goto('/commodities/oats/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Description', 'Specifications', 'Origin', 'Documents', 'Additional information']
  ])
  await page.goto('/commodities/oil/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Description', 'Refined', 'Crude', 'Origin', 'Documents', 'Additional information']
  ])
  await expect(page.getByRole('link', { name: 'Data sheet' })).toHaveAttribute(
    'href',
    '/sheets/oil.pdf'
  )
})

test('the phone, the email, the website and the address of the contacts are links', async ({
  page
}) => {
  await page.goto(PAGES.contacts)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Contacts" [level=1]
    - definition:
      - link "+1 (305) 234-5678":
        - /url: tel:+13052345678
    - definition:
      - link "desk@halcyon.test":
        - /url: mailto:desk@halcyon.test
    - term: Website
    - definition:
      - link "halcyon.test":
        - /url: https://halcyon.test
    - definition:
      - link /1 Palm Way/
    - form "Contact request"
  `)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`where a host answers every path with the 404 page, with scripts: ${javaScriptEnabled}`, () => {
    // Firefox reports the fonts of pages that are left at once.
    test.use({ javaScriptEnabled, uncaughtErrors: 'allow' })

    test('it does not load itself for ever', { tag: '@engines' }, async ({ page }) => {
      let loads = 0
      await page.route(/\/(nothing)?(\?.*)?$/, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        loads++
        const response = await route.fetch({
          url: new URL('/404.html', route.request().url()).href
        })
        await route.fulfill({ response, status: 404 })
      })
      await page.goto('/nothing', { waitUntil: 'commit' })
      await page.waitForURL(/\/#?$/)
      await page.getByRole('link', { name: 'Go to the main page' }).click()
      await page.goto(PAGES.contacts)
      expect(loads).toBeLessThan(8)
    })
  })

test.describe('an unknown path', () => {
  test('is a 404 that leads home, at any depth', async ({ page }) => {
    for (const path of [
      '/nothing',
      '/deep/down/?url=https%3A%2F%2Fexample.org',
      '/commodities/unobtainium/'
    ]) {
      const answer = await page.goto(path, { waitUntil: 'commit' })
      expect(answer?.status(), path).toBe(404)
      await page.waitForURL(PAGES.home)
    }
    await page.goto(PAGES.contacts)
    await page.evaluate(() => location.assign('/nothing'))
    await page.waitForURL(PAGES.home)
    await page.goBack()
    await expect(page).toHaveURL(PAGES.contacts)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('also leads home', async ({ page }) => {
      await page.goto('/deep/down/nothing', { waitUntil: 'commit' })
      await page.waitForURL(/\/#?$/)
      await expect(page.getByRole('heading', { name: 'About us' })).toBeVisible()
    })

    test('has a message and a link in case the browser does not redirect', async ({ page }) => {
      const missing: string[] = []
      page.on(
        'response',
        (response) => response.status() !== 200 && missing.push(new URL(response.url()).pathname)
      )
      await page.route('**/nothing', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
        })
      })
      await page.goto('/deep/down/nothing')
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
        - heading "There is no page at this address." [level=1]
        - paragraph
        - paragraph:
          - link "Go to the main page":
            - /url: /
        - term: Phone
        - definition:
          - link "+1 (305) 234-5678"
        - term: Email
        - definition:
          - link "desk@halcyon.test"
      `)
      expect(missing).toEqual(['/deep/down/nothing'])
    })
  })
})

test('at every width a card has both pictures, its use and the words "View details"', async ({
  page
}) => {
  for (const path of [PAGES.home, PAGES.commodities]) {
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      for (const card of await page.getByRole('article').all()) {
        await expect(card.locator('img').filter({ visible: true }), `${path} ${width}`).toHaveCount(
          2
        )
        await expect(card.getByText('View details'), `${path} ${width}`).toBeVisible()
        await expect(card.getByRole('paragraph'), `${path} ${width}`).toBeVisible()
      }
    }
  }
})

test('picture and links of a commodity stay in view on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto('/commodities/long/')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await expect(page.getByRole('img').and(page.locator('article img'))).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('9:00 AM to 5:00 PM')).toBeInViewport({ ratio: 1 })
})

test('the header stays on the screen, unless it would cover much of a low one', async ({
  page
}) => {
  await page.goto('/commodities/long/')
  for (const [width, height, stays] of [
    [360, 740, true],
    [740, 360, false]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const header = expect(page.getByRole('banner'), `${width}x${height}`)
    await (stays ? header : header.not).toBeInViewport()
  }
})

test("a phone's browser bar has the color of the header", async ({ page }) => {
  await page.goto(PAGES.home)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const bar = await page.evaluate(() => {
      const { style } = new Option()
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      style.color = colors.find(({ media }) => matchMedia(media).matches)?.content ?? ''
      return style.color
    })
    await expect(page.getByRole('banner'), colorScheme).toHaveCSS('background-color', bar)
  }
})

test('a commodity prints on one sheet of Letter and of A4, a long one on two, with its address and the day', async ({
  page
}) => {
  for (const [path, sheets] of [
    ['/commodities/oats/', 1],
    [PAGES.commodity, 1],
    ['/commodities/long/', 2]
  ] as const) {
    await page.goto(path)
    for (const format of ['Letter', 'A4'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, `${path} ${format}`).toBeLessThanOrEqual(
        sheets
      )
    }
  }
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(
      /^As published on [A-Z][a-z]+ \d{1,2}, 20\d\d: https:\/\/www\.example\.com\/commodities\/long\/$/
    )
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a price by email' })).toBeHidden()
})
