const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/**
 * The language of a headline or an article, as far as its letters tell: Ukrainian if most are
 * Cyrillic, unknown (an empty text) if most are neither Cyrillic nor Latin, so that nobody hears
 * Arabic as English. Latin ones are in the language of the page.
 */
export function languageOf(text: string): 'uk' | '' | undefined {
  const half = count(text, /\p{L}/gu) / 2
  if (count(text, /\p{Script=Cyrillic}/gu) > half) return 'uk'
  return count(text, /\p{Script=Latin}/gu) < half ? '' : undefined
}
