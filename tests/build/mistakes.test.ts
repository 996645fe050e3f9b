import { expect, test } from 'vitest'
import { build, change, copyProject, ROOT } from '../server/site.ts'

/* The sentences are in unit/content-files/check.test.ts. */

test('the build prints all mistakes of the owner, and nothing else', async () => {
  const folder = `${ROOT}.cache/site-with-mistakes/`
  copyProject(folder)
  change(`${folder}content/home.json`, '"about_heading"', '"about_heding"')
  change(`${folder}content/commodities.json`, '"id": "flour",', '')
  const { message } = (await build(folder).catch((error) => error)) as Error
  expect(message.replaceAll(/^\d\d:\d\d:\d\d /gm, '').trim()).toBe(
    `The build failed:

[ERROR] [content] content/commodities.json, line 19: "id" of "Flour" is missing. Add it, or correct its name if that is misspelled.
[ERROR] [content] content/home.json, line 1: "about_heading" is missing. Add it, or correct its name if that is misspelled.
[ERROR] [content] content/home.json, line 8: "about_heding" is not known here. Correct its name, or delete it.`
  )
})
