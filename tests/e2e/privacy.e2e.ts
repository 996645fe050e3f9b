import { BACKEND_URL } from '../server/site.ts'
import { expectReact, fillIn, submit, thanks } from './contact.ts'
import { expect, PAGES, test } from './test.ts'

/* Every test in this folder also fails if the policy blocks anything: see test.ts. */

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
