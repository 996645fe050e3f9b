import type { Report } from '../content-files/check.ts'

const BACKENDS = ['PUBLIC_BACKEND_URL', 'PUBLIC_HOST_URL'] as const
const ADDRESSES = [...BACKENDS, 'SITE_URL'] as const
const NAMES = [...ADDRESSES, 'BASE_PATH'] as const

type Name = (typeof NAMES)[number]
type Settings = Record<Name, string>

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** "", "/", "/trade" or "/trade/". */
const BASE_PATH = /^(\/[^\s?#:\\/]+)*\/?$/

/** The settings of a build, without white space that was pasted with a URL. */
export function readSettings(environment: Record<string, string>): Settings {
  return Object.fromEntries(
    NAMES.map((name) => [name, environment[name]?.trim() ?? ''])
  ) as Settings
}

/** Checks the settings of a build, before Astro reports a mistake with a stack trace. */
export function checkSettings(settings: Settings): Report {
  const mistakes: string[] = []
  const missing = ADDRESSES.filter((name) => !isAddress(settings[name]))
  if (missing.length > 0)
    mistakes.push(
      `Set ${missing.join(', ')} to an address like https://www.example.com, as a variable or in the file .env: see "Publishing" in README.md.`
    )
  const valid = ADDRESSES.filter((name) => !missing.includes(name))
  mistakes.push(...valid.flatMap((name) => mistakeOf(name, settings) ?? []))
  if (!BASE_PATH.test(settings.BASE_PATH))
    mistakes.push(
      `BASE_PATH is ${settings.BASE_PATH}. Set it to a path that begins with a slash, such as /trade/.`
    )
  return {
    mistakes: mistakes.map((message) => ({ message })),
    warnings: localBackends(settings).map((message) => ({ message }))
  }
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

function mistakeOf(name: Name, settings: Settings): string | undefined {
  const text = settings[name]
  const { origin, pathname, username, password } = new URL(text)
  // Checks the text, because `URL` drops a ? or # at the end and encodes spaces.
  if (username || password || /[\s?#]/.test(text))
    return `${name} must have no space, user name, password, ? or #.`
  if (name === 'SITE_URL' && pathname !== '/')
    return `SITE_URL is ${text}, which has a path. Set SITE_URL to ${origin}, and BASE_PATH to ${pathname}.`
  // Browsers silently block calls from https:// to http://, except to the visitor's own computer.
  if (isSecure(settings.SITE_URL) && !isSecure(text) && !isLocal(text))
    return `${name} is ${text}, which browsers block on a site at https://. It must begin with https://, too.`
  return undefined
}

function localBackends(settings: Settings): string[] {
  if (!isSecure(settings.SITE_URL)) return []
  return BACKENDS.filter((name) => isLocal(settings[name])).map(
    (name) =>
      `${name} is ${settings[name]}, which only visitors on this computer can reach. Set it to the published backend.`
  )
}

function isSecure(address: string): boolean {
  return /^https:/i.test(address)
}

function isLocal(address: string): boolean {
  return LOCAL_HOSTS.includes(URL.parse(address)?.hostname ?? '')
}
