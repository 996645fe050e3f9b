/**
 * Rows as CSV (RFC 4180). It begins with a byte order mark, without which Excel misreads "–" and "°". A cell that a spreadsheet
 * would take for a formula gets an apostrophe in front.
 */
export const csv = (rows: string[][]): string => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)*\s*%?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
