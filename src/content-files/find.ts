import { globSync } from 'node:fs'

/**
 * The path of a file below `folder`, as the disk has it: accented letters can be stored in two ways, of which macOS writes one and
 * keyboards the other. Or else that of a file that differs in upper and lower case or in its ending only.
 */
export function findFile(
  folder: string,
  path: string
): { file: string | undefined; similar: string | undefined } {
  const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const stem = (name: string) =>
    name
      .replace(/\.\w+$/, '')
      .normalize()
      .toLowerCase()
  return {
    file: files.find((file) => file.normalize() === path.normalize()),
    similar: files.find((file) => stem(file) === stem(path))
  }
}
