import { envField } from 'astro/config'
import { COUNT_PATH } from './backend/paths.ts'

/** The settings as text, of the environment and of `.env`. */
type Given = Record<string, string | undefined>

interface Setting<Value> {
  form: RegExp
  /** What `form` asks for, after "It must". */
  words: string
  example: string
  /** The value with its type, or the default. */
  read(text?: string): Value
  /** How pages read it from `astro:env`, if they do. */
  field?: ReturnType<(typeof envField)['string' | 'boolean' | 'number']>
}

const URL_EXAMPLE = 'https://www.example.com'

/** An address of this computer or of a local network, for which there are no certificates. */
const LOCAL = /^http:\/\/(localhost|[\d.]+|\[[^\]]*\])(:\d+)?\/?$/i

const service = (words: string) =>
  setting({
    form: /^https?:\/\/[^\s?#]+$/i,
    words,
    example: URL_EXAMPLE,
    read: (text = '') => text,
    field: envField.string({ context: 'client', access: 'public' })
  })

/** An optional part of the site. */
const SWITCH = setting({
  form: /^(true|false)$/,
  words: 'be true or false',
  example: 'false',
  read: (text) => text !== 'false',
  field: envField.boolean({ context: 'server', access: 'public', default: true })
})

/** All settings of a build. The URLs are required. */
export const SETTINGS = {
  PUBLIC_BACKEND_URL: service('be the URL of the backend that receives the form and serves the news'),
  PUBLIC_HOST_URL: service(`be the URL of the host that answers ${COUNT_PATH}`),
  SITE_URL: setting({
    form: /^https?:\/\/[^\s?#/]+\/?$/i,
    words: 'be the URL under which the site is published, without its path, which is BASE_PATH',
    example: URL_EXAMPLE,
    // GitHub Pages names a new domain with http:// until it has a certificate for it.
    read: (text = '') => (LOCAL.test(text) ? text : text.replace(/^http:/i, 'https:'))
  }),
  BASE_PATH: setting({
    form: /^\/([\w.~-]+\/)*$/,
    words: 'begin and end with a slash',
    example: '/trade/',
    read: (text) => text || '/'
  }),
  DATA_SHEETS: SWITCH,
  SHARE_IMAGES: SWITCH,
  OFFLINE: SWITCH,
  SOURCE_DATE_EPOCH: setting({
    form: /^\d{1,11}$/,
    words: 'be a number of seconds since 1970',
    example: '1767225600',
    read: (text) => (text ? Number(text) : undefined),
    field: envField.number({ context: 'server', access: 'public', optional: true })
  }),
  /** For the workflow, which publishes what is built. */
  S3_BUCKET: setting({
    form: /^[a-z\d][a-z\d.-]+$/,
    words: 'be the name of the bucket alone',
    example: 'www.example.com',
    read: (text) => text || undefined
  })
}

type Settings = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']> }

const ON_GITHUB = 'Set it in the settings of the repository, under "Secrets and variables", "Actions", "Variables".'

/** The schema of `astro:env`. */
export const ENV_SCHEMA = Object.fromEntries(Object.entries(SETTINGS).flatMap(([name, { field }]) => (field ? [[name, field]] : [])))

/** The settings with their types. They must be without mistakes. */
export const readSettings = (given: Given) =>
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { read }]) => [name, read(given[name])])) as Settings

/**
 * A sentence for each setting that is missing or malformed; an empty one counts as missing. On GitHub each becomes an annotation.
 * Astro checks `astro:env` too, but later, and without saying what a setting is for.
 */
export function settingMistakes(given: Given): string[] {
  const mistakes = mistakesIn(given)
  return given.GITHUB_ACTIONS ? mistakes.map((mistake) => `::error::${mistake.replaceAll('%', '%25')}. ${ON_GITHUB}`) : mistakes
}

function mistakesIn(given: Given): string[] {
  const isSecure = /^https:/i.test(SETTINGS.SITE_URL.read(given.SITE_URL))
  return Object.entries(SETTINGS).flatMap(([name, { form, words, example }]) => {
    const value = given[name]
    const isUrl = name.endsWith('_URL')
    const rule = `It must ${words}, for example ${name}=${example}`
    // Windows editors may write a byte order mark, or two bytes for each letter.
    const isMisread = Object.keys(given).some((key) => key !== name && key.replace(/[^!-~]/g, '') === name)
    if (isMisread) return `${name} cannot be read, because .env is not plain UTF-8. Save it as "UTF-8", not "UTF-8 with BOM" or "Unicode"`
    if (!value) return isUrl ? `${name} is not set. ${rule}` : []
    if (!form.test(value) || (isUrl && !URL.canParse(value))) return `${name} is ${JSON.stringify(value)}. ${rule}`
    const isBlocked = name.startsWith('PUBLIC_') && isSecure && /^http:(?!\/\/(localhost|127\.0\.0\.1)\b)/i.test(value)
    return isBlocked
      ? `${name} is ${JSON.stringify(value)}. It must begin with https://, too: browsers block http:// calls from a site at https://`
      : []
  })
}

/** Infers the type of the value. */
function setting<Value>(description: Setting<Value>): Setting<Value> {
  return description
}
