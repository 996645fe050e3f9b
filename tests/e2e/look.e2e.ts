import { expect, test } from './fixtures.ts'

test('a name of forty characters fits in two lines of its card on every screen', async ({ page }) => {
  await page.goto('/commodities/')
  const names = page.getByRole('heading', { level: 2 })
  await names.evaluateAll((headings) => {
    for (const heading of headings) heading.textContent = 'Sunflower oil, refined and winterised XL'
  })
  expect(await names.first().innerText()).toHaveLength(40)
  for (const width of [320, 360, 414, 600, 768, 1000, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await names.evaluateAll((headings) =>
      headings.map((heading) =>
        Math.round(heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight))
      )
    )
    expect.soft(Math.max(...lines), `${width} px`).toBeLessThanOrEqual(2)
  }
})

test('the button keeps its width while it sends', async ({ page, backend }) => {
  await backend.fault('submit-form', { kind: 'gate' })
  await page.goto('/contacts/')
  for (const name of ['Name', 'Phone', 'Company']) await page.getByRole('textbox', { name }).fill('Anything')
  const before = await page.getByRole('button', { name: 'Submit' }).boundingBox()
  await page.getByRole('button', { name: 'Submit' }).click()
  const sending = page.getByRole('button', { name: 'Sending' })
  await expect(sending).toBeVisible()
  expect((await sending.boundingBox())?.width).toBe(before?.width)
})
