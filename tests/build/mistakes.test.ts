import { expect, test } from 'vitest'
import { build, change, copyProject, ROOT } from '../server/site.ts'

/* The sentences are in unit/content-files/check.test.ts. */

const folder = `${ROOT}.cache/site-with-mistakes/`
const printed = async (settings?: Record<string, string>) => {
  const { message } = (await build(folder, settings).catch((error) => error)) as Error
  return message.replaceAll(/^\d\d:\d\d:\d\d /gm, '').trim()
}

test('the build prints all mistakes of the owner and nothing else, on GitHub at their lines', async () => {
  copyProject(folder)
  change(`${folder}content/home.json`, '"about_heading"', '"about_heding"')
  change(`${folder}content/commodities.json`, '"max 14 %"', '"<b>14 %</b>"')
  change(`${folder}content/commodities.json`, '"id": "flour"', '"id": "100%"')
  const [html, id, heading] = [
    'content/commodities.json, line 11: "Moisture" of "specifications" of "oats" has <b>, which visitors would read as it is. Write plain text.',
    'content/commodities.json, line 20: "id" of "100%" is part of an address: write only small letters from a to z, digits and hyphens, and not only digits.',
    'content/home.json, line 8: "about_heding" is not known here. Correct the name, or delete it. Not there yet: about_heading.'
  ]
  expect(await printed()).toBe(`The build failed:

[ERROR] [content] ${html}
[ERROR] [content] ${id}
[ERROR] [content] ${heading}`)
  expect(await printed({ GITHUB_ACTIONS: 'true' })).toBe(`The build failed:
::error file=content/commodities.json,line=11::${html}
::error file=content/commodities.json,line=20::${id.replace('%', '%25')}
::error file=content/home.json,line=8::${heading}`)
})
