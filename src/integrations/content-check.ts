import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

type Report = Record<'mistakes' | 'notices', { sentence: string }[]>

/**
 * Stops `astro build` before it starts if there are mistakes in the path of the project, in the settings or in content/, and prints
 * a sentence for each. `astro dev` stops for all but those in content/, which it reports after each change. Both report notices as
 * warnings.
 */
export function contentCheck(settings: string[], checkContent: (root: URL) => Promise<Report>): AstroIntegration {
  let root: URL
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
        root = config.root
        const mistakes = [...folderMistakes(fileURLToPath(root)), ...settings]
        if (command === 'dev') {
          await stopWith(mistakes)
          // Editors empty a file before they write it, and the second of two changes within 50 ms is not reported.
          updateConfig({ vite: { server: { watch: { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } } } } })
        }
        if (command !== 'build') return
        const report = await checkContent(root)
        await stopWith([...mistakes, ...sentencesOf(report.mistakes)])
        for (const notice of sentencesOf(report.notices)) logger.warn(notice)
      },
      'astro:server:setup': async ({ server, logger }) => {
        const folder = fileURLToPath(new URL('content/', root))
        let reported = ''
        const report = async () => {
          const { mistakes, notices } = await checkContent(root)
          const all = sentencesOf([...mistakes, ...notices]).join('\n\n')
          if (all !== reported && mistakes.length > 0) logger.error(sentencesOf(mistakes).join('\n\n'))
          if (all !== reported && notices.length > 0) logger.warn(sentencesOf(notices).join('\n\n'))
          reported = all
        }
        const check = oneAtATime(() =>
          report().catch(({ message }: Error) => logger.error(`content/ could not be checked: ${message}. Save a file in it to try again.`))
        )
        server.watcher.on('all', (_, path) => void (path.startsWith(folder) && check()))
        await check()
      }
    }
  }
}

/** Runs `work`, and once more if it is asked for in the meantime: what is reported last is of what was saved last. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isDue = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isDue) {
      isDue = false
      await work()
    }
    running = undefined
  }
  return () => {
    isDue = true
    running ??= run()
    return running
  }
}

const sentencesOf = (list: Report['notices']) => list.map(({ sentence }) => sentence)

const folderMistakes = (folder: string) =>
  /[#?%]/.test(folder) ? [`The project is in "${folder}". Vite cannot read files whose path contains #, ? or %: rename the folder`] : []

/** Prints the sentences and exits. Throwing an error would also print a stack trace. */
async function stopWith(sentences: string[]): Promise<void> {
  if (sentences.length === 0) return
  await new Promise((done) => process.stderr.write(`${sentences.join('\n\n')}\n`, done))
  process.exit(1)
}
