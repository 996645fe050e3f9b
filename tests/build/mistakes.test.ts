import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { change, copyProject, failedBuild, ROOT } from '../server/site.ts'

/* The messages are tested in unit/content-files/check.test.ts. */

const folder = `${ROOT}.cache/site-with-mistakes/`

test("the build prints all of the owner's mistakes and nothing else; on GitHub, as annotations on their files, and nothing is published", async () => {
  copyProject(folder)
  change(`${folder}content/home.json`, '"About us"', '""')
  change(`${folder}content/commodities.json`, '"max 14 %"', '"<b>14 %</b>"')
  change(`${folder}content/commodities.json`, '"id": "flour"', '"id": "100%"')
  const [html, id, empty] = [
    'content/commodities.json: oats, specifications, Moisture: The text has HTML. Write plain text.',
    'content/commodities.json: number 2, id: Write only a to z, digits and hyphens, and not only digits.',
    'content/home.json: about_heading: The text is empty.'
  ]
  expect(await failedBuild(folder)).toBe(`The build failed:

[ERROR] [content] ${html}
[ERROR] [content] ${id}
[ERROR] [content] ${empty}`)
  expect(await failedBuild(folder, { GITHUB_ACTIONS: 'true' })).toBe(`The build failed:
::error file=content/commodities.json::${html}
::error file=content/commodities.json::${id}
::error file=content/home.json::${empty}`)
  const workflow = readFileSync(`${ROOT}.github/workflows/site.yml`, 'utf8')
  expect(workflow, 'only main, once the job with the build has passed').toMatch(
    /^ {2}publish:\n {4}if: github\.ref == 'refs\/heads\/main' && .*\n {4}needs: check\n/m
  )
})

test('a message of several lines is one annotation on GitHub', async () => {
  copyProject(folder)
  // The name of a text has a line break.
  change(`${folder}content/sent.json`, '"title"', '"ti\\ntle": 7, "title"')
  expect(await failedBuild(folder, { GITHUB_ACTIONS: 'true' })).toMatch(
    /^The build failed:\n::error file=content\/sent\.json::.*%0A.*$/
  )
})

test('a text that a page needs but its file lacks is reported', async () => {
  copyProject(folder)
  change(`${folder}content/home.json`, '"about_heading"', '"about_heding"')
  expect(await failedBuild(folder)).toContain(
    '"about_heading" is not exported by "content/home.json"'
  )
})
