import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

type Colour = [red: number, green: number, blue: number]

/** Phones both ways up, tablets, both sides of the breakpoints at 768 and 1200 px, and the widest screens. */
const SCREENS = [
  [320, 568],
  [360, 800],
  [430, 932],
  [740, 360],
  [767, 1024],
  [768, 1024],
  [1000, 700],
  [1199, 800],
  [1200, 800],
  [1440, 900],
  [1920, 1080]
] as const

test('the words over the hero are readable on every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = page.locator('main section').first()
  const words = { name: hero.locator('p').nth(0).locator('span'), slogan: hero.locator('p').nth(1), ...buttons(hero) }
  const colours = Object.fromEntries(
    await Promise.all(Object.entries(words).map(async ([name, locator]) => [name, await locator.evaluate(colourOf)] as const))
  )
  await hero.evaluate(makeTransparent)

  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(settled)
    const picture = await page.screenshot({ clip: await hero.evaluate(boxOf) })
    const { x, y } = await hero.evaluate(boxOf)
    for (const [name, locator] of Object.entries(words)) {
      const box = await locator.evaluate(lettersOf)
      const worst = await worstContrast(picture, colours[name] ?? [0, 0, 0], { ...box, x: box.x - x, y: box.y - y })
      expect.soft(worst, `${name} at ${width}x${height}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

function buttons(hero: Locator) {
  return { browse: hero.getByRole('link').nth(0), contact: hero.getByRole('link').nth(1) }
}

/** The picture for this width is there. */
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

/** The contrast of a colour with the worst of all pixels in a part of the picture, by WCAG's formula. */
async function worstContrast(picture: Buffer, colour: Colour, { x, y, width, height }: Box): Promise<number> {
  const part = { left: Math.floor(x), top: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) }
  const { data, info } = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const text = luminance(colour)
  let worst = 21
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    worst = Math.min(worst, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05))
  }
  return worst
}

function colourOf(element: Element): Colour {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

function makeTransparent(hero: Element): void {
  for (const element of hero.querySelectorAll<HTMLElement>('p, p *')) element.style.setProperty('color', 'transparent', 'important')
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + scrollX, y: y + scrollY, width, height }
}

/** The box around the letters, in the page. */
function lettersOf(element: Element): Box {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { x, y, width, height } = range.getBoundingClientRect()
  return { x: x + scrollX, y: y + scrollY, width, height }
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
