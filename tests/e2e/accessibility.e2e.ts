import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { field, submit } from './contact.ts'
import { expect, menuButton, menuLink, openWhole, PAGES, readMore, test } from './test.ts'

/** Minified: a page reads it faster than what the package exports. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const PHONE = { width: 360, height: 800 }

/** Rules that are off by default or belong to WCAG 2.2. */
const EXTRA_RULES = {
  'target-size': { enabled: true },
  'identical-links-same-purpose': { enabled: true }
}
/**
 * What visitors set in their system, and the rules that this affects: all, if none are named. With
 * more contrast, all text has at least 7 : 1. What one row sets stays for the next.
 */
const DISPLAYS: [media: Parameters<Page['emulateMedia']>[0], only?: string[]][] = [
  [{ colorScheme: 'light' }],
  [{ colorScheme: 'dark' }, ['color-contrast', 'link-in-text-block']],
  [{ forcedColors: 'active' }, ['color-contrast', 'link-in-text-block']],
  [{ forcedColors: 'none', contrast: 'more' }, ['color-contrast-enhanced']],
  [{ colorScheme: 'light', contrast: 'more' }, ['color-contrast-enhanced']]
]

const ARTICLE = `<h1>Prices</h1><p>Read <a href="/method">how we collect them</a>.</p><h2>By port</h2><ul><li>Oil</li></ul>
<blockquote><p>We run two shifts.</p><cite>A manager</cite></blockquote><pre>Quotation</pre>
<table><caption>Prices</caption><tr><th scope="col">Port</th>${'<th scope="col">Price of a week</th>'.repeat(12)}</tr></table>`

interface State {
  path: string
  open?: (page: Page) => Promise<unknown>
}

/** All pages, and states of some, with how to get there. */
const STATES: Record<string, State> = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, { path }])),
  home: { path: PAGES.home, open: (page) => page.locator('.fading').scrollIntoViewIfNeeded() },
  'a long commodity': { path: '/commodities/long/' },
  'the form with its messages': { path: PAGES.contacts, open: (page) => submit(page).click() },
  'the open menu': { path: PAGES.home, open: (page) => menuButton(page).click() },
  news: { path: PAGES.news, open: (page) => readMore(page).first().waitFor() },
  article: { path: PAGES.article, open: (page) => page.locator('article h2').first().waitFor() }
}

for (const [name, { path, open }] of Object.entries(STATES)) {
  // CI is enough for these, because other pages have the same parts.
  const isLikeOthers = ['commodities', 'a long commodity', 'contacts', 'sent', 'news'].includes(
    name
  )
  const tag = isLikeOthers ? ['@ci'] : []
  test(`axe finds no violations in ${name}, and it fits the smallest screen`, { tag }, async ({
    page,
    backend
  }) => {
    await backend.fault('article', { kind: 'body', body: { content: ARTICLE } })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await open?.(page)
    for (const [media, only] of DISPLAYS) {
      await page.emulateMedia(media)
      expect.soft(await violations(page, only), JSON.stringify(media)).toEqual([])
    }
    expect.soft(await unmarkedLists(page), 'lists without marks').toEqual([])
    // Wider windows have no menu to open.
    if (name === 'the open menu') return
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
    expect.soft(await violations(page), '1280 px').toEqual([])
    // 320 px is also the width of a 1280 px screen at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 })
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways')
      .toBe(320)
    await page.evaluate(spaceText)
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'scrolls sideways with wide text spacing'
      )
      .toBe(320)
  })
}

for (const path of Object.values(PAGES)) {
  const tag = path === PAGES.home || path === PAGES.commodity ? [] : ['@ci']
  test(`the keyboard reaches everything on ${path}, and the focus is visible`, { tag }, async ({
    page
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWhole(page, path)
    const stops = await page
      .locator('a[href], button, input, select, textarea, summary')
      .evaluateAll(
        (all) =>
          all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length
      )
    const reached = new Set<string>()
    for (let stop = 0; stop < 2 * stops - 1; stop++) {
      await page.keyboard.press(stop < stops ? 'Tab' : 'Shift+Tab')
      const { id, problem } = await page.evaluate(inspectFocus)
      expect.soft(problem, id).toBe('')
      reached.add(id)
    }
    expect(reached.size).toBe(stops)
  })
}

test('controls keep visible borders in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(PHONE)
  await page.goto(PAGES.contacts)
  const canvas = await page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)
  const edge = (element: Element) => {
    const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element)
    return borderTopStyle === 'none' || borderTopWidth === '0px' ? '' : borderTopColor
  }
  for (const control of [submit(page), field(page, 'name')]) {
    const color = await control.evaluate(edge)
    expect(color).not.toMatch(/^$|rgba\(0, 0, 0, 0\)/)
    expect(color).not.toBe(canvas)
  }
  await field(page, 'name').focus()
  expect(await page.evaluate(inspectFocus)).toMatchObject({ problem: '' })
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const mark = (motion: Event) => document.documentElement.setAttribute('data-moved', motion.type)
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, mark)
  })
  await page.goto(PAGES.commodities)
  const card = page.getByRole('listitem').filter({ hasText: 'Oats' })
  await card.hover()
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  await card.click()
  await expect(page).toHaveURL('/commodities/oats/')
  await page.setViewportSize(PHONE)
  await menuButton(page).click()
  await expect(menuLink(page, 'Contacts')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})

/** What VoiceOver in Safari does not announce as a list, which axe does not know. */
const unmarkedLists = (page: Page) =>
  page
    .locator('main :is(ul, ol)')
    .evaluateAll((lists) =>
      lists
        .filter((list) => getComputedStyle(list).listStyleType === 'none')
        .map(({ outerHTML }) => outerHTML.slice(0, 160))
    )

/** Evaluates axe in the page, because the content policy blocks an added script tag. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ only, rules }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const { violations } = await engine.run({
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : { rules })
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)
      )
    },
    { only, rules: EXTRA_RULES }
  )
}

/** Text spacing of WCAG 1.4.12. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The focused element, and what is wrong with its focus indicator, if anything. */
function inspectFocus(): { id: string; problem: string } {
  const element = document.activeElement as HTMLElement
  const all = [...document.querySelectorAll('*')]
  const id = `${all.indexOf(element)} ${element.outerHTML.slice(0, 80)}`
  // A link that covers its card has the ring around the card.
  const { outlineStyle, outlineWidth } = getComputedStyle(
    element,
    element.matches('.cover') ? '::after' : null
  )
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
    return { id, problem: 'it has no ring' }
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (getComputedStyle(element).clipPath !== 'none') return { id, problem: 'it is clipped' }
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return { id, problem: 'it is out of view' }
  const header = document.querySelector('body > header')
  const isInFront = header?.contains(element) || getComputedStyle(element).position === 'fixed'
  return {
    id,
    problem:
      !isInFront && bottom <= (header?.getBoundingClientRect().bottom ?? 0)
        ? 'the header covers it'
        : ''
  }
}
