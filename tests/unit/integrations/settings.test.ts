import { expect, test } from 'vitest'
import { checkSettings, readSettings } from '../../../src/integrations/settings.ts'

const RIGHT = {
  PUBLIC_BACKEND_URL: 'https://api.example.com/trade/v1/',
  PUBLIC_HOST_URL: 'https://api.example.com',
  SITE_URL: 'https://www.example.com',
  BASE_PATH: '/trade/'
}
const PLAIN = 'must have no space, user name, password, ? or #.'
const check = (settings: Record<string, string>) =>
  checkSettings(readSettings({ ...RIGHT, ...settings }))

test('white space around a setting is ignored', () => {
  const pasted = Object.entries(RIGHT).map(([name, value]) => [name, `\u00a0${value} \r\n`])
  expect(readSettings(Object.fromEntries(pasted))).toEqual(RIGHT)
  expect(check({ SITE_URL: ' https://www.example.com/ ' })).toEqual({ mistakes: [], warnings: [] })
})

test.each<[settings: Record<string, string>, sentence: string]>([
  [
    { SITE_URL: 'www.example.com', PUBLIC_HOST_URL: ' ' },
    'Set PUBLIC_HOST_URL, SITE_URL to an address like https://www.example.com, as a variable or in the file .env: see "Publishing" in README.md.'
  ],
  [
    { SITE_URL: 'https://example.org/shop' },
    'SITE_URL is https://example.org/shop, which has a path. Set SITE_URL to https://example.org, and BASE_PATH to /shop.'
  ],
  [{ SITE_URL: 'https://example.org/?' }, `SITE_URL ${PLAIN}`],
  [{ SITE_URL: 'https://example.org/#top' }, `SITE_URL ${PLAIN}`],
  [{ PUBLIC_BACKEND_URL: 'https://api.example.com/v1?key=a' }, `PUBLIC_BACKEND_URL ${PLAIN}`],
  [{ PUBLIC_BACKEND_URL: 'https://api.example.com/v 1' }, `PUBLIC_BACKEND_URL ${PLAIN}`],
  [{ PUBLIC_HOST_URL: 'https://me:secret@api.example.com' }, `PUBLIC_HOST_URL ${PLAIN}`],
  [
    { PUBLIC_HOST_URL: 'http://api.example.com' },
    'PUBLIC_HOST_URL is http://api.example.com, which browsers block on a site at https://. It must begin with https://, too.'
  ],
  [
    { PUBLIC_BACKEND_URL: 'http://localhost.example.com' },
    'PUBLIC_BACKEND_URL is http://localhost.example.com, which browsers block on a site at https://. It must begin with https://, too.'
  ],
  ...[
    'https://www.example.com/trade',
    'www.example.com/trade',
    '//www.example.com',
    '/trade/?a',
    // What Git Bash on Windows turns /trade/ into.
    'C:/Program Files/Git/trade/'
  ].map((path): [Record<string, string>, string] => [
    { BASE_PATH: path },
    `BASE_PATH is ${path}. Set it to a path that begins with a slash, such as /trade/.`
  ])
])('the build stops with the settings %o', (settings, sentence) => {
  expect(check(settings).mistakes).toEqual([{ message: sentence }])
})

test.each(['', '/', '/trade', '/trade/', '/a/b-2/'])('the base path %j is valid', (path) => {
  expect(check({ BASE_PATH: path }).mistakes).toEqual([])
})

test.each(['http://localhost:4500', 'http://127.0.0.1:4500/v1', 'http://[::1]:4500'])(
  'a site at https:// may call %s, but the build warns about it',
  (address) => {
    expect(check({ PUBLIC_HOST_URL: address })).toEqual({
      mistakes: [],
      warnings: [
        {
          message: `PUBLIC_HOST_URL is ${address}, which only visitors on this computer can reach. Set it to the published backend.`
        }
      ]
    })
  }
)
