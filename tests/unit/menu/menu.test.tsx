// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { close, closeOnLeave } from '../../../src/menu/closing.ts'
import { Menu } from '../../../src/menu/Menu.tsx'

/* jsdom knows no popovers, so what counts is whether the menu is told to close. */

const toggle = vi.fn()
let wide: EventTarget
let listen: Mock
let unlisten: Mock
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  wide = new EventTarget()
  listen = vi.spyOn(wide, 'addEventListener')
  unlisten = vi.spyOn(wide, 'removeEventListener')
  vi.stubGlobal('matchMedia', (query: string) => (query === '(min-width: 767px)' ? wide : undefined))
  toggle.mockReset()
  Object.assign(HTMLElement.prototype, { togglePopover: toggle })
  document.body.innerHTML = '<header></header>'
  root = createRoot(document.querySelector('header') as Element)
  const contactLinks = [{ href: '#tel', label: 'Phone' }]
  const menu = <Menu labels={{ menu: 'Menu', navigation: 'Main' }} links={[{ href: '#news', label: 'News' }]} contactLinks={contactLinks} />
  await act(async () => root.render(menu))
})

afterEach(() => act(() => root.unmount()))

const choose = (href: string) => () => document.querySelector<HTMLElement>(`[href="${href}"]`)?.click()
const widen = () => wide.dispatchEvent(new Event('change'))

test.each([
  ['the window becomes wide', widen],
  ['a page is chosen', choose('#news')],
  ['the phone number is chosen', choose('#tel')],
  [
    'the visitor leaves the page',
    () => {
      closeOnLeave()
      window.dispatchEvent(new Event('pagehide'))
    }
  ]
])('the menu closes when %s', (_, happen) => {
  expect(toggle).not.toHaveBeenCalled()
  happen()
  expect(toggle.mock.calls).toEqual([[false]])
  expect(toggle.mock.contexts).toEqual([document.getElementById('menu')])
})

test('an unmounted menu removes its listeners', () => {
  act(() => root.render(null))
  expect(listen.mock.calls).not.toEqual([])
  expect(unlisten.mock.calls).toEqual(listen.mock.calls)
})

test('nothing throws in browsers without popovers, where the menu is always open', () => {
  const menu = document.createElement('nav')
  Object.assign(menu, { togglePopover: undefined })
  expect(() => close(menu)).not.toThrow()
  expect(() => close(null)).not.toThrow()
})
