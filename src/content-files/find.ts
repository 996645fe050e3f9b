import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** The folder of pictures. */
export const IMAGES = 'content/images'

/** The path in content/images/ of a picture, which may be written as `./images/malt.jpg` or `malt.jpg`. */
export const pictureName = (written: string) => written.replace(/^\.?\/?(content\/)?(images\/)?/, '')

/**
 * The path of a file below `folder`, as the disk has it: accented letters can be stored in two ways, of which macOS writes one and
 * keyboards the other.
 */
export function findFile(folder: string, path: string): string | undefined {
  if (statSync(join(folder, path), { throwIfNoEntry: false })?.isFile()) return path
  return neighbors(folder, path).find((neighbor) => neighbor.normalize() === path.normalize())
}

/** The path of a file that differs in upper and lower case or in its ending only. */
export function findSimilar(folder: string, path: string): string | undefined {
  const stem = (path: string) =>
    path
      .normalize()
      .toLowerCase()
      .replace(/\.\w+$/, '')
  return neighbors(folder, path).find((neighbor) => stem(neighbor) === stem(path))
}

/** The paths of all files in the folder of a file. */
function neighbors(folder: string, path: string): string[] {
  const directory = dirname(path)
  try {
    const entries = readdirSync(join(folder, directory), { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(directory, name))
  } catch {
    return []
  }
}
