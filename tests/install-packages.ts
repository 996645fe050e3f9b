import { has, install, MINIMUM_VERSIONS } from './install.ts'

/*
 * `node tests/install-packages.ts nginx webkit2gtk-driver=WebKitWebDriver` installs the Debian
 * packages whose program is missing or too old. If that takes a password, it only names them: their
 * tests are skipped, or fail if CI is set.
 */
const wanted = process.argv
  .slice(2)
  .map((name) => ({ name: name.replace(/=.*/, ''), program: name.replace(/.*=/, '') }))
const missing = () => wanted.filter(({ program }) => !has(program))

if (missing().length > 0 && process.platform === 'linux') install(missing().map(({ name }) => name))
if (missing().length > 0) {
  const names = missing().map(({ name, program }) => {
    const minimum = MINIMUM_VERSIONS[program]
    return minimum ? `${name} from version ${minimum} on` : name
  })
  console.error(
    `Not installed: ${names.join(', ')}. Their tests are skipped; install them by hand, or run this as root on Debian.`
  )
  if (process.env.CI) process.exitCode = 1
}
