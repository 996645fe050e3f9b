import { spawnSync } from 'node:child_process'
import { has, install } from './install.ts'

/*
 * `node tests/install-packages.ts nginx webkit2gtk-driver=WebKitWebDriver` installs Debian packages
 * that are missing (or whose program is), if that needs no password. Otherwise it says so: their
 * tests are skipped, or fail if CI is set.
 */
const wanted = process.argv
  .slice(2)
  .map((name) => ({ name: name.replace(/=.*/, ''), program: name.replace(/.*=/, '') }))
const missing = () =>
  wanted.filter(({ name, program }) => !has(program) && !isPackage(name)).map(({ name }) => name)

if (missing().length > 0 && process.platform === 'linux') install(missing())
if (missing().length > 0) {
  console.error(
    `Not installed: ${missing().join(', ')}. Their tests are skipped; install them by hand, or run this as root on Debian.`
  )
  if (process.env.CI) process.exitCode = 1
}

/** For packages without a program, such as libraries. */
function isPackage(name: string): boolean {
  return (
    spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' }).stdout?.includes(
      'install ok installed'
    ) ?? false
  )
}
