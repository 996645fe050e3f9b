import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

interface Sentence {
  sentence: string
}

/**
 * Stops `astro build` before anything is built when something is wrong in the settings or in content/, with a sentence for each
 * mistake. `astro dev` stops for the settings alone: it reports mistakes in content/, again after each change, and keeps showing
 * the last good texts. Both report notices as warnings.
 */
export function contentCheck(
  settings: string[],
  checkContent: (root: URL) => Promise<{ mistakes: Sentence[]; notices: Sentence[] }>
): AstroIntegration {
  let root: URL
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        root = config.root
        if (command === 'dev') await stopWith(settings)
        if (command !== 'build') return
        const { mistakes, notices } = await checkContent(root)
        await stopWith([...settings, ...sentencesOf(mistakes)])
        for (const notice of sentencesOf(notices)) logger.warn(notice)
      },
      'astro:server:setup': async ({ server, logger }) => {
        const folder = fileURLToPath(new URL('content/', root))
        let told = ''
        const tell = async () => {
          const { mistakes, notices } = await checkContent(root)
          const all = sentencesOf([...mistakes, ...notices]).join('\n\n')
          if (all !== told && mistakes.length > 0) logger.error(sentencesOf(mistakes).join('\n\n'))
          if (all !== told && notices.length > 0) logger.warn(sentencesOf(notices).join('\n\n'))
          told = all
        }
        server.watcher.on('all', (_, path) => void (path.startsWith(folder) && tell()))
        await tell()
      }
    }
  }
}

const sentencesOf = (findings: Sentence[]) => findings.map(({ sentence }) => sentence)

/** A thrown error would be printed with a stack trace, so the process ends here with nothing but the sentences. */
async function stopWith(sentences: string[]): Promise<void> {
  if (sentences.length === 0) return
  await new Promise((done) => process.stderr.write(`${sentences.join('\n\n')}\n`, done))
  process.exit(1)
}
