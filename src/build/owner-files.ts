import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import type { ZodType } from 'astro/zod'
import { checkOwnerValue, lineOf, type OwnerJson, OwnerMistake, readOwnerJson } from './owner-check.ts'

/** The home page shows positions 2, 1, 3 and 10 of the list. */
const LEAST_COMMODITIES = 10

/** Loads `content/{name}.json` as one entry of that name; a mistake in it stops the build with a sentence. */
export const ownerFile = (name: string, schema: ZodType): Loader =>
  ownerLoader(name, (json) => {
    const { $schema, ...value } = json.value
    checkOwnerValue(json, schema, value)
    return [[name, value]]
  })

/**
 * Loads `content/{name}.json` as one entry a key, each with its `position` in the file, counted from 1, and
 * where the owner's file of its `image` lies. A mistake stops
 * the build with a sentence for every field that is wrong, in all entries at once.
 */
export const ownerEntries = (name: string, schema: ZodType, id: RegExp): Loader =>
  ownerLoader(name, (json) => {
    const { $schema, ...entries } = json.value
    const sentences = Object.entries(entries).flatMap(([key, entry]) => mistakesOf(json, schema, id, key, entry))
    if (Object.keys(entries).length < LEAST_COMMODITIES) {
      sentences.push(
        `${json.path}: ${Object.keys(entries).length} entries are too few. The home page shows positions 2, 1, 3 and 10 ` +
          `of this list, so it needs at least ${LEAST_COMMODITIES}.`
      )
    }
    if (sentences.length > 0) throw new OwnerMistake(sentences)
    return Object.entries(entries).map(([key, entry], index) => [
      key,
      { ...(entry as { image: string }), position: index + 1, picture_file: `content/${(entry as { image: string }).image}` }
    ])
  })

function mistakesOf(json: OwnerJson, schema: ZodType, id: RegExp, key: string, entry: unknown): string[] {
  const sentences: string[] = []
  if (!id.test(key)) {
    sentences.push(
      `${json.path}, line ${lineOf(json, [key])}, entry "${key}": this id becomes the address of the page, so it may ` +
        'hold only small letters, digits and single hyphens, and starts with a letter. For example: "barley-malt"'
    )
  }
  try {
    checkOwnerValue(json, schema, entry, key)
  } catch (error) {
    if (!(error instanceof OwnerMistake)) throw error
    sentences.push(...error.sentences)
  }
  return sentences
}

function ownerLoader(name: string, entriesOf: (json: OwnerJson) => [string, Record<string, unknown>][]): Loader {
  const path = `content/${name}.json`
  const load = async ({ config, store, parseData }: LoaderContext) => {
    const filePath = fileURLToPath(new URL(path, config.root))
    if (!existsSync(filePath)) throw new OwnerMistake([`${path} is missing. Bring it back from the last published version.`])
    const json = readOwnerJson(path, await readFile(filePath, 'utf8'))
    const entries = entriesOf(json)
    for (const [id, value] of entries) checkPictures(json, id === name ? [] : [id], value, config.root)
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

const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith('images/')

/** Astro resolves a picture's path against the file that names it only when it begins with a dot. */
function besideFile<Value>(value: Value): Value {
  if (isPicture(value)) return `./${value}` as Value
  if (Array.isArray(value)) return value.map(besideFile) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, besideFile(part)])) as Value
}

function checkPictures(json: OwnerJson, path: string[], value: unknown, root: URL): void {
  if (isPicture(value)) {
    if (existsSync(new URL(`content/${value}`, root))) return
    const [entry, ...field] = path
    throw new OwnerMistake([
      `${json.path}, line ${lineOf(json, path)}, entry "${entry}", field "${field.join('.')}": there is no picture ` +
        `content/${value}. Put the file there, or correct its name; capital and small letters count.`
    ])
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) checkPictures(json, [...path, key], part, root)
}
