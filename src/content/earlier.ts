import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/** What content/ was before the present change, as far as Git knows. */
export interface Earlier {
  /** The text of a file. */
  read(path: string): Promise<string>
  /** The names of the files in this folder that have changed since. */
  changed(folder: string): Promise<string[]>
}

/** Before the change: the last commit or, if all is committed, the one before. For a pull request that is main. */
export async function earlierContent(root: URL): Promise<Earlier> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1e8 }).catch(() => ({ stdout: '' }))
    return stdout
  }
  const revision = (await git('status', '--porcelain', '--', 'content')) ? 'HEAD' : 'HEAD^'
  return {
    read: (path) => git('show', `${revision}:./${path}`),
    changed: async (folder) =>
      (await git('diff', '--name-only', '--relative', revision, '--', folder)).split('\n').map((path) => basename(path))
  }
}
