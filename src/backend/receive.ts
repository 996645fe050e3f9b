/** What has arrived, whatever its status. */
export interface Answer {
  isOk: boolean
  status: number
  text: string
}

/** Makes a call and reads its answer. @throws what `fetch` throws */
export async function receive(url: string, init?: RequestInit): Promise<Answer> {
  // Otherwise Chromium would answer with what it has when a visitor comes back, even an old failure.
  const response = await fetch(url, { ...init, cache: 'no-cache' })
  return { isOk: response.ok, status: response.status, text: await response.text() }
}
