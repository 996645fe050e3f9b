/*
 * The W3C WebDriver commands that the journeys need, sent over HTTP or, for Firefox, over its Marionette port: geckodriver, which
 * translates between the two, is not in Debian, and Playwright cannot drive stock Firefox or WebKit.
 */

/** The path of each command below a session's URL. */
const PATHS = {
  Navigate: 'url',
  Back: 'back',
  Forward: 'forward',
  Refresh: 'refresh',
  SetWindowRect: 'window/rect',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
  PerformActions: 'actions',
  TakeScreenshot: 'screenshot'
}

type Command = keyof typeof PATHS
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>

/** Starts a session with a WebDriver over HTTP. */
export async function openSession(origin: string, capabilities: object): Promise<{ send: Send; close(): Promise<void> }> {
  const created = await ask(`${origin}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const session = `${origin}/session/${(created as { sessionId: string }).sessionId}`
  return {
    send(command, parameters = {}) {
      const url = `${session}/${PATHS[command].replace('{id}', String(parameters.id))}`
      return command === 'TakeScreenshot' ? ask(url, 'GET') : ask(url, 'POST', parameters)
    },
    close: async () => void (await ask(session, 'DELETE'))
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

/** WebDriver's key for element references. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' }

type Role = 'link' | 'button' | 'checkbox' | 'textbox' | 'heading'

/** A visitor in one window of a browser. */
export interface Visitor {
  /** Opens a page and waits until it has loaded. */
  open(url: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Clicks the visible element with this role and name. @throws if there is none */
  click(role: Role, name: string): Promise<void>
  /** Types into the field with this label. @throws if there is none */
  type(label: string, text: string): Promise<void>
  press(key: keyof typeof KEYS): Promise<void>
  /** True if an element with this role and name is visible. */
  sees(role: Role, name: string): Promise<boolean>
  /** Runs a function in the page. The function and its arguments are sent as text. */
  ask<Parameters extends unknown[], Answer>(question: (...parameters: Parameters) => Answer, ...parameters: Parameters): Promise<Answer>
  /** A screenshot as PNG. */
  screenshot(): Promise<Buffer>
  /** The console's errors: uncaught errors, logged errors and policy violations. */
  errors(): Promise<string[]>
  leave(): Promise<void>
}

export interface Engine {
  name: string
  /** Required programs; without them the tests are skipped. */
  programs: string[]
  start(): Promise<{ visit(options: Visit): Promise<Visitor>; stop(): Promise<void> }>
}

export interface Visit {
  scripts: boolean
  dark: boolean
}

export function visitorOf(send: Send, { errors, leave }: Pick<Visitor, 'errors' | 'leave'>): Visitor {
  const ask: Visitor['ask'] = (question, ...parameters) =>
    send('ExecuteScript', { script: `return (${question}).apply(null, arguments)`, args: parameters }) as never
  const find = (role: Role, name: string) => ask(findShown, role, name) as Promise<unknown> as Promise<Record<string, string> | null>

  async function onElement(command: 'ElementClick' | 'ElementSendKeys', role: Role, name: string, parameters = {}): Promise<void> {
    const element = await find(role, name)
    if (!element) throw new Error(`No ${role} "${name}" is visible.`)
    await send(command, { id: element[ELEMENT], ...parameters })
  }

  return {
    errors,
    leave,
    ask,
    open: async (url) => void (await send('Navigate', { url })),
    back: async () => void (await send('Back')),
    forward: async () => void (await send('Forward')),
    reload: async () => void (await send('Refresh')),
    resize: async (width, height) => void (await send('SetWindowRect', { width, height })),
    click: (role, name) => onElement('ElementClick', role, name),
    type: (label, text) => onElement('ElementSendKeys', 'textbox', label, { text }),
    sees: async (role, name) => (await find(role, name)) !== null,
    screenshot: async () => Buffer.from((await send('TakeScreenshot')) as string, 'base64'),
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    }
  }
}

/** Runs in the page: the first visible element of a role whose name starts with `name`, because a label may end in an asterisk. */
function findShown(role: Role, name: string): Element | null {
  const selector = { link: 'a[href]', button: 'button', checkbox: '[type=checkbox]', textbox: 'input', heading: 'h1, h2, h3' }[role]
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ''
  const isShown = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  return [...document.querySelectorAll(selector)].find((element) => isShown(element) && nameOf(element).trim().startsWith(name)) ?? null
}
