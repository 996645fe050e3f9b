import type { AstroIntegration } from 'astro'
import { unknownExtras } from './optional-files.ts'

const SETTINGS = {
  PUBLIC_BACKEND_URL: 'the address of the backend that receives the form and serves the news',
  PUBLIC_HOST_URL: 'the address of the host that answers /api/count',
  SITE_URL: 'the address under which the site is published'
} as const

/**
 * Checks the three addresses that a build needs, BASE_PATH, and what is to be left out.
 * @throws an error with one sentence for each setting that is missing or malformed
 */
export function checkAddresses(environment: Record<string, string | undefined>): void {
  const faults = Object.entries(SETTINGS).flatMap(([name, use]) => {
    const value = environment[name]?.trim()
    if (!value) return [`${name} is not set. Set it to ${use}, for example ${name}=https://api.example.com`]
    if (!isPlainAddress(value)) {
      return [
        `${name} is "${value}", which is no http(s) address without query. Set it to ${use}, for example ${name}=https://api.example.com`
      ]
    }
    if (name === 'SITE_URL' && new URL(value).pathname !== '/') {
      return [`SITE_URL is "${value}", which has a path. Put the origin there and the path in BASE_PATH, for example BASE_PATH=/trade/`]
    }
    return []
  })
  const base = environment.BASE_PATH ?? '/'
  if (!/^\/([\w.~-]+\/)*$/.test(base)) {
    faults.push(`BASE_PATH is "${base}". It begins and ends with a slash, for example BASE_PATH=/trade/`)
  }
  faults.push(...unknownExtras(environment.WITHOUT))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Stops `astro build` and `astro dev`, but not a check of types, when an address is missing or malformed. */
export function addresses(): AstroIntegration {
  return {
    name: 'addresses',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build' || command === 'dev') checkAddresses(process.env)
      }
    }
  }
}

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && search === '' && hash === ''
}
