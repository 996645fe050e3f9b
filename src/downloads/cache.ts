import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

/** Outside node_modules, which `npm ci` deletes. */
const FOLDER = '.cache/generated'

/**
 * Returns the result of `make`, from an earlier build if the inputs are the same, because images and data sheets take far longer
 * to build than pages. `inputs` must contain everything that the result depends on, including a version of the code.
 */
export async function cached(kind: string, inputs: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 32)
  const file = `${FOLDER}/${kind}/${name}`
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const result = await make()
  await mkdir(`${FOLDER}/${kind}`, { recursive: true })
  // Renamed into place, so that an interrupted build leaves no partial file.
  await writeFile(`${file}.${process.pid}`, result)
  await rename(`${file}.${process.pid}`, file)
  return result
}
