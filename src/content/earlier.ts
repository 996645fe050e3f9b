import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'jsonc-parser'

export type Earlier = Awaited<ReturnType<typeof earlierContent>>

/**
 * What content/ was before the present change, as far as Git knows: in the last commit or, if all is committed, the one before. For a
 * pull request that is main. @returns the ids of the commodities, and the names of the pictures that have changed since
 */
export async function earlierContent(root: URL) {
  const git = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 }).catch(() => ({ stdout: '' }))).stdout
  const revision = (await git('status', '--porcelain', '--', 'content')) ? 'HEAD' : 'HEAD^'
  const { $schema, ...commodities } = parse(await git('show', `${revision}:./content/commodities.json`)) ?? {}
  const changed = await git('diff', '--name-only', '--relative', revision, '--', 'content/images')
  return { ids: Object.keys(commodities), changed: changed.split('\n').map((path) => basename(path)) }
}
