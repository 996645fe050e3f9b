/** Puts what may be wider than the column into a frame that scrolls, and columns of numbers at the ends of their cells. */
export function frameTables(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll('table:not(table table), pre, math[display="block"]')) {
    const frame = document.createElement('div')
    frame.dataset.scroll = ''
    wide.replaceWith(frame)
    frame.append(wide)
    // Browsers would show breaks at the end as empty lines.
    if (wide.lastChild instanceof Text) wide.lastChild.data = wide.lastChild.data.trimEnd()
  }
  for (const table of content.querySelectorAll('table')) {
    const [head = [], ...rows] = [...table.rows].map(({ cells }) => [...cells])
    for (const [column, label] of head.entries())
      alignNumbers(
        label,
        rows.flatMap((row) => (row.length === head.length && row[column]) || [])
      )
  }
}

/** A few cells may say "no bid". */
function alignNumbers(label: HTMLTableCellElement, cells: HTMLTableCellElement[]): void {
  const texts = cells.flatMap(({ localName, textContent }) => (localName === 'td' && textContent?.trim()) || [])
  const numbers = texts.filter((text) => /^[^\p{L}]*\d[^\p{L}]*\p{L}?$/u.test(text))
  if (numbers.length > texts.length / 2) for (const cell of [label, ...cells]) cell.dataset.number = ''
}
