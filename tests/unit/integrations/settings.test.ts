import { expect, test } from 'vitest'
import { checkAddresses } from '../../../src/integrations/settings.ts'

const GOOD = {
  PUBLIC_BACKEND_URL: 'https://api.example.com/v1/',
  PUBLIC_HOST_URL: 'http://127.0.0.1:4500',
  SITE_URL: 'https://www.example.com'
}

test.each([
  ['as they are', {}],
  ['with a sub-path', { BASE_PATH: '/trade/' }],
  ['with a deep sub-path', { BASE_PATH: '/a/b.c/' }]
])('good addresses build, %s', (_, more) => {
  expect(() => checkAddresses({ ...GOOD, ...more })).not.toThrow()
})

test('one sentence for each address that is not set, with what it is for and an example', () => {
  expect(() => checkAddresses({ SITE_URL: '  ' })).toThrow(
    [
      'PUBLIC_BACKEND_URL is not set. Set it to the address of the backend that receives the form and serves the news, for example PUBLIC_BACKEND_URL=https://api.example.com',
      'PUBLIC_HOST_URL is not set. Set it to the address of the host that answers /api/count, for example PUBLIC_HOST_URL=https://api.example.com',
      'SITE_URL is not set. Set it to the address under which the site is published, for example SITE_URL=https://api.example.com'
    ].join('\n')
  )
})

test.each(['api.example.com', 'ftp://api.example.com', 'https://', 'https://api.example.com/?a=b', 'https://api.example.com/#a', '/api'])(
  'a malformed address stops the build with a sentence: %s',
  (address) => {
    for (const name of Object.keys(GOOD)) {
      expect(() => checkAddresses({ ...GOOD, [name]: address })).toThrow(
        `${name} is "${address}", which is no http(s) address without query.`
      )
    }
  }
)

test('a site address with a path stops the build and names the setting for it', () => {
  expect(() => checkAddresses({ ...GOOD, SITE_URL: 'https://www.example.com/trade/' })).toThrow(/put the path|path in BASE_PATH/i)
})

test.each(['trade', '/trade', 'trade/', '//', '/a b/'])('a malformed base path stops the build with a sentence: %s', (base) => {
  expect(() => checkAddresses({ ...GOOD, BASE_PATH: base })).toThrow(`BASE_PATH is "${base}". It begins and ends with a slash`)
})
