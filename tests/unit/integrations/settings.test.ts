import { expect, test } from 'vitest'
import { settingMistakes } from '../../../src/integrations/settings.ts'

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
  ['blank optional settings', { BASE_PATH: '', DATA_SHEETS: '', SOURCE_DATE_EPOCH: '' }]
])('takes %s', (_, more) => {
  expect(settingMistakes({ ...RIGHT, ...more })).toEqual([])
})

test('explains each missing URL, with its purpose and an example', () => {
  expect(settingMistakes({ SITE_URL: '  ' })).toEqual([
    'PUBLIC_BACKEND_URL is not set. Set it to the URL of the backend that receives the form and serves the news, for example PUBLIC_BACKEND_URL=https://www.example.com',
    'PUBLIC_HOST_URL is not set. Set it to the URL of the host that answers /api/count, for example PUBLIC_HOST_URL=https://www.example.com',
    'SITE_URL is not set. Set it to the URL under which the site is published, for example SITE_URL=https://www.example.com'
  ])
})

test.each([
  ...['www.example.com', 'ftp://api.example.com', 'https://', 'https:/api.example.com', 'https://api.example.com/?a=b'],
  ...['https://api.example.com/?', 'https://api.example.com/#a', '/api', ' https://api.example.com', 'https://api example.com']
])('rejects "%s" as a URL', (url) => {
  for (const name of Object.keys(RIGHT)) {
    const [mistake, ...more] = settingMistakes({ ...RIGHT, [name]: url })
    expect(more).toEqual([])
    expect(mistake).toContain(`${name} is "${url}". It must begin with https:// or http://`)
    expect(mistake).toContain(`for example ${name}=https://www.example.com`)
  }
})

test.each(['\uFEFFSITE_URL', '\uFFFD\uFFFDS\0I\0T\0E\0_\0U\0R\0L\0'])('explains a .env that is not plain UTF-8: %j', (name) => {
  const { SITE_URL, ...others } = RIGHT
  expect(settingMistakes({ ...others, [name]: SITE_URL })).toEqual([
    'SITE_URL cannot be read, because .env is not plain UTF-8. Save it as "UTF-8", not "UTF-8 with BOM" or "Unicode"'
  ])
})

test('explains how to set a site URL with a path', () => {
  expect(settingMistakes({ ...RIGHT, SITE_URL: 'https://www.example.com/trade' })).toEqual([
    'SITE_URL is "https://www.example.com/trade", which has a path. Set them separately: SITE_URL=https://www.example.com and BASE_PATH=/trade/'
  ])
})

test.each(['PUBLIC_BACKEND_URL', 'PUBLIC_HOST_URL'])('rejects %s at http:// for a site at https://', (name) => {
  expect(settingMistakes({ ...RIGHT, [name]: 'HTTP://api.example.com' })).toEqual([
    `${name} is "HTTP://api.example.com", but browsers block http:// calls from a site at https://. It must begin with https://, too`
  ])
})

test.each([
  ['of this computer', { PUBLIC_BACKEND_URL: 'http://localhost:4500', PUBLIC_HOST_URL: 'http://127.0.0.1' }],
  ['for a site at http://', { PUBLIC_BACKEND_URL: 'http://api.example.com', SITE_URL: 'http://www.example.com' }]
])('takes a service at http:// %s', (_, urls) => {
  expect(settingMistakes({ ...RIGHT, ...urls })).toEqual([])
})

test.each(['trade', '/trade', 'trade/', '//', '/a b/'])('rejects "%s" as a base path', (base) => {
  expect(settingMistakes({ ...RIGHT, BASE_PATH: base })).toEqual([
    `BASE_PATH is "${base}". It must begin and end with a slash, for example BASE_PATH=/trade/`
  ])
})

test.each(['no', '0', 'False'])('rejects "%s" where true or false is expected', (value) => {
  expect(settingMistakes({ ...RIGHT, DATA_SHEETS: value, SHARE_IMAGES: value, OFFLINE: value })).toEqual([
    `DATA_SHEETS is "${value}". It must be true or false, for example DATA_SHEETS=false`,
    `SHARE_IMAGES is "${value}". It must be true or false, for example SHARE_IMAGES=false`,
    `OFFLINE is "${value}". It must be true or false, for example OFFLINE=false`
  ])
})

test.each(['yesterday', '-1', '1.5', '2026-01-01'])('rejects "%s" as the build date', (seconds) => {
  expect(settingMistakes({ ...RIGHT, SOURCE_DATE_EPOCH: seconds })).toEqual([
    `SOURCE_DATE_EPOCH is "${seconds}". It must be a number of seconds since 1970, for example SOURCE_DATE_EPOCH=1767225600`
  ])
})

test('reports all mistakes at once', () => {
  expect(settingMistakes({ PUBLIC_HOST_URL: 'api.example.com', SITE_URL: '', BASE_PATH: 'trade', DATA_SHEETS: 'no' })).toHaveLength(5)
})
