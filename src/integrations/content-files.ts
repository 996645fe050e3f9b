import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import type { Plugin } from 'vite'
import { checkContent, type Finding, type Report } from '../content-files/check.ts'

/**
 * Stops the build if the owner made a mistake in content/, public/ or the settings, before Astro says so in a programmer's words, and
 * gives pages the facts as `virtual:facts`.
 */
export function contentFiles(settings: Pick<Report, 'mistakes' | 'warnings'>): AstroIntegration {
  let root = ''
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ config, command, logger, addWatchFile, updateConfig }) => {
        if (command === 'preview') return
        root = fileURLToPath(config.root)
        for (const file of globSync(`${root}content/*.json`)) addWatchFile(file)
        const { facts, ...content } = await checkContent(root)
        updateConfig({ vite: { plugins: [factsModule(facts)] } })
        const mistakes = [...(command === 'sync' ? [] : settings.mistakes), ...content.mistakes]
        if (command === 'build') stop(logger, mistakes)
        // In a browser, `npm run dev` shows what is thrown.
        else if (mistakes.length > 0)
          throw Object.assign(new Error(mistakes.map(({ message }) => message).join('\n')), {
            stack: ''
          })
        if (command === 'build')
          for (const warning of [...settings.warnings, ...content.warnings])
            print(logger, 'warn', warning)
      },
      'astro:build:done': ({ assets, dir, logger }) => {
        const pages = [...assets.values()].flat().map((file) => file.href.slice(dir.href.length))
        const taken = pages
          .map((page) => `public/${page}`)
          .filter((file) => existsSync(root + file))
        stop(
          logger,
          taken.map((file) => ({
            file,
            message: `${file} stands in the place of a page of the site. Give it another name, or delete it.`
          }))
        )
      }
    }
  }
}

/** Ends a build with mistakes. Thrown, they would be printed with a stack trace and hints for programmers. */
function stop(logger: AstroIntegrationLogger, mistakes: Finding[]): void {
  for (const mistake of mistakes) print(logger, 'error', mistake)
  if (mistakes.length > 0) process.exit(1)
}

/** Prints a sentence, on GitHub as an annotation, which is shown at the changed line. */
function print(
  logger: AstroIntegrationLogger,
  level: 'error' | 'warn',
  { file, line, message }: Finding
): void {
  const place = file
    ? ` file=${file.replace(/[%\r\n:,]/g, encodeURIComponent)}${line ? `,line=${line}` : ''}`
    : ''
  const annotation = `::${level === 'warn' ? 'warning' : level}${place}::${message.replace(/[%\r\n]/g, encodeURIComponent)}`
  if (process.env.GITHUB_ACTIONS) console.log(annotation)
  else logger[level](message)
}

/** The module of facts, with an import of each picture, because Astro publishes what is imported. */
function factsModule(facts: Report['facts']): Plugin {
  const paths: string[] = []
  const withNumber = (picture: { image: string }) => ({
    ...picture,
    image: `\0${paths.push(picture.image) - 1}`
  })
  const code = JSON.stringify(facts, (_, value) =>
    typeof value?.isSvg === 'boolean' ? withNumber(value) : value
  )
  const imports = paths.map((path, index) => `import picture${index} from ${JSON.stringify(path)}`)
  const text = `${imports.join('\n')}\nexport const { company, commodities } = ${code.replaceAll(/"\\u0000(\d+)"/g, 'picture$1')}`
  return {
    name: 'facts',
    resolveId: (id) => (id === 'virtual:facts' ? '\0facts' : undefined),
    load: (id) => (id === '\0facts' ? text : undefined)
  }
}
