// @vitest-environment jsdom
import { expect, test } from 'vitest'
import interaction from '../../../src/islands/interaction-directive.ts'

test('a box ticked while its island loads stays ticked and focused if the component throws', async () => {
  document.body.innerHTML = '<div><input type="checkbox" id="newsletter"></div>'
  const island = document.body.firstElementChild as HTMLElement
  const box = () => document.getElementById('newsletter') as HTMLInputElement
  const options = { name: 'interaction', value: 'focusin' }
  await new Promise<void>((loaded) => {
    interaction(async () => async () => loaded(), options, island)
    box().focus()
  })
  box().click()
  island.replaceChildren()
  island.dispatchEvent(new Event('astro:hydration-error'))
  expect(box().checked).toBe(true)
  expect(document.activeElement).toBe(box())
})
