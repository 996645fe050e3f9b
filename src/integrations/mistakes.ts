import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Stops `astro build` before anything is built, with all that is wrong in the settings and in content/, a sentence a mistake.
 * `astro dev` stops for the settings alone: mistakes in content/ are told, again after each change, and the last good texts stay.
 */
export function refuseMistakes(settings: string[], findInContent: (root: URL) => Promise<{ sentence: string }[]>): AstroIntegration {
  let root: URL
  const contentMistakes = async () => (await findInContent(root)).map(({ sentence }) => sentence)
  return {
    name: 'mistakes',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        root = config.root
        if (command === 'build') await stopWith([...settings, ...(await contentMistakes())])
        if (command === 'dev') await stopWith(settings)
      },
      'astro:server:setup': async ({ server, logger }) => {
        const folder = fileURLToPath(new URL('content/', root))
        let told = ''
        const tell = async () => {
          const text = (await contentMistakes()).join('\n\n')
          if (text && text !== told) logger.error(text)
          told = text
        }
        server.watcher.on('all', (_, path) => void (path.startsWith(folder) && tell()))
        await tell()
      }
    }
  }
}

/** An error thrown here would be shown as one of the program's own, so the process ends with the sentences alone. */
async function stopWith(sentences: string[]): Promise<void> {
  if (sentences.length === 0) return
  await new Promise((done) => process.stderr.write(`${sentences.join('\n\n')}\n`, done))
  process.exit(1)
}
