import { truncateSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { build, change, copyProject, ROOT } from '../server/site.ts'

/* Mistakes of the owner that only a build finds. Those of facts are in unit/content.config.test.ts, the rest in ci/mistakes.test.ts. */

const folder = `${ROOT}.cache/site-with-mistakes/`

beforeEach(() => copyProject(folder))

test.each<[mistake: string, make: () => void, message: RegExp]>([
  [
    'a text is missing',
    () => change(`${folder}content/home.json`, '"about_heading"', '"about_heding"'),
    /"about_heading" is not exported by "content\/home\.json"/
  ],
  [
    'a photograph was cut off',
    () => truncateSync(`${folder}content/images/photo.jpg`, 9_000),
    /Could not transform image `\/_astro\/photo\./
  ]
])('if %s the build stops and says so', async (_, make, message) => {
  make()
  await expect(build(folder)).rejects.toThrow(message)
})
