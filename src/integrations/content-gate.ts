import { readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import { normalizePath, type Plugin } from 'vite'
import { checkContent, commodityIds, type Finding, type Report } from '../content-files/check.ts'
import { pageConflicts } from '../content-files/page-conflicts.ts'

/**
 * Astro takes half a second to pick up a changed file. A page rendered before that would stay
 * outdated.
 */
const SETTLED_MS = 1_000

/** Files that macOS and Windows leave in folders that someone has opened. */
const LEFT_BY_COMPUTERS = ['.DS_Store', 'Thumbs.db', 'desktop.ini']

/**
 * Stops `build`, `dev` and `check` if the owner made a mistake in content/ or public/, and `build`
 * and `dev` if there is one in the settings, before Astro reports it in technical terms. Also
 * deletes from the build what macOS and Windows leave in folders.
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
        if (command === 'build') await checkBuild(root, settings, logger)
        if (command === 'sync') await checkSync(root)
        if (command === 'dev') {
          await checkDev(root, settings)
          updateConfig({ vite: { plugins: [mistakesInBrowser(root)] } })
        }
      },
      'astro:routes:resolved': ({ routes, logger }) => {
        if (!isBuild) return
        const sentence = 'It would replace a page. Rename or delete it.'
        stop(
          logger,
          pageConflicts(root, routes, commodityIds(root)).map((file) => ({
            file,
            message: `${file}: ${sentence}`
          }))
        )
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (LEFT_BY_COMPUTERS.includes(basename(file))) rmSync(folder + file)
      }
    }
  }
}

async function checkBuild(
  root: string,
  settings: Report,
  logger: AstroIntegrationLogger
): Promise<void> {
  const content = await checkContent(root)
  stop(logger, [...settings.mistakes, ...content.mistakes])
  for (const warning of [...settings.warnings, ...content.warnings]) print(logger, 'warn', warning)
}

/** For `npm run dev`, where pages show mistakes that are made later. */
async function checkDev(root: string, settings: Report): Promise<void> {
  const content = await checkContent(root)
  throwMistakes([...settings.mistakes, ...content.mistakes])
}

/** For `npm run check`, which needs no settings. */
async function checkSync(root: string): Promise<void> {
  const content = await checkContent(root)
  throwMistakes(content.mistakes)
}

/**
 * While `npm run dev` runs, pages show the current mistakes. Astro reloads changed files by itself.
 */
function mistakesInBrowser(root: string): Plugin {
  const folders = ['content/', 'public/'].map((folder) => normalizePath(root + folder))
  return {
    name: 'content-mistakes',
    configureServer({ watcher, middlewares, environments }) {
      let report = checkContent(root)
      let isWaiting = false
      watcher.on('all', (_event, path) => {
        const isOwners = folders.some((folder) => normalizePath(path).startsWith(folder))
        if (!isOwners || isWaiting) return
        isWaiting = true
        report = setTimeout(SETTLED_MS).then(() => {
          isWaiting = false
          return checkContent(root)
        })
        environments.client.hot.send({ type: 'full-reload' })
      })
      middlewares.use((request, _response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        const answer = ({ mistakes }: Report) =>
          next(mistakes.length > 0 ? errorOf(mistakes) : undefined)
        report.then(answer, next)
      })
    }
  }
}

function throwMistakes(mistakes: Finding[]): void {
  if (mistakes.length > 0) throw errorOf(mistakes)
}

/** Without a stack trace, which means nothing to the owner. */
function errorOf(mistakes: Finding[]): Error {
  const message = mistakes.map(({ message }) => message).join('\n')
  return Object.assign(new Error(message), { stack: '' })
}

/**
 * Ends the build if there are mistakes. Throwing them would print a stack trace and hints for
 * programmers.
 */
function stop(logger: AstroIntegrationLogger, mistakes: Finding[]): void {
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
