import sharp from 'sharp'
import { firstCommodity, readContent } from '../content.ts'
import { type Color, contrast } from '../contrast.ts'
import { expect, finishAnimations, PAGES, test } from './fixtures.ts'

const { hero } = readContent('home')

/** Phones in both orientations, both sides of the breakpoint at 768 px, the last screen under the one at 1200 px, and wide screens. */
const SCREENS = [
  [320, 568],
  [430, 932],
  [740, 360],
  [767, 1024],
  [768, 1024],
  [1199, 800],
  [1440, 900],
  [1920, 1080]
] as const

test('the text over the hero is readable on every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = page.locator('main section').first()
  const [browse, contact] = [hero.getByRole('link').nth(0), hero.getByRole('link').nth(1)]
  const texts = Object.entries({ slogan: hero.locator('p').nth(0), line: hero.locator('p').nth(1), browse, contact })
  const colours = await Promise.all(texts.map(([, text]) => text.evaluate(colourOf)))
  await hero.evaluate(makeTransparent)

  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(settled)
    const [one, other] = await Promise.all([browse.boundingBox(), contact.boundingBox()])
    expect.soft(one?.y === other?.y || one?.width === other?.width, `buttons aligned at ${width} px`).toBe(true)
    const { box } = await hero.evaluate(placesOf)
    const picture = await page.screenshot({ clip: box, fullPage: true })
    for (const [index, [name, text]] of texts.entries()) {
      const { letters } = await text.evaluate(placesOf)
      const worst = await worstContrast(picture, { ...letters, x: letters.x - box.x, y: letters.y - box.y }, colours[index] ?? [0, 0, 0])
      expect.soft(worst, `${name} at ${width}x${height}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('on phones the sun stands clear of the buttons, and on wide screens the veil has no edge in the sky', async ({ page }) => {
  test.skip(
    Object.values(hero).some((picture) => /images\/.*(?<!\.svg)$/.test(picture)),
    'a photograph has edges of its own'
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const section = page.locator('main section').first()
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
    [430, 932]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(settled)
    const { box } = await section.getByRole('link').last().evaluate(placesOf)
    const below = await row(await page.screenshot({ clip: { ...box, y: box.y + box.height, height: 12 }, fullPage: true }))
    const yellow = below.map(([red, , blue]) => red - blue)
    expect.soft(steepest(yellow, 6), `yellow below the buttons at ${width}x${height}`).toBeLessThan(10)
  }
  for (const width of [1000, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(settled)
    const { box } = await section.evaluate(placesOf)
    const brightness = (await row(await page.screenshot({ clip: { ...box, height: 12 } }))).map(([, green]) => green)
    const slopes = brightness.map((value, x) => value - (brightness[x - 40] ?? value))
    expect.soft(steepest(slopes.slice(40), 40), `change of the slope of brightness at ${width} px`).toBeLessThan(7)
  }
})

test('every button stays readable under the pointer and while it is pressed', async ({ page }) => {
  for (const path of [PAGES.home, PAGES.commodity, `${PAGES.contacts}?commodity=${firstCommodity.id}`]) {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const button of await page.locator('main .button:visible').all()) {
        await button.hover()
        for (const act of [() => page.mouse.down(), () => page.mouse.move(0, 0)]) {
          await finishAnimations(page)
          const [ink, ground] = await button.evaluate((button) => {
            const { color, backgroundColor } = getComputedStyle(button)
            return [color, backgroundColor].map((text) => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as Color)
          })
          const name = `${await button.innerText()} on ${path}, ${colorScheme}`
          expect.soft(contrast(ink as Color, ground as Color), name).toBeGreaterThanOrEqual(4.5)
          await act()
        }
        await page.mouse.up()
      }
    }
  }
})

/** The pixels of a picture, each the mean of its column. */
async function row(picture: Buffer): Promise<Color[]> {
  const { width } = await sharp(picture).metadata()
  const data = await sharp(picture).removeAlpha().resize({ width, height: 1, fit: 'fill' }).raw().toBuffer()
  return Array.from({ length: width }, (_, x) => [data[3 * x] ?? 0, data[3 * x + 1] ?? 0, data[3 * x + 2] ?? 0])
}

/** The largest difference of two values at this distance. */
const steepest = (values: number[], distance: number) =>
  Math.max(...values.slice(distance).map((value, index) => Math.abs(value - (values[index] ?? 0))))

/** Waits for the picture of this width. */
async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const picture = document.querySelector<HTMLImageElement>('main section img')
  if (!picture?.complete) await new Promise((resolve) => picture?.addEventListener('load', resolve, { once: true }))
  await picture?.decode()
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The lowest WCAG contrast between a colour and the pixels of a part of a picture. */
async function worstContrast(picture: Buffer, { x, y, width, height }: Box, colour: Color): Promise<number> {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const part = { left, top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
  const { data, info } = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let worst = 21
  for (let at = 0; at < data.length; at += info.channels) {
    worst = Math.min(worst, contrast(colour, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  }
  return worst
}

function colourOf(element: Element): Color {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

function makeTransparent(hero: Element): void {
  for (const element of hero.querySelectorAll<HTMLElement>('p, p *')) element.style.setProperty('color', 'transparent', 'important')
}

/** The boxes of an element and of its text, in page coordinates. */
function placesOf(element: Element): { box: Box; letters: Box } {
  const range = document.createRange()
  range.selectNodeContents(element)
  const inPage = ({ x, y, width, height }: DOMRect) => ({ x: x + scrollX, y: y + scrollY, width, height })
  return { box: inPage(element.getBoundingClientRect()), letters: inPage(range.getBoundingClientRect()) }
}
