/**
 * Rows as CSV (RFC 4180). Starts with a byte order mark, without which Excel misreads "–" and "°". Cells that a spreadsheet
 * would run as a formula get a leading apostrophe.
 */
export const csv = (rows: string[][]): string => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)*\s*%?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
