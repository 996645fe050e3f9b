import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Pages processed at a time, so that a large catalogue does not open thousands of files at once. */
const BATCH = 64

/** Changes every page of a finished build, but leaves files of public/ alone. `path` is relative to `dir`. */
export async function changeBuiltPages(dir: URL, change: (html: string, path: string) => string): Promise<void> {
  const folder = fileURLToPath(dir)
  const all = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
  const paths = all.filter((path) => !existsSync(join(folder, '../public', path)))
  for (let start = 0; start < paths.length; start += BATCH) {
    await Promise.all(
      paths.slice(start, start + BATCH).map(async (path) => {
        const file = join(folder, path)
        const html = await readFile(file, 'utf8')
        const changed = change(html, path)
        if (changed !== html) await writeFile(file, changed)
      })
    )
  }
}
