import { spawnSync } from 'node:child_process'

/*
 * `node tests/install.ts nginx webkit2gtk-driver=WebKitWebDriver` installs Debian packages that are missing (or whose program
 * is), if that needs no password. Otherwise it says so: their tests are skipped, or fail if CI is set.
 */

/** True if a program is installed. */
export const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v "${program}"`], { stdio: 'ignore' }).status === 0

/** Installs Debian packages as root or with passwordless sudo. The output of apt goes to stderr. */
export function install(packages: string[]): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // RUNLEVEL=1 keeps Debian from starting the web servers.
  const apt = [...root, 'env', 'RUNLEVEL=1', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120']
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = '', ...parameters] = [...apt, ...command]
    spawnSync(program, parameters, { stdio: ['ignore', 2, 2] })
  }
}

/** For packages without a program, such as libraries. */
const isPackage = (name: string): boolean =>
  spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' }).stdout?.includes('install ok installed') ?? false

if (import.meta.main) {
  const wanted = process.argv.slice(2).map((name) => ({ name: name.replace(/=.*/, ''), program: name.replace(/.*=/, '') }))
  const missing = () => wanted.filter(({ name, program }) => !has(program) && !isPackage(name)).map(({ name }) => name)
  if (missing().length > 0 && process.platform === 'linux') install(missing())
  if (missing().length > 0) {
    console.error(`Not installed: ${missing().join(', ')}. Their tests are skipped; install them by hand, or run this as root on Debian.`)
    if (process.env.CI) process.exitCode = 1
  }
}
