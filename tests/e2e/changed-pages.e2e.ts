import type { Page } from 'playwright/test'
import { TYPED } from '../fixtures/contact.ts'
import { field, fillIn, sentFields, submit, thanks } from './contact.ts'
import { hold } from './hold.ts'
import { expect, PAGES, pendingIslands, test } from './test.ts'

/*
 * Pages that extensions modify before our scripts run: a translator, which wraps and replaces all
 * text, even if it appears later, and a password manager, which adds elements throughout the form.
 */

const output = (page: Page) => page.locator('output')

/** Changes the page now, and any text that appears later. */
function change(page: Page, { hasManager = true } = {}): Promise<void> {
  return page.evaluate((hasManager) => {
    const texts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, template, font'))
          found.push(node as Text)
      }
      return found
    }
    const translate = (root: Node) => {
      for (const text of texts(root)) {
        // Stands for a translation, in the elements that Google Translate adds.
        if (!text.data.endsWith('ї')) text.data += 'ї'
        const fonts = [document.createElement('font'), document.createElement('font')] as const
        text.replaceWith(fonts[0])
        fonts[0].append(fonts[1])
        fonts[1].append(text)
      }
    }
    translate(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translate(node)
    }).observe(document.body, { childList: true, subtree: true })
    for (const part of hasManager
      ? document.querySelectorAll('form, form p, form label, form button[type=submit]')
      : []) {
      if (part.firstElementChild?.matches('x-manager')) continue
      part.before(document.createElement('x-manager'))
      part.prepend(document.createElement('x-manager'))
      part.after(document.createElement('x-manager'))
    }
    for (const input of hasManager ? document.querySelectorAll('input') : []) {
      if (!input.name || input.nextElementSibling?.matches('x-manager')) continue
      input.before(document.createElement('x-manager'))
      const link = Object.assign(document.createElement('a'), {
        href: 'https://manager.example/',
        textContent: 'Fill in'
      })
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: 'Fill in'
      })
      input.after(
        document.createElement('x-manager'),
        button,
        document.createElement('input'),
        link
      )
    }
  }, hasManager)
}

/** React reports nothing about the changed page. */
const expectSilence = (lines: string[]) =>
  expect(lines.filter((line) => /^(error|warning)/.test(line))).toEqual([])

test.describe('on a page changed by a translator and a password manager', () => {
  test('the count is shown once', async ({ page, backend, consoleLines }) => {
    await backend.fault('count', { kind: 'gate' })
    await page.goto(PAGES.home)
    await change(page)
    await output(page).scrollIntoViewIfNeeded()
    await expect(pendingIslands(page, 'main section:has(output)')).toHaveCount(0)
    await change(page)
    await backend.open('count')
    await expect(output(page)).toHaveText(/^48,216ї?$/)
    expectSilence(consoleLines)
  })

  for (const [name, call, shown, heading] of [
    ['news', 'news', 'main li h2', 'Sunflower oil climbs'],
    ['article', 'article', 'article h2', 'Why farmers wait']
  ] as const) {
    test(`the ${name} is shown once`, { tag: '@ci' }, async ({ page, backend, consoleLines }) => {
      const { release } = await hold(page)
      await backend.fault(call, { kind: 'gate' })
      await page.goto(PAGES[name], { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      await change(page)
      await release()
      await expect(pendingIslands(page, 'main')).toHaveCount(0)
      await backend.open(call)
      await expect(page.locator(shown).filter({ hasText: heading })).toHaveCount(1)
      await expect(page.locator('main [role=status]').filter({ hasText: /Loading/ })).toHaveCount(0)
      expectSilence(consoleLines)
    })
  }

  test('the first tap opens the menu, and it closes again', async ({ page, consoleLines }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const { release } = await hold(page)
    const link = page.locator(`#menu a[href="${PAGES.commodities}"]`)
    const toggle = page.locator('button[popovertarget=menu]')
    await page.goto(PAGES.contacts)
    await change(page)
    await toggle.click()
    await expect(link).toBeVisible()
    await release()
    await expect(pendingIslands(page, 'header')).toHaveCount(0)
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await toggle.click()
    await link.click()
    await expect(page).toHaveURL(PAGES.commodities)
    expectSilence(consoleLines)
  })
})

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

for (const hasManager of [false, true]) {
  test.describe(`in a form changed by a translator${hasManager ? ' and a password manager' : ''}`, {
    tag: hasManager ? '@engines' : '@ci'
  }, () => {
    test.use({ uncaughtErrors: 'allow' })

    /** If elements have been added to a form, React reports that it renders it again. */
    const expectErrors = (errors: string[]) =>
      expect(errors).toEqual(hasManager ? [expect.stringContaining('React error #418')] : [])

    test("typed text, focus and caret stay while the form's script loads", async ({
      page,
      consoleLines
    }) => {
      const errors = watchErrors(page)
      const { release } = await hold(page)
      await page.goto(PAGES.contacts)
      await change(page, { hasManager })
      await field(page, 'name').click()
      await page.keyboard.type('Ada Miller of Ltd')
      // Moves the caret to the middle of the name.
      for (let letter = 0; letter < 'Ltd'.length; letter += 1)
        await page.keyboard.press('ArrowLeft')
      await change(page, { hasManager })
      const arrived = release()
      await page.keyboard.type('Mill and Sons')
      await arrived
      await expect(pendingIslands(page, 'main')).toHaveCount(0)
      await page.keyboard.type(', ')
      await expect(field(page, 'name')).toBeFocused()
      await expect(field(page, 'name')).toHaveValue('Ada Miller of Mill and Sons, Ltd')
      await submit(page).click()
      await expect(field(page, 'phone')).toBeFocused()
      await expect(page.locator('#contact-phone-error')).toBeVisible()
      await expect(page.locator('#contact-name-error')).toBeHidden()
      expectSilence(consoleLines)
      expectErrors(errors)
    })

    test('an empty form says what is missing at the first click, and is sent once when filled in', async ({
      page,
      backend,
      consoleLines
    }) => {
      const errors = watchErrors(page)
      const { release } = await hold(page)
      await page.goto(PAGES.contacts)
      await change(page, { hasManager })
      await field(page, 'website').fill('mill.example')
      await submit(page).click()
      await change(page, { hasManager })
      await release()
      await expect(page.locator('#contact-name-error')).toBeVisible()
      await fillIn(page)
      await submit(page).click()
      await expect(thanks(page)).toBeVisible()
      await expect(submit(page)).toBeFocused()
      expect(await sentFields(backend)).toEqual([TYPED])
      for (const name of ['name', 'website'] as const)
        await expect(field(page, name)).toHaveValue('')
      expectSilence(consoleLines)
      expectErrors(errors)
    })
  })
}
