import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { firstCommodity, readContent } from '../content.ts'
import type { BackendControl } from '../mock-backend/client.ts'
import { field, REQUIRED_ONLY, sentFields, submit, thanks } from './contact.ts'
import { expect, mainMenu, menuButton, menuLink, originalLink, readMore, test } from './fixtures.ts'
import { STATES, type State } from './states.ts'

/** Minified: a page reads it faster than what the package exports. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Both sides of the menu's breakpoint. */
const WIDTHS = [360, 1280]
const PHONE = { width: 360, height: 800 }

/** Additional rules, which are off by default or belong to WCAG 2.2. */
const EXTRA_RULES = { 'target-size': { enabled: true }, 'identical-links-same-purpose': { enabled: true } }
/** Rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** What visitors set in their system, and the rules that it affects. With more contrast every text has 7 : 1. */
const DISPLAYS: [media: Parameters<Page['emulateMedia']>[0], only?: string[]][] = [
  [{ colorScheme: 'light' }],
  [{ colorScheme: 'dark' }, COLOUR_RULES],
  [{ forcedColors: 'active' }, COLOUR_RULES],
  [{ forcedColors: 'none', contrast: 'more' }, ['color-contrast-enhanced', 'link-in-text-block']],
  [{ colorScheme: 'light', contrast: 'more' }, ['color-contrast-enhanced', 'link-in-text-block']]
]

/** States with the elements and the layout of another one. */
const SHOWN_ELSEWHERE = [
  'splash',
  'commodities',
  'commodity',
  'contacts',
  'contacts about a commodity',
  'form sending',
  'news loading',
  'news with one item',
  'article loading',
  'article failed',
  'article without scripts'
]

/** States with the elements of another one in a layout of their own. */
const LAYOUT_ONLY = [
  'commodities with long words',
  'pictures missing',
  'commodity with feed lists',
  'commodity with long words',
  'long company name',
  'news with fifty items'
]

for (const state of STATES.filter(({ name }) => !SHOWN_ELSEWHERE.includes(name))) {
  const { name, scripts = true } = state
  test.describe(() => {
    test.use({ javaScriptEnabled: scripts })

    if (LAYOUT_ONLY.includes(name))
      test(`"${name}" fits the smallest screen`, async ({ page, backend }) => {
        await open(page, backend, state)
        await expectReflow(page)
      })
    else
      test(`axe, thumbs and the smallest screen find no fault in "${name}"`, async ({ page, backend }) => {
        await page.setViewportSize(PHONE)
        await open(page, backend, state)
        await expect(page.locator('h1')).toHaveCount(1)
        expect.soft(await page.evaluate(findSmallTargets), 'controls that are too small for touch').toEqual([])
        await expectNoViolations(page, state)
        await expectReflow(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await page.evaluate(findEmptyBoxes), `boxes without content, ${width} px`).toEqual([])
          expect.soft(await page.evaluate(findOverlaps), `texts on top of others, ${width} px`).toEqual([])
        }
      })
  })
}

const TOUR = STATES.filter(({ name }) =>
  ['home', 'commodities selected', 'commodity', 'news with one item', 'article shown'].includes(name)
)
for (const state of TOUR) {
  test(`the keyboard reaches everything on "${state.name}" visibly`, async ({ page, backend }) => {
    await open(page, backend, state)
    await page.evaluate(() => {
      scrollTo(0, 0)
      // Start at the top of the page, wherever the focus is.
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
    expect(reached[0]).toBe(readContent('layout').skip)
  })
}

test('a visitor gets to a commodity, to an article and through the form with the keyboard alone', async ({ page, backend }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await menuLink(page, 'commodities').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/commodities/')
  await page.getByRole('link', { name: `${readContent('commodity-page').view_details}: ${firstCommodity.title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: firstCommodity.title })).toBeVisible()

  await page.goto('/news/')
  await readMore(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(originalLink(page)).toBeVisible()

  await page.goto('/contacts/')
  await field(page, 'name').focus()
  for (const text of Object.values(REQUIRED_ONLY)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  expect(await sentFields(backend)).toEqual([REQUIRED_ONLY])
})

test('controls are recognisable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(PHONE)
  await page.goto('/contacts/')
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const shape = (element: Element) => {
    const { borderTopStyle, borderTopColor, borderTopWidth } = getComputedStyle(element)
    return borderTopStyle === 'none' || borderTopWidth === '0px' ? '' : borderTopColor
  }
  expect(await submit(page).evaluate(shape)).not.toMatch(/^$|rgba\(0, 0, 0, 0\)/)
  expect(await field(page, 'name').evaluate(shape)).not.toBe(canvas)
  await field(page, 'name').focus()
  expect(await page.evaluate(inspectFocus)).toMatchObject({ problem: '' })

  const menu = menuButton(page)
  const box = (await menu.boundingBox()) ?? undefined
  const isDrawn = async () => (await sharp(await page.screenshot({ clip: box })).stats()).channels.some(({ stdev }) => stdev > 10)
  expect(await isDrawn(), 'the closed menu has a button').toBe(true)
  await menu.click()
  expect(await isDrawn(), 'the open menu has a button').toBe(true)

  await page.setViewportSize({ width: 1280, height: 800 })
  const marked = await menuLink(page).evaluateAll((links, canvas) => {
    const isMarked = (link: Element) => {
      const { textDecorationLine, borderBottomColor, borderBottomWidth } = getComputedStyle(link)
      return textDecorationLine === 'underline' || (borderBottomWidth !== '0px' && borderBottomColor !== canvas)
    }
    return links.filter(isMarked).map(({ textContent }) => textContent)
  }, canvas)
  expect(marked).toEqual([readContent('pages').contacts.menu])
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const mark = (motion: Event) => document.documentElement.setAttribute('data-moved', motion.type)
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, mark)
    addEventListener('pagereveal', (reveal) => reveal.viewTransition && mark(reveal))
  })
  const expectStillness = () => expect(page.locator('html')).not.toHaveAttribute('data-moved')
  await page.goto('/commodities/')
  const card = page.getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const place = await card.boundingBox()
  await card.hover()
  expect(await card.boundingBox()).toEqual(place)
  await expectStillness()
  await card.click()
  await expect(page).toHaveURL(`/commodities/${firstCommodity.id}/`)
  await page.setViewportSize(PHONE)
  await menuButton(page).click()
  await expect(menuLink(page, 'news')).toBeVisible()
  await expectStillness()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the focus avoids what the menu covers', async ({ page }) => {
    for (const size of [PHONE, { width: 320, height: 256 }]) {
      await page.setViewportSize(size)
      await page.goto('/commodities/')
      await menuButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(mainMenu(page)).toHaveCSS('opacity', '1')
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toBeUndefined()
      }
    }
  })
})

async function expectNoViolations(page: Page, state: State): Promise<void> {
  for (const width of WIDTHS.filter((width) => state.at?.(width) ?? true)) {
    await page.setViewportSize({ width, height: 800 })
    for (const [media, only] of width === PHONE.width ? DISPLAYS : DISPLAYS.slice(0, 1)) {
      await page.emulateMedia(media)
      expect.soft(await violations(page, only), `${width} px, ${JSON.stringify(media)}`).toEqual([])
    }
  }
}

async function open(page: Page, backend: BackendControl, state: State): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await backend.faults(state.faults ?? {})
  await state.before?.(page)
  await page.goto(state.path)
  await state.after?.(page)
}

/** 320 px is also the width of a 1280 px screen at 400 % zoom. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await sideways(page), 'scrolls sideways at 320 px').toEqual([])
  await page.evaluate(spaceTextOut)
  expect.soft(await sideways(page), 'scrolls sideways with wide text spacing').toEqual([])
  expect.soft(await page.evaluate(findCutTexts), 'texts cut with wide text spacing').toEqual([])
}

/** Evaluates axe in the page, because the content policy blocks an added script tag. */
async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ only, rules }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      // Without scripts no timer runs.
      if (matchMedia('(scripting: none)').matches)
        Object.assign(window, { setTimeout: (run: () => void) => void Promise.resolve().then(run) })
      const { violations } = await engine.run({ resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)
      )
    },
    { only, rules: EXTRA_RULES }
  )
}

/** Elements that overflow the page horizontally, if it scrolls sideways. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** Text spacing of WCAG 1.4.12, in a constructed style sheet, which the content policy allows. */
function spaceTextOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Texts that are clipped by their box. */
function findCutTexts(): string[] {
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter((element) => element instanceof HTMLElement && !element.matches('.visually-hidden, [popover] *, [popover]'))
    .filter((element) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      // News headlines are clipped after four lines on purpose; the article shows the full headline.
      if (webkitLineClamp !== 'none') return false
      return (
        (overflowX === 'hidden' || overflowY === 'hidden') &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
      )
    })
    .filter((element) => element.textContent?.trim() && !element.querySelector('img'))
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Counts the elements that the Tab key should reach. */
function countTabStops(): number {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"], pre')]
  return stops.filter((element) => element.tabIndex === 0 && element.checkVisibility({ visibilityProperty: true })).length
}

/** The focused element, and why its focus is not visible, if it is not. */
function inspectFocus(): { name: string; problem: string } {
  const element = document.activeElement as HTMLElement
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ''
  const place = element.closest('header, footer, form')?.tagName.toLowerCase()
  const name = `${label.trim()}${place ? ` (${place})` : ''}`
  // A link that covers its card has the focus ring around the card.
  const { outlineStyle, outlineWidth } = getComputedStyle(element, element.matches('.cover') ? '::after' : null)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return { name, problem: 'it has no ring' }
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return { name, problem: 'it is out of view' }
  const header = document.querySelector('body > header')
  const edge =
    header?.contains(element) || getComputedStyle(element).position === 'fixed' ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
  return { name, problem: bottom <= edge ? 'the header covers it' : '' }
}

/** Texts that lie on top of others in the flow of the page. */
function findOverlaps(): string[] {
  const lines: { text: string; parent: Element; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue } = texts.currentNode
    const isSeen = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    // What stays on the screen covers what scrolls below it.
    if (!nodeValue?.trim() || !parent || !isSeen || parent.closest('header, .visually-hidden, .skip, [data-sonner-toast], nav')) continue
    if ([...ancestors(parent)].some((element) => getComputedStyle(element).position === 'fixed' || isClipped(element))) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({ text: nodeValue.trim(), parent, box })
  }
  function* ancestors(element: Element | null) {
    for (let current = element; current; current = current.parentElement) yield current
  }
  function isClipped(element: Element) {
    const { clipPath, overflowX, position, webkitLineClamp } = getComputedStyle(element)
    return clipPath !== 'none' || overflowX === 'auto' || position === 'sticky' || webkitLineClamp !== 'none'
  }
  const found: string[] = []
  for (const [index, { text, parent, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // Lines of one text are often closer than their boxes are high.
      const isApart = across < 3 || down < Math.min(box.height, other.box.height) / 2
      if (!isApart && !parent.contains(other.parent) && !other.parent.contains(parent)) found.push(`${text} | ${other.text}`)
    }
  }
  return found
}

/** Boxes with a background or a border that have nothing in them, and elements that are shown although they are `hidden`. */
function findEmptyBoxes(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility() && element.getBoundingClientRect().height > 8 && getComputedStyle(element).clipPath === 'none'
  const isPainted = (element: Element) => {
    const { backgroundColor, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
    return !/, 0\)$|\/ 0\)$/.test(backgroundColor) || borderTopWidth !== '0px' || borderLeftWidth !== '0px'
  }
  const isEmpty = (element: Element) => !element.textContent?.trim() && !element.querySelector('img, svg, input, hr')
  return [...document.querySelectorAll('main *, footer *')]
    .filter((element) => !element.matches('img, svg, svg *, input, hr, td, br'))
    .filter((element) => isShown(element) && (element.hasAttribute('hidden') || (isEmpty(element) && isPainted(element))))
    .map((element) => element.outerHTML.slice(0, 140))
}

/** Controls under 44 px, except links within a sentence. */
function findSmallTargets(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.matches('.skip, .noscript-notice a')
  )
  return controls.flatMap((element) => {
    const target = element.matches('article.card a') ? element.closest('article') : (element.closest('label') ?? element)
    const sentence = element.closest('p')?.textContent?.trim()
    const isInSentence = element.matches('a') && sentence && sentence !== element.textContent?.trim()
    if (isInSentence && !element.closest('article.card')) return []
    const { width, height } = (target ?? element).getBoundingClientRect()
    return width < 44 || height < 44 ? [`${Math.round(width)}x${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`] : []
  })
}
