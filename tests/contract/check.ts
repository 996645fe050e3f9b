import { parseArgs } from 'node:util'
import { COUNT_PATH } from '../../src/backend/paths.ts'
import { checkBackend } from './check-backend.ts'

const USAGE = `Say which backend to check, and for which site:

  npm run check:backend -- https://api.example.com --site https://www.example.com

  --host <URL>  the host of ${COUNT_PATH}, if it is not the backend
  --site <URL>  the site that the backend must allow (CORS); default: SITE_URL
  --submit      sends a contact request, marked as a test, as JSON and as a form`

const options = {
  host: { type: 'string' },
  site: { type: 'string' },
  submit: { type: 'boolean' }
} as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const [backend = ''] = positionals
const { host = backend, site = process.env.SITE_URL ?? '', submit = false } = values
if (![backend, host, site].every((url) => URL.canParse(url))) {
  console.error(USAGE)
  process.exit(2)
}
const results = await checkBackend({ backend, host, site, submit })
for (const { call, passed, text } of results)
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${call.padEnd(20)}  ${text}`)
const failed = results.filter(({ passed }) => !passed).length
console.log(
  failed > 0
    ? `\n${failed} of ${results.length} calls failed.`
    : '\nThe backend works as the site expects.'
)
process.exitCode = failed > 0 ? 1 : 0
