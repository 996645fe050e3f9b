const URLS = {
  PUBLIC_BACKEND_URL: 'the URL of the backend that receives the form and serves the news',
  PUBLIC_HOST_URL: 'the URL of the host that answers /api/count',
  SITE_URL: 'the URL under which the site is published'
}

/** The form of each optional setting, in words, and an example. */
const OPTIONAL: Record<string, [form: RegExp, words: string, example: string]> = {
  BASE_PATH: [/^\/([\w.~-]+\/)*$/, 'begin and end with a slash', '/trade/'],
  DATA_SHEETS: [/^(true|false)$/, 'be true or false', 'false'],
  SHARE_IMAGES: [/^(true|false)$/, 'be true or false', 'false'],
  OFFLINE: [/^(true|false)$/, 'be true or false', 'false'],
  SOURCE_DATE_EPOCH: [/^\d{1,11}$/, 'be a number of seconds since 1970', '1767225600']
}

type Settings = Record<string, string | undefined>

/**
 * A sentence for each setting that is missing or malformed; a blank one counts as missing. Astro checks `env.schema` too, but
 * later, and without saying what a setting is for.
 */
export function settingMistakes(settings: Settings): string[] {
  const urls = Object.entries(URLS).flatMap(([name, use]) => urlMistake(name, use, settings))
  const others = Object.entries(OPTIONAL).flatMap(([name, [form, words, example]]) => {
    const value = settings[name]
    return !value || form.test(value) ? [] : `${name} is "${value}". It must ${words}, for example ${name}=${example}`
  })
  return [...urls, ...others]
}

function urlMistake(name: string, use: string, settings: Settings): string | [] {
  const value = settings[name]
  const remedy = `Set it to ${use}, for example ${name}=https://www.example.com`
  // Windows editors may write a byte order mark, or two bytes for each letter.
  const isMisread = Object.keys(settings).some((key) => key !== name && key.replace(/[^!-~]/g, '') === name)
  if (isMisread) return `${name} cannot be read, because .env is not plain UTF-8. Save it as "UTF-8", not "UTF-8 with BOM" or "Unicode"`
  if (!value?.trim()) return `${name} is not set. ${remedy}`
  if (!/^https?:\/\/[^\s?#]+$/i.test(value) || !URL.canParse(value)) {
    return `${name} is "${value}". It must begin with https:// or http:// and name a host, without spaces, "?" or "#". ${remedy}`
  }
  const { origin, pathname, protocol, hostname } = new URL(value)
  if (name === 'SITE_URL') {
    if (pathname === '/') return []
    return `SITE_URL is "${value}", which has a path. Set them separately: SITE_URL=${origin} and BASE_PATH=${pathname.replace(/\/?$/, '/')}`
  }
  const isBlocked = protocol === 'http:' && /^https:/i.test(settings.SITE_URL ?? '') && !/^(localhost|127\.0\.0\.1)$/.test(hostname)
  return isBlocked
    ? `${name} is "${value}", but browsers block http:// calls from a site at https://. It must begin with https://, too`
    : []
}
