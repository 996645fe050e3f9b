import { expect, test } from 'vitest'
import { COUNT_PATH } from '../../src/backend/paths.ts'
import { readSettings, settingMistakes } from '../../src/settings.ts'

const RIGHT = {
  PUBLIC_BACKEND_URL: 'https://api.example.com/v1/',
  PUBLIC_HOST_URL: 'http://127.0.0.1:4500',
  SITE_URL: 'https://www.example.com'
}

test.each([
  ['only the three URLs', {}],
  ['a sub-path', { BASE_PATH: '/trade/' }],
  ['a nested sub-path', { BASE_PATH: '/a/b.c/' }],
  ['the root as the base path', { BASE_PATH: '/' }],
  ['a build date', { SOURCE_DATE_EPOCH: '1767225600' }],
  ['optional files switched off', { DATA_SHEETS: 'false', SHARE_IMAGES: 'true' }],
  ['empty optional settings', { BASE_PATH: '', DATA_SHEETS: '', SOURCE_DATE_EPOCH: '' }],
  ['services at http:// on this computer', { PUBLIC_BACKEND_URL: 'http://localhost:4500', PUBLIC_HOST_URL: 'http://127.0.0.1' }],
  [
    'a service at http:// for a site in a local network',
    { PUBLIC_BACKEND_URL: 'http://api.example.com', SITE_URL: 'http://192.168.1.5:8080' }
  ]
])('takes %s', (_, more) => {
  expect(settingMistakes({ ...RIGHT, ...more })).toEqual([])
})

test('explains each missing URL, with its purpose and an example', () => {
  expect(settingMistakes({ SITE_URL: '' })).toEqual([
    'PUBLIC_BACKEND_URL is not set. It must be the URL of the backend that receives the form and serves the news, for example PUBLIC_BACKEND_URL=https://www.example.com',
    `PUBLIC_HOST_URL is not set. It must be the URL of the host that answers ${COUNT_PATH}, for example PUBLIC_HOST_URL=https://www.example.com`,
    'SITE_URL is not set. It must be the URL under which the site is published, without its path, which is BASE_PATH, for example SITE_URL=https://www.example.com'
  ])
})

test('on GitHub annotates the run, and says where to set what is missing', () => {
  const mistakes = settingMistakes({ GITHUB_ACTIONS: 'true', BASE_PATH: '/50%/' })
  const place = 'Set it in the settings of the repository, under "Secrets and variables", "Actions", "Variables".'
  expect(mistakes).toEqual(
    [...Object.keys(RIGHT), 'BASE_PATH'].map((name) => expect.stringMatching(`^::error::${name} is .*\\. ${place}$`))
  )
  // GitHub reads the sign as the beginning of an escaped character.
  expect(mistakes.at(-1)).toContain('"/50%25/"')
})

test('without settings, a build has everything, at the root', () => {
  expect(readSettings({})).toEqual({
    PUBLIC_BACKEND_URL: '',
    PUBLIC_HOST_URL: '',
    SITE_URL: '',
    BASE_PATH: '/',
    DATA_SHEETS: true,
    SHARE_IMAGES: true,
    OFFLINE: true,
    SOURCE_DATE_EPOCH: undefined,
    S3_BUCKET: undefined
  })
})

const NO_URLS = [
  ...['www.example.com', 'ftp://api.example.com', 'https://', 'https:/api.example.com', 'https://api.example.com/?a=b', '  '],
  ...[
    'https://api.example.com/?',
    'https://api.example.com/#a',
    '/api',
    ' https://api.example.com',
    'https://api example.com',
    'https://a:b'
  ]
]

test.each([
  ...Object.keys(RIGHT).map((name) => [name, 'the URL', NO_URLS] as const),
  ['SITE_URL', 'the URL .*, without its path, which is BASE_PATH', ['https://www.example.com/trade', 'https://www.example.com/a/']],
  ['BASE_PATH', 'begin and end with a slash', ['trade', '/trade', 'trade/', '//', '/a b/', ' ']],
  ...['DATA_SHEETS', 'SHARE_IMAGES', 'OFFLINE'].map((name) => [name, 'be true or false', ['no', '0', 'False']] as const),
  ['S3_BUCKET', 'be the name of the bucket alone', ['s3://www.example.com', 'www.example.com/', 'www.example.com/trade', ' ']],
  ['SOURCE_DATE_EPOCH', 'be a number of seconds since 1970', ['yesterday', '-1', '1.5', '2026-01-01']]
] as const)('%s must %s', (name, rule, values) => {
  for (const value of values) {
    const mistakes = settingMistakes({ ...RIGHT, [name]: value })
    expect(mistakes, value).toEqual([
      expect.stringMatching(new RegExp(`^${name} is ".*"\\. It must .*${rule}.*, for example ${name}=\\S+$`))
    ])
    expect(mistakes[0]).toContain(`"${value}"`)
  }
})

test.each(['\uFEFFSITE_URL', '\uFFFD\uFFFDS\0I\0T\0E\0_\0U\0R\0L\0'])('explains a .env that is not plain UTF-8: %j', (name) => {
  const { SITE_URL, ...others } = RIGHT
  expect(settingMistakes({ ...others, [name]: SITE_URL })).toEqual([
    'SITE_URL cannot be read, because .env is not plain UTF-8. Save it as "UTF-8", not "UTF-8 with BOM" or "Unicode"'
  ])
})

test.each([
  ['HTTP://www.example.com', 'https://www.example.com'],
  ['http://localhost.example.com', 'https://localhost.example.com'],
  ...['http://localhost:4400', 'http://127.0.0.1', 'http://[::1]:4400/'].map((local) => [local, local])
])('the site at %s is named %s', (given, named) => {
  expect(readSettings({ SITE_URL: given }).SITE_URL).toBe(named)
})

test.each([
  ['PUBLIC_BACKEND_URL', 'https://www.example.com'],
  ['PUBLIC_HOST_URL', 'http://www.example.com']
])('rejects %s at http:// for a site at %s', (name, site) => {
  expect(settingMistakes({ ...RIGHT, SITE_URL: site, [name]: 'HTTP://api.example.com' })).toEqual([
    `${name} is "HTTP://api.example.com". It must begin with https://, too: browsers block http:// calls from a site at https://`
  ])
})
