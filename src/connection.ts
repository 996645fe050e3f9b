/** True if the visitor saves data or has a 2G connection. Only Chromium tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g/.test(`${connection?.effectiveType}`)
}
