/**
 * Parses a file in content/ without the `$schema` that editors use. A leading byte order mark, as Notepad writes it, is ignored.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const value = JSON.parse(text.trimStart())
  delete value?.$schema
  return value
}
