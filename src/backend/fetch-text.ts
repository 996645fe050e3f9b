/** A response with any status. */
export interface Answer {
  isOk: boolean
  status: number
  text: string
}

/** Makes a call and reads the response. @throws what `fetch` throws */
export async function fetchText(url: string, init?: RequestInit): Promise<Answer> {
  // After going back, Chromium would use a cached response, even an old failure.
  const response = await fetch(url, { ...init, cache: 'no-cache' })
  return { isOk: response.ok, status: response.status, text: await response.text() }
}
