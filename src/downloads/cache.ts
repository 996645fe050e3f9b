import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

/** Outside node_modules, which `npm ci` deletes. */
const FOLDER = '.cache/generated'

/**
 * The file that is made from these inputs, taken from an earlier build if none of them has changed: drawing a picture or a data
 * sheet takes far longer than a page. `inputs` names everything that the file depends on, also the version of the code.
 */
export async function cached(kind: string, inputs: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 32)
  const file = `${FOLDER}/${kind}/${name}`
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const made = await make()
  await mkdir(`${FOLDER}/${kind}`, { recursive: true })
  // Renamed into place, so that an interrupted build leaves no half-written file behind.
  await writeFile(`${file}.${process.pid}`, made)
  await rename(`${file}.${process.pid}`, file)
  return made
}
