/**
 * Rows as CSV after RFC 4180. It begins with a byte order mark, without which Excel takes "–" and "°" for other letters.
 * A cell that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export const csv = (rows: string[][]): string => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)*\s*%?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
