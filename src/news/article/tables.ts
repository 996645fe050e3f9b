/** Puts what may be wider than the column into a frame that scrolls, and numbers at the ends of their cells, with a few "no bid". */
export function frameTables(content: DocumentFragment): void {
  for (const wide of content.querySelectorAll(
    'table:not(table table), pre, math[display="block"]'
  )) {
    const frame = document.createElement('div')
    frame.dataset.scroll = ''
    wide.replaceWith(frame)
    frame.append(wide)
  }
  for (const table of content.querySelectorAll('table')) {
    const [head = [], ...rows] = [...table.rows].map(({ cells }) => [...cells])
    for (const [column, label] of head.entries()) {
      const cells = rows.flatMap((row) => (row.length === head.length && row[column]) || [])
      const texts = cells.flatMap(
        ({ localName, textContent }) => (localName === 'td' && textContent?.trim()) || []
      )
      const numbers = texts.filter((text) => /^[^\p{L}]*\d[^\p{L}]*\p{L}?$/u.test(text))
      if (numbers.length > texts.length / 2)
        for (const cell of [label, ...cells]) cell.dataset.number = cell === label ? 'head' : ''
    }
  }
}
