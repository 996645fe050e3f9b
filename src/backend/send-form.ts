/**
 * Posts fields while the visitor leaves the page: as a form, because the preflight of JSON would outlast the page.
 * @returns whether the backend is known to have accepted them
 */
export async function sendForm(url: string, fields: URLSearchParams): Promise<boolean> {
  // In Firefox before 133 only a beacon outlives the page, and nobody learns what becomes of it: blockers drop it.
  if (!('keepalive' in Request.prototype)) {
    navigator.sendBeacon(url, fields)
    return false
  }
  const { ok, type } = await fetch(url, { method: 'POST', body: fields, keepalive: true, redirect: 'manual' })
  // The response to a form leads to a page of thanks.
  return ok || type === 'opaqueredirect'
}
