import { spawnSync } from 'node:child_process'

/**
 * The oldest versions that the tests can use. Older ones of Firefox lack a command that Playwright
 * sends, `network.addDataCollector`.
 */
export const MINIMUM_VERSIONS: Record<string, number> = { 'firefox-esr': 143 }

/** True if a program is installed, in a version that the tests can use. */
export function has(program: string): boolean {
  const found = spawnSync('sh', ['-c', `command -v "${program}"`], { stdio: 'ignore' })
  const minimum = MINIMUM_VERSIONS[program]
  if (found.status !== 0 || minimum === undefined) return found.status === 0
  // "Mozilla Firefox 153.8.0esr"
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout)?.[0]) >= minimum
}

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
