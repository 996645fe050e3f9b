import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Changes every page of a finished build, but leaves files of public/ alone. `path` is relative to `dir`. */
export function changeBuiltPages(dir: URL, change: (html: string, path: string) => string): void {
  const folder = fileURLToPath(dir)
  // One after another: for thousands of small files that takes less time and memory than promises.
  for (const path of globSync('**/*.html', { cwd: folder })) {
    if (existsSync(join(folder, '../public', path))) continue
    const file = join(folder, path)
    const html = readFileSync(file, 'utf8')
    const changed = change(html, path)
    if (changed !== html) writeFileSync(file, changed)
  }
}
