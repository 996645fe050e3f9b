const URLS = {
  PUBLIC_BACKEND_URL: 'the URL of the backend that receives the form and serves the news',
  PUBLIC_HOST_URL: 'the URL of the host that answers /api/count',
  SITE_URL: 'the URL under which the site is published'
}

const SWITCHES = ['DATA_SHEETS', 'SHARE_IMAGES']

/**
 * A sentence for each setting that is missing or malformed; a blank one counts as missing. Astro checks `env.schema` too, but
 * later, and without saying what a setting is for.
 */
export function settingMistakes(settings: Record<string, string | undefined>): string[] {
  const mistakes = Object.entries(URLS).flatMap(([name, use]) => {
    const value = settings[name]
    const remedy = `Set it to ${use}, for example ${name}=https://www.example.com`
    if (!value?.trim()) return `${name} is not set. ${remedy}`
    if (!/^https?:\/\/[^\s?#]+$/i.test(value) || !URL.canParse(value)) {
      return `${name} is "${value}". It must begin with https:// or http:// and name a host, without spaces, "?" or "#". ${remedy}`
    }
    const { origin, pathname } = new URL(value)
    if (name !== 'SITE_URL' || pathname === '/') return []
    return `SITE_URL is "${value}", which has a path. Set them separately: SITE_URL=${origin} and BASE_PATH=${pathname.replace(/\/?$/, '/')}`
  })
  const base = settings.BASE_PATH
  if (base && !/^\/([\w.~-]+\/)*$/.test(base)) {
    mistakes.push(`BASE_PATH is "${base}". It must begin and end with a slash, for example BASE_PATH=/trade/`)
  }
  for (const name of SWITCHES) {
    const value = settings[name]
    if (value && !['true', 'false'].includes(value)) {
      mistakes.push(`${name} is "${value}". It must be true or false, for example ${name}=false`)
    }
  }
  const seconds = settings.SOURCE_DATE_EPOCH
  if (seconds && !/^\d{1,11}$/.test(seconds)) {
    mistakes.push(`SOURCE_DATE_EPOCH is "${seconds}". It must be a number of seconds since 1970, for example SOURCE_DATE_EPOCH=1767225600`)
  }
  return mistakes
}
