import { expect, menuLink, PAGES, test } from './test.ts'

/*
 * The roles, names, levels and URLs of each page's parts, and how they look on screen and paper.
 * What visitors read, and in which order, is in what-visitors-read.e2e.ts.
 */

test('the shared layout has a logo, links, and a footer with phone, email, address and copyright', async ({
  page,
  context
}) => {
  await page.goto(PAGES.contacts)
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
  // The snapshot would not notice an additional link.
  const links = await menuLink(page).evaluateAll((links) =>
    links.map((link) => [link.textContent, link.getAttribute('href')].join(' '))
  )
  expect(links).toEqual([
    'Home /',
    'Commodities /commodities/',
    'News /news/',
    'Contacts /contacts/'
  ])
  await expect(page.getByRole('banner').locator('[aria-current=page]')).toHaveText('Contacts')
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
  )
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Palm Way' }).click()
  await expect(await opened).toHaveTitle('A map')
})

test('the list has cards with a heading and a link, and a contact prompt', async ({ page }) => {
  await page.goto(PAGES.commodities)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Commodities" [level=1]
    - list:
      - listitem:
        - heading "Oats" [level=2]
        - 'link "View details: Oats"':
          - /url: /commodities/oats/
      - listitem:
        - link "Contact us":
          - /url: /contacts/
  `)
})

test("line breaks in the owner's text are shown", async ({ page }) => {
  await page.goto('/commodities/long/')
  const description = page.getByText('About unusually long name')
  expect(await description.evaluate((text: HTMLElement) => text.innerText)).toMatch(
    /donaudampfschifffahrtsgesellschaft\.\nIn two lines\.$/
  )
})

test('values are beside their labels, on one axis, and parts separated by ";" are on their own lines', async ({
  page
}) => {
  await page.goto('/commodities/flour/')
  for (const width of [360, 600, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const [values = [], sentences = []] = await page.locator('article dl').evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll('dt, dd')].map((part) => ({
          isValue: part.localName === 'dd',
          left: part.getBoundingClientRect().left,
          tops: [part, ...part.children].map((line) => line.getBoundingClientRect().top)
        }))
      )
    )
    const [label, value] = values
    expect(value?.tops[0], `${width} px`).toBeCloseTo(label?.tops[0] ?? 0, -1)
    expect(new Set(value?.tops.slice(1)).size, `${width} px`).toBe(2)
    const axis = Math.min(...values.flatMap(({ isValue, left }) => (isValue ? left : [])))
    // On phones, sentences are below their labels.
    if (width >= 600) expect(sentences[1]?.left, `${width} px`).toBeCloseTo(axis, 0)
  }
})

test('a label is beside the first line of its value', async ({ page }) => {
  await page.setViewportSize({ width: 500, height: 800 })
  for (const path of [PAGES.contacts, PAGES.sent]) {
    await page.goto(path)
    await page.addStyleTag({ content: 'dd { max-inline-size: 9rem }' })
    const distances = await page.locator('main dl > div').evaluateAll((rows) =>
      rows.map((row) => {
        const [label, value] = [...row.children].map((part) => {
          const text = document.createRange()
          text.selectNodeContents(part.querySelector('a')?.firstChild ?? part)
          return text.getClientRects()[0]?.bottom ?? 0
        })
        return Math.abs((label ?? 0) - (value ?? 99))
      })
    )
    expect(Math.max(...distances), path).toBeLessThan(8)
  }
})

test('a commodity has headings, terms, lists, contact links and its neighbors', async ({
  page
}) => {
  await page.goto(PAGES.commodity)
  await expect(page.locator('#menu a[href="/commodities/"]')).toHaveAttribute(
    'aria-current',
    'true'
  )
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

test('phone numbers and emails in the text are large enough to tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [PAGES.commodity, PAGES.contacts, PAGES.sent]) {
    await page.goto(path)
    const links = await page.locator('main :is(dd a, a[href^="tel:"])').all()
    expect(links, path).not.toHaveLength(0)
    for (const link of links)
      expect((await link.boundingBox())?.height, path).toBeGreaterThanOrEqual(44)
  }
})

test("sections without data are left out, and the owner's sheet is linked", async ({ page }) => {
  await page.goto('/commodities/oats/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Description',
    'Specifications',
    'Origin',
    'Documents',
    'Additional information'
  ])
  const neighbors = page.getByRole('navigation', { name: 'More commodities' }).getByRole('link')
  await expect(neighbors).toHaveText(['Flour →'])
  await page.goto('/commodities/seed/')
  await expect(neighbors).toHaveText(['← Corn'])
  await page.goto('/commodities/oil/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Description',
    'Refined',
    'Crude',
    'Origin',
    'Documents',
    'Additional information'
  ])
  await expect(page.getByRole('link', { name: 'Data sheet' })).toHaveAttribute(
    'href',
    '/sheets/oil.pdf'
  )
})

test('the phone, email, website and address on the contact page are links', async ({ page }) => {
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
  test.describe(`if a host answers every path with the 404 page, with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('it does not reload itself forever', { tag: '@ci' }, async ({ page }) => {
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
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect.poll(() => loads).toBe(3)
      // On the home page, the refresh only leads to a fragment.
      await page.waitForURL(/\/#$/)
      expect(loads).toBe(3)
    })
  })

test.describe('an unknown path', () => {
  test('is a 404 that redirects home, at any depth', async ({ page }) => {
    for (const path of [
      '/nothing',
      '/deep/down/?url=https%3A%2F%2Fexample.org',
      '/commodities/unobtainium/'
    ]) {
      const response = await page.goto(path, { waitUntil: 'commit' })
      expect(response?.status(), path).toBe(404)
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

    test('also redirects home', async ({ page }) => {
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
        - heading "There is no page at this address" [level=1]
        - paragraph
        - paragraph:
          - link "Go to the home page":
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

test('at 320 and 720 px a card has both pictures, its uses and the words "View details"', async ({
  page
}) => {
  const parts = page.locator('.card :is(img, p, a)')
  for (const path of [PAGES.home, PAGES.commodities]) {
    await page.goto(path)
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(parts).not.toHaveCount(0)
      await expect(parts.filter({ visible: false }), `${path} ${width}`).toHaveCount(0)
    }
  }
})

test('browsers know how wide a photograph is shown, so that they fetch the right file', async ({
  page
}) => {
  for (const [path, selector] of [
    [PAGES.home, '.card picture .main'],
    [PAGES.commodities, '.card picture .main'],
    ['/commodities/flour/', 'article .image img']
  ] as const) {
    await page.goto(path)
    for (const width of [360, 700, 1000, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const photograph = page.locator(selector).first()
      await photograph.scrollIntoViewIfNeeded()
      // With `sizes`, the natural width is the one that they give for this window.
      const difference = () =>
        photograph.evaluate(({ naturalWidth, offsetWidth }: HTMLImageElement) =>
          Math.abs(naturalWidth / offsetWidth - 1)
        )
      await expect.soft.poll(difference, `${path} at ${width} px`).toBeLessThan(0.25)
    }
  }
})

test('the header is sticky, except in short windows', async ({ page }) => {
  await page.goto('/commodities/long/')
  for (const [width, height, isSticky] of [
    [360, 740, true],
    [740, 360, false]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const header = expect(page.getByRole('banner'), `${width}x${height}`)
    await (isSticky ? header : header.not).toBeInViewport()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGES.commodities)
  // The second pictures of the cards pass below it.
  const covering = await page.evaluate(() => {
    const found = new Set<string | undefined>()
    for (let y = 0; y < 1_000; y += 10) {
      scrollTo({ top: y, behavior: 'instant' })
      found.add(document.elementFromPoint(innerWidth / 3, 30)?.closest('header, main')?.tagName)
    }
    return [...found]
  })
  expect(covering).toEqual(['HEADER'])
})

test('the picture of a commodity stays in view beside its data, except in short windows', async ({
  page
}) => {
  await page.goto('/commodities/long/')
  for (const [height, isSticky] of [
    [800, true],
    [500, false]
  ] as const) {
    await page.setViewportSize({ width: 1280, height })
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const picture = expect(page.locator('article .image img').first(), `${height} px`)
    await (isSticky ? picture : picture.not).toBeInViewport()
  }
})

test("the browser bar on phones has the header's color", async ({ page }) => {
  await page.goto(PAGES.home)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const bar = await page.evaluate(() => {
      // Gives the color the notation of computed styles.
      const { style } = new Option()
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      style.color = colors.find(({ media }) => matchMedia(media).matches)?.content ?? ''
      return style.color
    })
    await expect(page.getByRole('banner'), colorScheme).toHaveCSS('background-color', bar)
    // Scroll bars and autofilled fields follow, too.
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  }
})

test('a commodity prints on one Letter or A4 sheet, a long one on two', async ({ page }) => {
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
  await expect(page.getByRole('link', { name: 'Ask for a price by email' })).toBeHidden()
})

test('in dark mode the page is printed with dark text and the logo for light backgrounds', async ({
  page
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(PAGES.home)
  /** The file of the logo in the header, and the one that styles replace it with. */
  const logo = () =>
    page
      .locator('header img')
      .evaluate((image: HTMLImageElement) => [
        image.currentSrc.replace(/.*\//, ''),
        getComputedStyle(image).content.replace(/.*\//, '')
      ])
  expect(await logo()).toEqual([
    expect.stringMatching(/^logo\./),
    expect.stringMatching(/^logo-light\./)
  ])
  await page.emulateMedia({ media: 'print' })
  expect(await logo()).toEqual([expect.stringMatching(/^logo\./), 'normal'])
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('buttons and "Read More" links are not printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const [path, words] of [
    [PAGES.commodities, ['View details', 'Contact us']],
    [PAGES.commodity, ['← Back', 'Contact us']],
    [PAGES.home, ['View all', 'View details']],
    [PAGES.news, ['Read More']]
  ] as const) {
    await page.goto(path)
    for (const text of words) {
      await expect(page.getByText(text, { exact: true })).not.toHaveCount(0)
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0)
    }
  }
})
