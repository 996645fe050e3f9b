type Settings = Record<string, string | undefined>

const URL_FORM = /^https?:\/\/[^\s?#]+$/i
const SWITCH = /^(true|false)$/

/** The form of each setting, in words, and an example. The URLs are required. */
const SETTINGS: Record<string, [form: RegExp, words: string, example: string]> = {
  PUBLIC_BACKEND_URL: [URL_FORM, 'be the URL of the backend that receives the form and serves the news', 'https://www.example.com'],
  PUBLIC_HOST_URL: [URL_FORM, 'be the URL of the host that answers /api/count', 'https://www.example.com'],
  SITE_URL: [
    /^https?:\/\/[^\s?#/]+\/?$/i,
    'be the URL under which the site is published, without its path, which is BASE_PATH',
    'https://www.example.com'
  ],
  BASE_PATH: [/^\/([\w.~-]+\/)*$/, 'begin and end with a slash', '/trade/'],
  DATA_SHEETS: [SWITCH, 'be true or false', 'false'],
  SHARE_IMAGES: [SWITCH, 'be true or false', 'false'],
  OFFLINE: [SWITCH, 'be true or false', 'false'],
  SOURCE_DATE_EPOCH: [/^\d{1,11}$/, 'be a number of seconds since 1970', '1767225600']
}

/**
 * A sentence for each setting that is missing or malformed; an empty one counts as missing. Astro checks `env.schema` too, but
 * later, and without saying what a setting is for.
 */
export function settingMistakes(settings: Settings): string[] {
  const isSecure = /^https:/i.test(settings.SITE_URL ?? '')
  return Object.entries(SETTINGS).flatMap(([name, [form, words, example]]) => {
    const value = settings[name]
    const isUrl = name.endsWith('_URL')
    const rule = `It must ${words}, for example ${name}=${example}`
    // Windows editors may write a byte order mark, or two bytes for each letter.
    const isMisread = Object.keys(settings).some((key) => key !== name && key.replace(/[^!-~]/g, '') === name)
    if (isMisread) return `${name} cannot be read, because .env is not plain UTF-8. Save it as "UTF-8", not "UTF-8 with BOM" or "Unicode"`
    if (!value) return isUrl ? `${name} is not set. ${rule}` : []
    if (!form.test(value) || (isUrl && !URL.canParse(value))) return `${name} is "${value}". ${rule}`
    const isBlocked = isUrl && isSecure && /^http:(?!\/\/(localhost|127\.0\.0\.1)\b)/i.test(value)
    return isBlocked ? `${name} is "${value}". It must begin with https://, too: browsers block http:// calls from a site at https://` : []
  })
}
