import { beforeEach, expect, test, vi } from 'vitest'

const PAGE = 'https://www.example.com/contacts/'
const LIST = 'https://www.example.com/commodities/'

const on: Record<string, (event: unknown) => void> = {}
const matchAll = vi.fn(async (): Promise<{ url: string }[]> => [])
const fetched = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('OFFLINE', 'true')
  vi.stubGlobal('addEventListener', (type: string, act: (event: unknown) => void) => Object.assign(on, { [type]: act }))
  vi.stubGlobal('clients', { matchAll })
  vi.stubGlobal('fetch', fetched)
  const cache = { match: async () => new Response('kept') }
  vi.stubGlobal('caches', { keys: async () => ['pages / 1'], open: async () => cache, match: cache.match })
  matchAll.mockReset().mockResolvedValue([])
  fetched.mockReset().mockReturnValue(new Promise(() => {}))
  await import('../../../src/offline/worker.ts')
})

/** Opens a page. @returns what it shows by now */
function open(referrer = ''): () => Promise<string | undefined> {
  let shown: string | undefined
  on.fetch?.({
    request: { url: PAGE, destination: 'document', referrer },
    waitUntil() {},
    async respondWith(response: Promise<Response>) {
      shown = await (await response).text()
    }
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return shown
  }
}

test('the network has 4 s before the kept page is shown', async () => {
  const shown = open()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(await shown()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await shown()).toBe('kept')
})

test('what the network sends within 4 s is shown', async () => {
  fetched.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 3_999, new Response('new'))))
  const shown = open()
  await vi.advanceTimersByTimeAsync(3_999)
  expect(await shown()).toBe('new')
})

test.each([
  ['', LIST],
  ['with a place in the page', `${LIST}#barley`]
])('within a visit the kept page is shown at once: %s', async (_, url) => {
  matchAll.mockResolvedValue([{ url }])
  expect(await open(LIST)()).toBe('kept')
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['on arrival', '', LIST],
  ['from a page past the worker', LIST, 'https://www.example.com/'],
  ['on reload', PAGE, PAGE]
])('%s the network is asked', async (_, referrer, url) => {
  matchAll.mockResolvedValue([{ url }])
  expect(await open(referrer)()).toBeUndefined()
  expect(fetched).toHaveBeenCalledOnce()
})
