import { beforeEach, expect, test } from 'vitest'
import { build, change, copyProject, ROOT } from '../server/site.ts'

/* What a build says to mistakes in content and settings: what unit tests promise of each part, and what Astro itself says. */

const folder = `${ROOT}.cache/site-with-other-mistakes/`

beforeEach(() => copyProject(folder))

test.each<[mistake: string, make: () => void, message: RegExp, settings?: Record<string, string>]>([
  ['a comma is missing', () => change(`${folder}content/home.json`, '",', '"'), /content\/home\.json: .*line \d+ column \d+/],
  [
    'a fact is missing',
    () => change(`${folder}content/commodities.json`, '"origin"', '"orgin"'),
    /commodities → oats[\s\S]*origin[\s\S]*orgin/
  ],
  ['a picture is missing', () => change(`${folder}content/commodities.json`, 'plate.svg', 'plait.svg'), /plait\.svg/],
  ['an id is there twice', () => change(`${folder}content/commodities.json`, '"id": "flour"', '"id": "oats"'), /oats/],
  [
    'there are too few commodities',
    () => change(`${folder}content/commodities.json`, /,\s*\{\s*"id": "seed"[\s\S]*\}\s*\]/, ']'),
    /9 commodities; the home page shows number 10/
  ],
  ['the backend is not set', () => {}, /PUBLIC_BACKEND_URL is missing/, { PUBLIC_BACKEND_URL: '' }],
  ['the address of the site is malformed', () => {}, /SITE_URL/, { SITE_URL: 'www.example.com' }],
  [
    'a service is at http:// and the site at https://',
    () => {},
    /PUBLIC_HOST_URL is http:\/\/api\.example\.com, which browsers block/,
    { PUBLIC_HOST_URL: 'http://api.example.com' }
  ]
])('if %s the build stops and says so', async (_, make, message, settings) => {
  make()
  await expect(build(folder, settings)).rejects.toThrow(message)
})

test('the build warns of what no source confirms', async () => {
  expect(await build(folder)).toContain('content/commodities.json has values that no source confirms.')
})
