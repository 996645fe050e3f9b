import { spawnSync } from 'node:child_process'

/** True if a program is installed. */
export const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v "${program}"`], { stdio: 'ignore' }).status === 0

/** Installs Debian packages as root or with passwordless sudo. The output of apt goes to stderr. */
export function install(packages: string[]): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // RUNLEVEL=1 keeps Debian from starting the web servers.
  const apt = [
    ...root,
    'env',
    'RUNLEVEL=1',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120'
  ]
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = '', ...parameters] = [...apt, ...command]
    spawnSync(program, parameters, { stdio: ['ignore', 2, 2] })
  }
}
