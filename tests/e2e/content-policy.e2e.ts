import { BACKEND_URL } from '../server/site.ts'
import { fillIn, submit, toast } from './contact.ts'
import { expect, PAGES, test } from './fixtures.ts'

/* Every test in this folder also fails if the policy blocks anything: see fixtures.ts. */

test.describe('with the splash', () => {
  test.use({ splash: true })

  test('a visit sends nothing to third parties, and stores nothing lasting', async ({ page, context, site }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    for (const path of [PAGES.home, PAGES.commodities, PAGES.commodity, PAGES.contacts, PAGES.news, PAGES.article]) {
      await page.goto(path)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
    await page.goto(PAGES.contacts)
    await fillIn(page)
    await submit(page).click()
    await expect(toast(page)).toBeVisible()

    expect([...origins].sort()).toEqual([site, BACKEND_URL].sort())
    expect(await context.cookies()).toEqual([])
    // Until the tab is closed: that the splash was seen, the list of news, and the place where the visitor left it.
    const [kept, keptForVisit] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
    expect([kept, keptForVisit?.sort()]).toEqual([[], ['news', 'news-position', 'splash-seen']])
    expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
  })
})

test.describe('in a page that was tampered with', () => {
  test.use({ uncaughtErrors: 'allow' })

  test('an injected script, base element or call has no effect', async ({ page, site, consoleLines }) => {
    await page.route('**/contacts/', async (route) => {
      const response = await route.fetch()
      const slipped = `<base href="https://attacker.example/"><script>window.slipped=1</script><img src="x" onerror="window.slipped=2">
        <script src="https://attacker.example/a.js"></script>
        <img src="https://attacker.example/pixel.gif">`
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${slipped}</head>`) })
    })
    const requests: string[] = []
    // Blocked requests are reported too, but never finish.
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith(site)) requests.push(request.url())
    })
    await page.goto(PAGES.contacts)
    const failureOf = (code: string) =>
      page.evaluate(
        (code) =>
          Promise.resolve()
            .then(() => new Function(code)())
            .then(String, (error: Error) => error.name),
        code
      )
    expect(await failureOf("return fetch('https://attacker.example/')")).toBe('TypeError')
    expect(await page.evaluate(() => 'slipped' in window)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requests).toEqual([])
    for (const refused of [
      "Setting the document's base URI",
      'Executing inline script',
      'Executing inline event handler',
      'Loading the script',
      'Loading the image',
      'Connecting to'
    ]) {
      await expect.poll(() => consoleLines.filter((line) => line.startsWith(`error: ${refused}`)), refused).not.toEqual([])
    }
  })
})
