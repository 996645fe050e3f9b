import { expect, test } from 'vitest'
import { build, copyProject, ROOT } from '../server/site.ts'

/* What a build says to mistakes in its settings. */

test.each<[mistake: string, message: RegExp, settings: Record<string, string>]>([
  ['the backend is not set', /PUBLIC_BACKEND_URL is missing/, { PUBLIC_BACKEND_URL: '' }],
  ['the address of the site is malformed', /SITE_URL/, { SITE_URL: 'www.example.com' }],
  [
    'a service is at http:// and the site at https://',
    /PUBLIC_HOST_URL is http:\/\/api\.example\.com, which browsers block/,
    { PUBLIC_HOST_URL: 'http://api.example.com' }
  ]
])('if %s the build stops and says so', async (_, message, settings) => {
  const folder = `${ROOT}.cache/site-with-other-mistakes/`
  copyProject(folder)
  await expect(build(folder, settings)).rejects.toThrow(message)
})
