import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { BackendControl } from '../mock-backend/client.ts'
import { type Fault, sameFault } from '../mock-backend/faults.ts'
import { NEWS_ITEM, NEWS_SOURCES, newsBody } from '../mock-backend/news.ts'
import { articlePage, expect, originalLink, PAGES, pendingIslands, readMore, test } from './test.ts'

const ADDRESS = NEWS_ITEM.address
/** "News not found", as specified. */
const MISSING = 'Новину не знайдено :('

const loadingArticle = (page: Page) => page.getByText('Loading...', { exact: true })

const html = (content: string): Fault => ({ kind: 'body', body: { content } })

test('the link to the original opens a new tab', async ({ page, context }) => {
  await context.route(ADDRESS, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The original</title>' })
  )
  await page.goto(PAGES.article)
  await expect(page.locator('main').getByText('Original: Link')).toBeVisible()
  await expect(originalLink(page)).toHaveAttribute('rel', /noopener/)
  const opened = page.waitForEvent('popup')
  await originalLink(page).click()
  await expect(await opened).toHaveTitle('The original')
  await expect(page).toHaveURL(PAGES.article)
})

test('a missing article says so in two languages, and links to the original', async ({
  page,
  backend
}) => {
  const original = page.getByRole('link', { name: 'Read the original, opens in a new tab' })
  await backend.fault('article', { kind: 'body', body: {} })
  await page.goto(articlePage('https://news.example.org/never-written'))
  await expect(page.getByText('We have no text of this article.')).toBeVisible()
  await expect(page.getByText(MISSING, { exact: true })).toHaveAttribute('lang', 'uk')
  await expect(loadingArticle(page)).toBeHidden()
  await expect(original).toHaveAttribute('href', 'https://news.example.org/never-written')
  await expect(originalLink(page), 'linked only once').toBeHidden()
})

test('a URL that is not http(s) is neither fetched nor linked', async ({ page, backend }) => {
  await page.goto(articlePage('javascript:alert(1)'))
  await expect(page.getByText(MISSING, { exact: true })).toBeVisible()
  await expect(page.getByText('Original:')).toBeHidden()
  await expect(page.locator('main').getByRole('link'), 'the back link').toHaveCount(1)
  expect(await backend.requests()).toEqual([])
})

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>'

const BLOCKS =
  '<p>Zero.</p><p>One.</p><figure><img src="field.png" width="600" height="400" alt=""><figcaption>A field</figcaption></figure><p>Two.</p>' +
  '<ul><li>Bran</li><li>Oil</li></ul><p>Three.</p><blockquote><p>Four.</p><p>Five.</p></blockquote><p>Six.</p><hr><h2>Prices</h2><pre>Seven</pre><p>Eight.</p>'

test('blocks are apart, but wrappers and blank lines leave no large gap between them', {
  tag: '@engines'
}, async ({ page, backend }) => {
  await page.route('https://news.example.org/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
  )
  for (const [open, close] of [
    ['', ''],
    ['<div>&nbsp;<br><x-story><section><br><br>', '</section><p>&nbsp;</p><br></x-story></div>'],
    ['<table><tr><td><table><tr><td>', '</td></tr></table></td></tr></table>'],
    ['<table><tr><td>1</td><td><div>', '</div></td></tr></table>']
  ] as const) {
    await backend.fault('article', html(open + BLOCKS + close))
    await page.goto(PAGES.article)
    await expect(page.getByText('Eight.')).toBeVisible()
    const [top = 0, ...gaps] = await page.locator('article [dir=auto]').evaluate((box) => {
      const parts = [...box.querySelectorAll('p, img, figcaption, li, hr, h2, pre')]
      const edges = parts.map((part) => part.getBoundingClientRect())
      return edges.map(({ top }, at) => top - (edges[at - 1] ?? box.getBoundingClientRect()).bottom)
    })
    // Cells have padding.
    expect(top, open).toBeLessThan(open.includes('<td>1') ? 12 : 1)
    expect(gaps[0], 'more than half a line between two paragraphs').toBeGreaterThan(14)
    expect(Math.min(...gaps), open).toBeGreaterThan(3)
    expect(Math.max(...gaps), open).toBeLessThan(50)
  }
})

// This article of the mock backend has all of it.
test('everything the publisher meant to show is shown, and only once', async ({ page }) => {
  await page.goto(PAGES.article)
  const content = page.locator('article [dir=auto]')
  await expect(content.getByRole('img')).toHaveCount(1)
  for (const picture of await content.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1)
  }
  await expect(content.getByRole('link', { name: 'The harvest near Poltava' })).toHaveAttribute(
    'href',
    'https://video.example/embed/harvest'
  )
  await expect(content.getByText('Updated by the desk')).toHaveCount(0)
  // A footnote.
  await content.getByRole('link', { name: '1', exact: true }).click()
  await expect(content.getByText('According to the storage report')).toBeInViewport()
  await expect(page).toHaveURL(/#user-content-/)
})

test('formulas fit into their line', async ({ page, backend }) => {
  await page.route('https://news.example.org/formula.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: PICTURE.replace('600', '9').replace('400', '20')
    })
  )
  await backend.fault(
    'article',
    html(
      '<p>Wheat is up.</p><p>Wheat <img src="/formula.svg" alt="w"> is up.</p><p>Wheat <math><mi>w</mi></math> is up.</p>'
    )
  )
  await page.goto(PAGES.article)
  const heights = () =>
    page
      .locator('article [dir=auto] p')
      .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
  await expect(page.locator('article img')).toHaveAttribute('data-line')
  await expect
    .poll(async () => Math.max(...(await heights())) - Math.min(...(await heights())))
    .toBeLessThan(6)
})

test('a picture that fails to load leaves its alt text, and one of one pixel leaves nothing', async ({
  page,
  backend
}) => {
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await page.route('https://news.example.org/**', (route) => route.fulfill({ status: 404 }))
  await page.route('https://count.example/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: Buffer.from(pixel, 'base64') })
  )
  const pictures = [
    '<figure><img src="gone.png" width="600" height="400" alt="The elevator"></figure>',
    '<figure><img src="gone.png" width="600" height="400" alt=""></figure>',
    '<img src="https://count.example/read?story=7">'
  ]
  await backend.fault('article', html(`<p>Text.</p>${pictures.join('<p>Text.</p>')}<p>Text.</p>`))
  await page.goto(PAGES.article)
  await expect(page.locator('article').getByText('The elevator')).toBeVisible()
  await expect(page.locator('article img')).toHaveCount(0)
  const [, second, third, fourth] = await page
    .getByText('Text.')
    .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().toJSON() as DOMRect))
  for (const [above, below] of [
    [second, third],
    [third, fourth]
  ])
    expect((below?.top ?? 99) - (above?.bottom ?? 0), 'no large gap').toBeLessThan(35)
})

test('black lines in a transparent picture stay visible in dark mode', async ({
  page,
  backend
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const line = `M0 45${'h60v9h60v-9'.repeat(40)}H0v9z`
  const chart = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='120' height='90'><path d='${line}'/></svg>`
  await backend.fault(
    'article',
    html(`<p>Prices this week:</p><img src="${chart}" alt="The price" width="120" height="90">`)
  )
  await page.goto(PAGES.article)
  const pixels = await sharp(await page.locator('article img').screenshot())
    .greyscale()
    .raw()
    .toBuffer()
  expect(Math.max(...pixels) - Math.min(...pixels)).toBeGreaterThan(200)
})

test('a table, code block or formula that scrolls is a named group, not a landmark', async ({
  page,
  backend
}) => {
  const cells = Array.from({ length: 14 }, (_, index) => `<th>Price of week ${index}</th>`).join('')
  const formula = `<math display="block">${'<mi>wheat</mi><mo>+</mo>'.repeat(30)}<mi>rye</mi></math>`
  const wide = `<table><caption>Prices</caption><tr>${cells}</tr></table><pre>${'Port   Wheat   '.repeat(12)}</pre>${formula}`
  await backend.fault(
    'article',
    html(`<h1>Prices</h1>${wide}<table><tr><td>Wheat</td><td>210</td></tr></table><pre>Port</pre>`)
  )
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(PAGES.article)
  const boxes = page.locator('article').getByRole('group')
  await expect(boxes).toHaveCount(3)
  await expect(page.locator('article').getByRole('region')).toHaveCount(0)
  for (const [index, name] of ['Prices', 'Scrolls sideways', 'Scrolls sideways'].entries()) {
    const box = boxes.nth(index)
    await expect(box).toHaveAccessibleName(name)
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // The table fits now.
  await page.setViewportSize({ width: 1600, height: 800 })
  await expect(boxes).toHaveCount(2)
})

test('a tall picture fits into the window, and an infographic is as wide as the column', async ({
  page,
  backend
}) => {
  for (const [height, shown] of [
    [1_000, 640],
    [4_500, 4_500]
  ] as const)
    for (const size of [`width="600" height="${height}"`, '']) {
      await page.route('https://news.example.org/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: PICTURE.replace('400', `${height}`) })
      )
      await backend.fault('article', html(`<p>Text</p><img src="/a.svg" alt="" ${size}>`))
      await page.goto(PAGES.article)
      const picture = page.locator('article img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.height))
        .toBe(shown)
    }
})

test('deeply nested lists, quotes and layout tables leave room for text', async ({
  page,
  backend
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const nested = (open: string, close: string, depth: number) =>
    `${open.repeat(depth)}Extraordinarily deep${close.repeat(depth)}`
  const parts = [
    nested('<ul><li>', '</li></ul>', 14),
    nested('<blockquote>', '</blockquote>', 40),
    nested('<dl><dd>', '</dd></dl>', 20),
    nested('<table><tr><td>', '</td></tr></table>', 5)
  ]
  await backend.fault('article', html(`<h1>Deep</h1>${parts.join('')}`))
  await page.goto(PAGES.article)
  await expect(page.getByText('Extraordinarily deep')).toHaveCount(parts.length)
  for (const text of await page.getByText('Extraordinarily deep').all()) {
    expect(await text.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(
      100
    )
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('list numbers are not cut off, whatever their length', async ({ page, backend }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const items = '<li>Oats held.</li>'.repeat(28)
  for (const [list, number] of [
    ['<ol start="1998"><li>Oats held.</li></ol>', '1998. '],
    ['<ol start="1998"><li><p>Oats held.</p></li></ol>', '1998. '],
    [`<ol type="i">${items}</ol>`, 'xxviii. '],
    [`<table><tr><td><ol>${items}</ol></td><td>Mills</td></tr></table>`, '28. ']
  ] as const) {
    await backend.fault('article', html(`<p>Text</p>${list}`))
    await page.goto(PAGES.article)
    const item = page.locator('article li').last()
    await expect(item).toBeVisible()
    const { room, width } = await item.evaluate((item, number) => {
      const text = document.createRange()
      text.selectNodeContents(item)
      const start = Math.max(...[...text.getClientRects()].map(({ left }) => left))
      const edge = item.closest('td, [dir]')?.getBoundingClientRect().left ?? 0
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      canvas.font = getComputedStyle(item).font
      return { room: start - edge, width: canvas.measureText(number).width }
    }, number)
    expect(room, list).toBeGreaterThan(width - 3)
  }
})

test('a wide table extends beyond the text column and keeps a swipe to itself, its numbers line up, and the page never scrolls sideways', async ({
  page,
  backend
}) => {
  const cells = (cell: string) => `<tr>${`<td>${cell}</td>`.repeat(11)}</tr>`
  const table = `<table>${cells('Soft red winter')}${cells('210.50')}</table>`
  await backend.fault(
    'article',
    html(`<p>Bids</p>${table}<blockquote>${table}</blockquote><ul><li>${table}</li></ul>`)
  )
  await page.goto(PAGES.article)
  await expect(page.locator('article table').first()).toBeVisible()
  for (const width of [320, 768, 1000, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => part.getBoundingClientRect().right)
  expect(await right('article [data-scroll]')).toBeGreaterThan((await right('article p')) + 100)
  await expect(page.locator('article [data-scroll]').first()).toHaveCSS(
    'overscroll-behavior-x',
    'contain'
  )
  for (const text of ['Soft red winter', '210.50'])
    await expect(page.getByText(text).nth(1)).toHaveCSS('text-align', 'end')
})

test('a printed article starts on the first sheet, and nothing is cut off', async ({
  page,
  backend
}) => {
  const row = (cell: (column: number) => string) =>
    `<tr><th>${Array.from({ length: 12 }, (_, column) => cell(column)).join('<td>')}`
  const table = `<table>${row((column) => (column ? `Settlement ${column}, 2026` : ''))}${row((column) => (column ? '208.00' : 'Milling wheat'))}</table>`
  const narrow =
    '<table><tr><td>Sorghum</td><td>Durum wheat</td><td>no bid</td><td>Contract specifications</td></tr></table>'
  const columns = `<pre>${'Wheat  208.10  '.repeat(9)}</pre>`
  await backend.fault(
    'article',
    html(
      `<section><details><summary>Sources</summary><p>According to the storage report.</p></details>${table}${narrow}${columns}${'<p>A long section of an article.</p>'.repeat(120)}</section>`
    )
  )
  await page.goto(PAGES.article)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  await expect(page.getByText('A long section').first()).toBeInViewport()
  // One that must not break would start on the second sheet.
  await expect(page.locator('article :has(> details)')).toHaveCSS('break-inside', 'auto')
  await expect(page.getByText('According to the storage report.')).toBeVisible()
  await expect(page.locator('article tr').first()).toHaveCSS('break-inside', 'avoid')
  for (const box of await page.locator('[data-scroll]').all())
    await expect(box).toHaveCSS('overflow-x', 'visible')
  const cutOff = page
    .locator('article')
    .locator('td, th, pre')
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) => part.getBoundingClientRect().right > 700 || part.scrollWidth > part.clientWidth
        )
        .map((part) => part.outerHTML)
    )
  expect(await cutOff).toEqual([])
  const wrapping = await page
    .locator('article table')
    .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).overflowWrap))
  expect(wrapping, 'on paper, words break only in tables with many columns').toEqual([
    'anywhere',
    'normal'
  ])
})

const HEADLINE = 'Oats & bran hold'

/** Opens a list with only this headline, and clicks it. The call for its article has this fault. */
async function clickHeadline(page: Page, backend: BackendControl, article: Fault): Promise<void> {
  const body = newsBody([{ title: 'Oats &amp; bran <i>hold</i>', address: ADDRESS }])
  await backend.faults({ article, ...sameFault(NEWS_SOURCES, { kind: 'body', body }) })
  await page.goto(PAGES.news)
  await readMore(page).click()
}

test("the clicked headline is the page's heading and title while the article loads, and the original is linked", async ({
  page,
  backend
}) => {
  await clickHeadline(page, backend, { kind: 'gate' })
  await expect(loadingArticle(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE)
  await expect(page).toHaveTitle(`${HEADLINE} | Halcyon Grain & Seed`)
  await expect(page.locator('main').getByText('news.example.org', { exact: true })).toBeVisible()
  await expect(originalLink(page)).toHaveAttribute('href', ADDRESS)
})

for (const [state, fault] of Object.entries<Fault>({
  failed: { kind: 'status', status: 500 },
  'found, with the same heading': html('<div><h2>Oats &amp; Bran hold</h2></div><p>Text.</p>')
}))
  test(`the clicked headline appears only once if the article is ${state}`, async ({
    page,
    backend
  }) => {
    await clickHeadline(page, backend, fault)
    await expect(loadingArticle(page)).toBeHidden()
    await expect(page.locator('article').getByRole('heading')).toHaveText([HEADLINE])
    await page.reload()
    await expect(loadingArticle(page)).toBeHidden()
    await expect(page).toHaveTitle(`${HEADLINE} | Halcyon Grain & Seed`)
  })

test("if no headline was clicked, the article's only h1 is the page's heading and title", async ({
  page,
  context,
  backend
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const article = '<h3>Odesa</h3><p>Monday</p><h1>Oil &amp; <em>seed</em></h1><p>Up.</p>'
  await backend.fault('article', { kind: 'gate', body: { content: article } })
  await page.goto(PAGES.article)
  await expect(pendingIslands(page, 'article')).toHaveCount(0)
  // Meanwhile, the list arrives in another tab.
  const tab = await context.newPage()
  await backend.fault('news', {
    kind: 'body',
    body: newsBody([{ title: 'Oil & seed', address: ADDRESS }])
  })
  await tab.goto(PAGES.news)
  await expect(tab.getByText('Oil & seed').first()).toBeVisible()
  await backend.open('article')
  await expect(heading).toHaveText('Oil & seed')
  await expect(page).toHaveTitle('Oil & seed | Halcyon Grain & Seed')
  await expect(page.locator('article').getByRole('heading', { level: 2 })).toHaveText(['Odesa'])

  await backend.fault('article', html('<p>Odesa</p><h2>Why mills wait</h2><p>Rain.</p>'))
  await page.evaluate(() => localStorage.removeItem('news'))
  await page.reload()
  await expect(page.getByText('Rain.')).toBeVisible()
  await expect(heading).toHaveText('News article')
  await expect(page).toHaveTitle('News article | Halcyon Grain & Seed')
  await expect(page.getByText('Why mills wait')).toHaveCount(1)
})
