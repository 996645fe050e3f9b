import type { Finding } from '../content-files/check.ts'

const BACKENDS = ['PUBLIC_BACKEND_URL', 'PUBLIC_HOST_URL']

/** What is wrong with the settings of a build, before Astro says so with a stack trace. */
export function checkSettings(settings: Record<string, string>): {
  mistakes: Finding[]
  warnings: Finding[]
} {
  const mistakes: Finding[] = []
  const warnings: Finding[] = []
  const isWrong = (name: string) =>
    !URL.canParse(settings[name] ?? '') || !/^https?:/i.test(settings[name] ?? '')
  const wrong = [...BACKENDS, 'SITE_URL'].filter(isWrong)
  if (wrong.length > 0)
    mistakes.push({
      message: `Set ${wrong.join(', ')} to an address like https://www.example.com, as a variable or in the file .env: see "Publishing" in README.md.`
    })
  const isSecure = /^https:/i.test(settings.SITE_URL ?? '')
  for (const name of BACKENDS) {
    const address = settings[name] ?? ''
    if (!isSecure || !/^http:/i.test(address)) continue
    // Browsers block such calls, without a word to the visitor. Those to their own computer they allow.
    if (/^http:\/\/(localhost|127\.0\.0\.1)\b/i.test(address))
      warnings.push({
        message: `${name} is ${address}, which only visitors on this computer reach. Set it to the published backend.`
      })
    else
      mistakes.push({
        message: `${name} is ${address}, which browsers block on a site at https://. It must begin with https://, too.`
      })
  }
  return { mistakes, warnings }
}
