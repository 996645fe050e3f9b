import { readdirSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { AstroError } from 'astro/errors'

/** Placeholders that ship with the site: nobody can be reached there. */
const EXAMPLES = /^Nyvara$|\b555-01\d\d$|\bexample\.(com|org|net)\b/

/**
 * Stops the build if a file in content/ is invalid JSON or has a blank text, and names the file, which Astro does not. Warns about
 * placeholder company data and about values without a source.
 */
export function contentFiles(): AstroIntegration {
  return {
    name: 'content-files',
    hooks: {
      'astro:config:setup': ({ config, command, logger, addWatchFile }) => {
        const folder = new URL('content/', config.root)
        const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
        for (const name of names) addWatchFile(new URL(name, folder))
        const files = Object.fromEntries(names.map((name) => [name, readContent(name, readFileSync(new URL(name, folder), 'utf8'))]))
        if (command === 'build') for (const warning of warnings(files)) logger.warn(warning)
      }
    }
  }
}

/** Parses a file in content/. @throws AstroError that names the file, and the line or key of the mistake */
export function readContent(name: string, json: string): unknown {
  try {
    return JSON.parse(json, (key, value) => {
      if (typeof value === 'string' && value.trim() === '') throw new Error(`"${key}" is blank. Write its text between the quotes.`)
      return value
    })
  } catch (error) {
    const { message } = error as Error
    throw new AstroError(
      `content/${name}: ${message}`,
      'Compare the place with its neighbors: JSON has a comma between two entries, and none after the last.'
    )
  }
}

/** A sentence for each file that still has examples or unconfirmed values. */
export function warnings(files: Record<string, unknown>): string[] {
  const company = Object.entries((files['company.json'] as { company?: object })?.company ?? {})
  const examples = company.filter(([, value]) => EXAMPLES.test(String(value))).map(([key]) => key)
  const commodities = (files['commodities.json'] ?? []) as { id: string; unconfirmed?: string[] }[]
  const unconfirmed = commodities.flatMap(({ id, unconfirmed }) => (unconfirmed ? [`${id} (${unconfirmed.join(', ')})`] : []))
  return [
    ...(examples.length > 0 ? [`content/company.json still has example data: replace ${examples.join(', ')} before you publish.`] : []),
    ...(unconfirmed.length > 0
      ? [
          `content/commodities.json has values that no source confirms. Correct or confirm them, then remove "unconfirmed": ${unconfirmed.join('; ')}.`
        ]
      : [])
  ]
}
