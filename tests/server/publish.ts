import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offline } from '../../src/offline/offline.ts'
import { BUILT_SITE } from './built-site.ts'

interface Publication {
  /** The built site to publish. */
  site?: string
  base?: string
  /** Texts that the owner has changed, with what replaces them. */
  changes?: [before: string | RegExp, after: string][]
  /** `none` is a build from before there was a worker, `removing` one with OFFLINE=false. */
  worker?: 'keeping' | 'removing' | 'none'
}

/** An empty folder for publications. */
export const folderToPublish = () => mkdtemp(join(tmpdir(), 'published-'))

/** Publishes the built site in place of what is in `folder`, with changed texts, as if it had been built with them. */
export async function publish(folder: string, { site = BUILT_SITE, base = '/', changes = [], worker = 'keeping' }: Publication = {}) {
  // The worker is written below, and would be another for a moment: browsers ask for it at any time.
  await cp(site, folder, { recursive: true, filter: (file) => basename(file) !== 'sw.js' })
  for await (const page of glob('**/*.html', { cwd: folder })) {
    const html = (await readFile(join(folder, page), 'utf8')).replace(/<!--[^<]*-->$/, '')
    await writeFile(
      join(folder, page),
      changes.reduce(
        (text, [before, after]) => (typeof before === 'string' ? text.replaceAll(before, after) : text.replace(before, after)),
        html
      )
    )
  }
  if (worker === 'none') return rm(join(folder, 'sw.js'), { force: true })
  const { hooks } = offline(worker === 'keeping')
  await hooks['astro:config:done']?.({ config: { base, vite: {}, publicDir: new URL('../../public/', import.meta.url) } } as never)
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`) } as never)
}
