import { expect, test } from './fixtures.ts'

test('the licences of all that the browser is sent can be read at /licenses.txt', async ({ request }) => {
  const response = await request.get('/licenses.txt')
  expect(response.status()).toBe(200)
  const text = await response.text()
  for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', 'sonner', 'dompurify', 'astro']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  }
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).not.toMatch(/\(undefined\)/)
})
