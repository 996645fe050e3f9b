import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { firstCommodity } from '../content.ts'
import type { BackendControl } from '../stand-in-backend/client.ts'
import { expect, test } from './fixtures.ts'
import { STATES, type State } from './states.ts'

/** Both sides of the breakpoint of the menu. */
const WIDTHS = [360, 1280]
const PHONE = { width: 360, height: 800 }

/** Rules that are off by default or belong to WCAG 2.2 and above, which we keep too. */
const EXTRA_RULES = { 'target-size': { enabled: true }, 'identical-links-same-purpose': { enabled: true } }
/** What a change of the colour scheme can break; the structure stays. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Where the elements are those of another state, only their place on the screen is of interest. */
const ONLY_PLACES = [
  'commodities with long words',
  'pictures missing',
  'commodity',
  'commodity with feed lists',
  'commodity with long words',
  'form sending',
  'news loading',
  'news with one item',
  'news with fifty items',
  'article loading',
  'article failed'
]

const WITH_SCRIPTS = STATES.filter(({ splash, scripts }) => !splash && scripts !== false)

for (const state of WITH_SCRIPTS.filter(({ name }) => !ONLY_PLACES.includes(name))) {
  test(`axe finds no fault in "${state.name}"`, async ({ page, backend }) => {
    await page.setViewportSize(PHONE)
    await open(page, backend, state)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of WIDTHS.filter((width) => state.at?.(width) ?? true)) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const only = colorScheme === 'dark' ? COLOUR_RULES : undefined
        expect.soft(await violations(page, only), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    if (state.name !== 'menu open') await expectReflow(page)
  })
}

for (const state of WITH_SCRIPTS.filter(({ name }) => ONLY_PLACES.includes(name))) {
  test(`"${state.name}" fits the smallest screen`, async ({ page, backend }) => {
    await open(page, backend, state)
    await expectReflow(page)
  })
}

for (const state of STATES.filter(({ scripts }) => scripts === false)) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test(`"${state.name}" fits the smallest screen`, async ({ page, backend }) => {
      await open(page, backend, state)
      await expectReflow(page)
    })
  })
}

const TOUR = STATES.filter(({ name }) => ['home', 'commodity', 'form errors', 'news with one item', 'article shown'].includes(name))
for (const state of TOUR) {
  test(`the keyboard reaches everything on "${state.name}", and the focus is visible`, async ({ page, backend }) => {
    await open(page, backend, state)
    await page.evaluate(() => {
      scrollTo(0, 0)
      // From the top of the page, wherever the state left the focus.
      document.body.tabIndex = -1
      document.body.focus()
      document.body.removeAttribute('tabindex')
    })
    const count = await page.evaluate(countTabStops)
    const reached: string[] = []
    for (let stop = 0; stop < count; stop++) {
      await page.keyboard.press('Tab')
      const { name, problem } = await page.evaluate(inspectFocus)
      expect.soft(problem, `focus on ${name}`).toBe('')
      reached.push(name)
    }
    expect(new Set(reached).size, reached.join(', ')).toBe(count)
    expect(reached[0]).toBe('Skip to the content')
  })
}

test('every control is large enough for a finger on a phone', async ({ page, backend }) => {
  await page.setViewportSize(PHONE)
  for (const state of STATES.filter(({ name }) =>
    ['home', 'menu open', 'commodity', 'contacts', 'news with one item', 'article missing'].includes(name)
  )) {
    await open(page, backend, state)
    expect.soft(await page.evaluate(findSmallTargets), state.name).toEqual([])
  }
})

test('a keyboard alone does every errand', async ({ page, backend }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Commodities', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Commodities', exact: true })).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Commodities', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/commodities/')
  await page.getByRole('link', { name: `View details: ${firstCommodity.title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: firstCommodity.title })).toBeVisible()

  await page.goto('/news/')
  await page
    .getByRole('link', { name: /^Read More: / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Link/ })).toBeVisible()

  await page.goto('/contacts/')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  for (const text of ['Olena', '+1 561 555 0100', 'Mill and Bakery', '', '', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We will be in touch with you shortly :)').last()).toBeVisible()
  expect((await backend.submissions()).map(({ fields }) => fields.company)).toEqual(['Mill and Bakery'])
})

test('every control keeps its shape in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(PHONE)
  await page.goto('/contacts/')
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const shape = (element: Element) => {
    const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element)
    return borderTopStyle === 'none' || borderTopWidth === '0px' ? '' : borderTopColor
  }
  expect(await page.getByRole('button', { name: 'Submit' }).evaluate(shape)).not.toMatch(/^$|rgba\(0, 0, 0, 0\)/)
  expect(await page.getByRole('textbox', { name: 'Name' }).evaluate(shape)).not.toBe(canvas)
  const bars = page.getByRole('button', { name: 'Menu' }).locator('span')
  expect(await bars.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(canvas)
  await page.getByRole('textbox', { name: 'Name' }).focus()
  expect(await page.evaluate(inspectFocus)).toMatchObject({ problem: '' })
})

async function open(page: Page, backend: BackendControl, state: State): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await backend.faults(state.faults ?? {})
  await state.before?.(page)
  await page.goto(state.path)
  await state.after?.(page)
}

/** 320 px is also what a screen of 1280 px shows at 400 %. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await sideways(page), 'scrolls sideways at 320 px').toEqual([])
  await page.evaluate(spaceTextOut)
  expect.soft(await sideways(page), 'scrolls sideways with wide text spacing').toEqual([])
  expect.soft(await page.evaluate(findCutTexts), 'texts cut with wide text spacing').toEqual([])
}

/** Runs in the page, where a content policy lets a debugger in but no script tag. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ only, rules }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const { violations } = await engine.run({ resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)
      )
    },
    { only, rules: EXTRA_RULES }
  )
}

/** What reaches over the edge, when the page scrolls sideways. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** WCAG 1.4.12, by a sheet that no content policy holds back. */
function spaceTextOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Texts that reach out of a box which cuts them. */
function findCutTexts(): string[] {
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => element instanceof HTMLElement && !element.matches('.visually-hidden, [popover] *, [popover]'))
    .filter((element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      // A headline of the news is cut at its fourth line on purpose, and its article has it whole.
      if (webkitLineClamp !== 'none') return false
      return (
        (overflowX === 'hidden' || overflowY === 'hidden') &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      )
    })
    .filter((element) => element.textContent?.trim() && !element.querySelector('img'))
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Stops of the Tab key: what a visitor can see and operate. */
function countTabStops(): number {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"], pre')]
  return stops.filter((element) => element.tabIndex === 0 && element.checkVisibility({ visibilityProperty: true })).length
}

/** What has the focus, and what keeps a visitor from seeing that. */
function inspectFocus(): { name: string; problem: string } {
  const element = document.activeElement as HTMLElement
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ''
  const place = element.closest('header, footer, form')?.tagName.toLowerCase()
  const name = `${label.trim()}${place ? ` (${place})` : ''}`
  // A link that covers its card shows its focus around the card.
  const { outlineStyle, outlineWidth } = getComputedStyle(element, element.matches('.whole') ? '::after' : null)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return { name, problem: 'it has no ring' }
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return { name, problem: 'it is out of view' }
  const header = document.querySelector('body > header')
  const edge =
    header?.contains(element) || getComputedStyle(element).position === 'fixed' ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
  return { name, problem: bottom <= edge ? 'the header covers it' : '' }
}

/** Controls under 44 px; links within a sentence are as high as their line. */
function findSmallTargets(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.matches('.skip, .noscript-notice a')
  )
  return controls.flatMap((element) => {
    const target = element.matches('article.card a') ? element.closest('article') : element
    const sentence = element.closest('p')?.textContent?.trim()
    if (sentence && sentence !== element.textContent?.trim() && !element.closest('article.card')) return []
    const { width, height } = (target ?? element).getBoundingClientRect()
    return width < 44 || height < 44 ? [`${Math.round(width)}x${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`] : []
  })
}
