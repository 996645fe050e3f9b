const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/**
 * The language of a headline or article, guessed from its letters: Ukrainian if most are Cyrillic;
 * unknown (an empty string) if most are neither Cyrillic nor Latin, so that screen readers do not
 * read Arabic as English; otherwise that of the page.
 */
export function languageOf(text: string): 'uk' | '' | undefined {
  const half = count(text, /\p{L}/gu) / 2
  if (count(text, /\p{Script=Cyrillic}/gu) > half) return 'uk'
  return count(text, /\p{Script=Latin}/gu) < half ? '' : undefined
}
