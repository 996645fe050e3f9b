import { spawnSync } from 'node:child_process'

/*
 * The programs of others that the tests start, installed where that needs no password. Tests whose program is missing
 * are skipped with a sentence, and fail where CI is set.
 */
const PROGRAMS: Record<string, string> = { nginx: '-v', caddy: 'version', 'firefox-esr': '--version' }

const run = (program: string, parameters: string[], environment: Record<string, string> = {}) =>
  spawnSync(program, parameters, { stdio: ['ignore', 2, 2], env: { ...process.env, ...environment } }).status === 0
const missing = () => Object.entries(PROGRAMS).filter(([program, argument]) => spawnSync(program, [argument], { stdio: 'ignore' }).error)

if (missing().length > 0 && process.platform === 'linux' && process.getuid?.() === 0) {
  // RUNLEVEL=1 keeps Debian from starting the web servers as services.
  const quiet = { RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], quiet)
  const names = missing().map(([program]) => program)
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '-qq', '--no-install-recommends', ...names], quiet)
}

const lacking = missing().map(([program]) => program)
if (lacking.length === 0) {
  console.log(`Tests also run in ${Object.keys(PROGRAMS).join(', ')}`)
} else {
  console.log(`Not here: ${lacking.join(', ')}. Their tests are skipped; install them by hand, or run this as root on Debian.`)
  if (process.env.CI) process.exitCode = 1
}
