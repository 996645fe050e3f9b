import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { normalizePath, type Plugin } from 'vite'
import { checkContent, commodityIds, type Finding, type Report } from '../content-files/check.ts'
import { pageConflicts } from '../content-files/page-conflicts.ts'

/**
 * Astro takes half a second to pick up a changed file. A page rendered before that would stay
 * stale.
 */
const SETTLED_MS = 1_000

/**
 * Stops `build`, `dev` and `check` if the owner made a mistake in content/ or public/, and `build`
 * and `dev` if there is one in the settings, before Astro reports it in technical terms.
 */
export function contentGate(settings: Report): AstroIntegration {
  let root = ''
  let isBuild = false
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ config, command, logger, updateConfig }) => {
        root = fileURLToPath(config.root)
        isBuild = command === 'build'
        if (command === 'preview') return
        const content = await checkContent(root)
        // `npm run check`, for which Astro runs "sync", needs no settings.
        const reports = command === 'sync' ? [content] : [settings, content]
        exitOnMistakes(
          logger,
          reports.flatMap(({ mistakes }) => mistakes)
        )
        // Warnings are for whoever publishes the site.
        if (isBuild)
          for (const warning of reports.flatMap(({ warnings }) => warnings))
            print(logger, 'warn', warning)
        if (command === 'dev') updateConfig({ vite: { plugins: [mistakesInBrowser(root)] } })
      },
      'astro:routes:resolved': ({ routes, logger }) => {
        if (!isBuild) return
        const sentence = 'It would replace a page. Rename or delete it.'
        exitOnMistakes(
          logger,
          pageConflicts(root, routes, commodityIds(root)).map((file) => ({
            file,
            message: `${file}: ${sentence}`
          }))
        )
      }
    }
  }
}

/**
 * While `npm run dev` runs, pages show new mistakes. Astro picks up changed files by itself; this
 * only reloads the browser.
 */
function mistakesInBrowser(root: string): Plugin {
  const folders = ['content/', 'public/'].map((folder) => normalizePath(root + folder))
  return {
    name: 'content-mistakes',
    configureServer({ watcher, middlewares, environments }) {
      let report = checkContent(root)
      let isWaiting = false
      watcher.on('all', (_event, path) => {
        const isOwnersFile = folders.some((folder) => normalizePath(path).startsWith(folder))
        if (!isOwnersFile || isWaiting) return
        isWaiting = true
        report = delay(SETTLED_MS).then(() => {
          isWaiting = false
          return checkContent(root)
        })
        // The reloaded page waits for the new report.
        environments.client.hot.send({ type: 'full-reload' })
      })
      middlewares.use((request, _response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        const proceed = ({ mistakes }: Report) =>
          next(mistakes.length > 0 ? errorOf(mistakes) : undefined)
        report.then(proceed, next)
      })
    }
  }
}

/** Without a stack trace, which means nothing to the owner. */
function errorOf(mistakes: Finding[]): Error {
  const message = mistakes.map(({ message }) => message).join('\n')
  return Object.assign(new Error(message), { stack: '' })
}

/**
 * Prints the mistakes, if any, and exits. Before an error that is thrown here, Astro prints that an
 * "unhandled error" occurred in a hook.
 */
function exitOnMistakes(logger: AstroIntegrationLogger, mistakes: Finding[]): void {
  for (const mistake of mistakes) print(logger, 'error', mistake)
  if (mistakes.length > 0) process.exit(1)
}

/** Prints a message. On GitHub it becomes an annotation on the file. */
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
