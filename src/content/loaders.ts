import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Loader, LoaderContext } from 'astro/loaders'
import { ownerMistakes, readCommodities, readWords, type WordFile } from './check.ts'
import { isPicture } from './check-images.ts'
import { OwnerMistake } from './check-json.ts'

/** Stops `astro build` with all that is wrong in content/, in all files at once, before anything is built. */
export function ownerContent(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return
        const sentences = await ownerMistakes(config.root)
        if (sentences.length > 0) throw new OwnerMistake(sentences)
      }
    }
  }
}

/** Loads `content/{name}.json` as one entry of that name; a mistake in it stops the build with a sentence. */
export const ownerFile = (name: WordFile): Loader =>
  ownerLoader(name, async (root) => {
    const { value } = await readWords(name, root)
    return [[name, value]]
  })

/**
 * Loads content/commodities.json as one entry a commodity, each with its `position` in the file, counted from 1, and
 * where the owner's file of its `image` lies.
 */
export const ownerCommodities = (): Loader =>
  ownerLoader('commodities', async (root) => {
    const { entries } = await readCommodities(root)
    return Object.entries(entries).map(([id, entry], index) => [
      id,
      { ...entry, position: index + 1, picture_file: `content/${entry.image}` }
    ])
  })

function ownerLoader(name: string, read: (root: URL) => Promise<[string, Record<string, unknown>][]>): Loader {
  const path = `content/${name}.json`
  const load = async ({ config, store, parseData }: LoaderContext) => {
    const filePath = fileURLToPath(new URL(path, config.root))
    const entries = await read(config.root)
    store.clear()
    for (const [id, value] of entries) {
      const data = await parseData({ id, data: besideFile(value), filePath })
      store.set({ id, data, filePath: path })
    }
  }
  return {
    name: 'owner-file',
    async load(context) {
      await load(context)
      const filePath = fileURLToPath(new URL(path, context.config.root))
      context.watcher?.add(filePath)
      context.watcher?.on('change', async (changed) => {
        if (changed !== filePath) return
        // In development a slip of the pen is shown and the last good words stay.
        await load(context).catch((error: Error) => context.logger.error(error.message))
      })
    }
  }
}

/** Astro resolves a picture's path against the file that names it only when it begins with a dot. */
function besideFile<Value>(value: Value): Value {
  if (isPicture(value)) return `./${value}` as Value
  if (Array.isArray(value)) return value.map(besideFile) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, besideFile(part)])) as Value
}
