import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'jsonc-parser'

/** What content/ was before the present change, as far as Git knows. */
export interface Earlier {
  /** The ids of the commodities. */
  ids: string[]
  /** The names of the pictures that have changed since. */
  changed: string[]
}

/** Before the change: the last commit or, if all is committed, the one before. For a pull request that is main. */
export async function earlierContent(root: URL): Promise<Earlier> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 }).catch(() => ({ stdout: '' }))
    return stdout
  }
  const revision = (await git('status', '--porcelain', '--', 'content')) ? 'HEAD' : 'HEAD^'
  const { $schema, ...commodities } = parse(await git('show', `${revision}:./content/commodities.json`)) ?? {}
  const changed = await git('diff', '--name-only', '--relative', revision, '--', 'content/images')
  return { ids: Object.keys(commodities), changed: changed.split('\n').map((path) => basename(path)) }
}
