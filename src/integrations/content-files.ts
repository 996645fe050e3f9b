import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { checkContent, commodityIds, type Finding, type Report } from '../content-files/check.ts'
import { takenPlaces } from '../content-files/taken-places.ts'

/** Stops the build if the owner made a mistake in content/, public/ or the settings, before Astro says so in a programmer's words. */
export function contentFiles(settings: Report): AstroIntegration {
  let root = ''
  let isBuild = false
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ config, command, logger }) => {
        if (command === 'preview') return
        root = fileURLToPath(config.root)
        isBuild = command === 'build'
        const content = await checkContent(root)
        if (isBuild) {
          stop(logger, [...settings.mistakes, ...content.mistakes])
          for (const warning of [...settings.warnings, ...content.warnings])
            print(logger, 'warn', warning)
        } else {
          const mistakes = [...(command === 'dev' ? settings.mistakes : []), ...content.mistakes]
          if (mistakes.length > 0) throw errorOf(mistakes)
        }
      },
      'astro:routes:resolved': ({ routes, logger }) => {
        if (!isBuild) return
        const taken = takenPlaces(root, routes, commodityIds(root))
        stop(
          logger,
          taken.map((file) => ({
            file,
            message: `${file}: It stands in the place of a page. Give it another name, or delete it.`
          }))
        )
      }
    }
  }
}

/** Without a stack trace, which says nothing to the owner. */
function errorOf(mistakes: Finding[]): Error {
  const message = mistakes.map(({ message }) => message).join('\n')
  return Object.assign(new Error(message), { stack: '' })
}

/** Ends a build with mistakes. Thrown, they would be printed with a stack trace and hints for programmers. */
function stop(logger: AstroIntegrationLogger, mistakes: Finding[]): void {
  for (const mistake of mistakes) print(logger, 'error', mistake)
  if (mistakes.length > 0) process.exit(1)
}

/** Prints a sentence, on GitHub as an annotation, which is shown at the file. */
function print(
  logger: AstroIntegrationLogger,
  level: 'error' | 'warn',
  { file, message }: Finding
): void {
  if (!process.env.GITHUB_ACTIONS) {
    logger[level](message)
    return
  }
  const command = level === 'warn' ? 'warning' : level
  const place = file ? ` file=${file.replace(/[%\r\n:,]/g, encodeURIComponent)}` : ''
  console.log(`::${command}${place}::${message.replace(/[%\r\n]/g, encodeURIComponent)}`)
}
