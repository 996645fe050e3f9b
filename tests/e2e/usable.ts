import { expect, type Page } from 'playwright/test'

/**
 * The lines of text that a person sees in an element, in order: no text that is hidden, clipped away, transparent or tiny. Unlike
 * `innerText` it leaves out text for screen readers.
 */
export const seenLines = (page: Page, selector = 'main'): Promise<string[]> =>
  page.locator(selector).evaluate((root) => {
    const lines: { block: Element | undefined; text: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue ?? ''
      const isBlank = text.trim() === ''
      if (!parent || (!isBlank && !isSeen(parent, node))) continue
      const block = ancestors(parent).find((element) => !getComputedStyle(element).display.startsWith('inline'))
      const last = lines.at(-1)
      if (last?.block === block && last) last.text += text
      else if (!isBlank) lines.push({ block, text })
    }
    return lines.map(({ text }) => text.replace(/\s+/g, ' ').trim())

    function ancestors(element: Element): Element[] {
      return element.parentElement ? [element, ...ancestors(element.parentElement)] : [element]
    }

    function isSeen(parent: Element, node: Node): boolean {
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      if (ancestors(parent).some((element) => /^inset\((50|100)%\)$/.test(getComputedStyle(element).clipPath))) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)
    }
  })

/** Waits until a person reads exactly these lines in `main`. */
export const expectRead = (page: Page, lines: string[]) =>
  expect.poll(() => seenLines(page), { message: 'what is read in main' }).toEqual(lines)
