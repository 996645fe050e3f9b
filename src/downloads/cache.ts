import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

/** Outside node_modules, which `npm ci` deletes. */
const FOLDER = '.cache/generated'

/**
 * The file made of these inputs: taken from the last build when nothing of them has changed, because drawing a picture or
 * setting a sheet takes far longer than a page. `inputs` names everything that it depends on, the maker's version too.
 */
export async function cached(kind: string, inputs: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 32)
  const file = `${FOLDER}/${kind}/${name}`
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const made = await make()
  await mkdir(`${FOLDER}/${kind}`, { recursive: true })
  // Renamed into place, so that a build that is stopped leaves no half file behind.
  await writeFile(`${file}.${process.pid}`, made)
  await rename(`${file}.${process.pid}`, file)
  return made
}
