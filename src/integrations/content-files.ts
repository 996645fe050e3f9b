import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { checkContent } from '../content-files/check.ts'

/** Stops the build if the owner made a mistake in content/ or public/, before Astro says so in a programmer's words. */
export function contentFiles(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ config, command, logger, addWatchFile }) => {
        if (command === 'preview') return
        const root = fileURLToPath(config.root)
        for (const file of globSync(`${root}content/*.json`)) addWatchFile(file)
        const { mistakes, warnings } = await checkContent(root)
        if (command !== 'build') {
          // In a browser, `npm run dev` shows what is thrown.
          if (mistakes.length > 0) throw Object.assign(new Error(mistakes.join('\n')), { stack: '' })
          return
        }
        for (const mistake of mistakes) logger.error(mistake)
        // Thrown, they would be printed with a stack trace and hints for programmers.
        if (mistakes.length > 0) process.exit(1)
        for (const warning of warnings) logger.warn(warning)
      }
    }
  }
}
