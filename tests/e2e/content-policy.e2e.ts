import { SUBMIT_PATH } from '../../src/backend/paths.ts'
import { BACKEND_URL, SITE_URL } from '../server/site.ts'
import { expectReact, fillIn, submit, thanks } from './contact.ts'
import { expect, PAGES, test } from './test.ts'

/* Every test in this folder also fails if the policy blocks anything: see test.ts. */

test.describe('with the splash', () => {
  test.use({ splash: true })

  test('a visit sends nothing to third parties, and stores only what it has fetched and where the visitor was', {
    tag: '@ci'
  }, async ({ page, context, site }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    for (const path of Object.values(PAGES)) {
      await page.goto(path)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
    await page.goto(PAGES.contacts)
    await fillIn(page)
    await expectReact(page)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()

    expect([...origins].sort()).toEqual([site, BACKEND_URL].sort())
    expect(await context.cookies()).toEqual([])
    // When the last page was opened, what was fetched, and, in this tab only, where the visitor was.
    const [local, session] = await page.evaluate(() => [
      Object.keys(localStorage),
      Object.keys(sessionStorage)
    ])
    expect(local?.sort()).toEqual(['last-page', 'news'])
    expect(session?.sort()).toEqual([
      expect.stringMatching(/^position \/news\/$/),
      expect.stringMatching(/^position \/news\/details\/\?url=/)
    ])
    expect(
      await page.evaluate(
        async () => (await indexedDB.databases()).length + (await caches.keys()).length
      )
    ).toBe(0)
  })
})

test.describe('in a page that has been tampered with', () => {
  test.use({ uncaughtErrors: 'allow' })

  test('an injected script, base element or call has no effect', async ({
    page,
    site,
    consoleLines
  }) => {
    await page.route('**/contacts/', async (route) => {
      const response = await route.fetch()
      const injected = `<base href="https://attacker.example/"><script>window.injected=1</script><img src="x" onerror="window.injected=2">
        <script src="https://attacker.example/a.js"></script>
        <img src="https://attacker.example/pixel.gif">`
      await route.fulfill({
        response,
        body: (await response.text()).replace('</head>', `${injected}</head>`)
      })
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
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
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
      await expect
        .poll(() => consoleLines.filter((line) => line.startsWith(`error: ${refused}`)), refused)
        .not.toEqual([])
    }
  })
})

test.describe("without scripts, on the site's other domain", () => {
  test.use({ javaScriptEnabled: false })

  test("the policy allows the backend's redirect to the thank-you page", async ({ page }) => {
    await page.route(BACKEND_URL + SUBMIT_PATH, (route) =>
      route.fulfill({ status: 303, headers: { Location: `${SITE_URL}/contacts/sent/` } })
    )
    await page.goto(PAGES.contacts)
    await fillIn(page)
    // There is no server, but the policy allows the request.
    await Promise.all([page.waitForRequest(`${SITE_URL}/contacts/sent/`), submit(page).click()])
  })
})
