import { isVisible } from '../visible-text.ts'

/** True if a text contains a visible letter, digit or symbol. */
export function isReadable(text: string): boolean {
  for (const [character] of text.matchAll(/[\p{L}\p{N}\p{S}]/gu)) if (isVisible(character)) return true
  return false
}

/** Decodes entities such as `&amp;` and `&eacute;` once, as HTML does. The result is text, never HTML. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return new DOMParser().parseFromString(text.replaceAll('<', '&lt;'), 'text/html').body.textContent ?? ''
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language of a headline or an article: English, or Ukrainian if most of its letters are Cyrillic. */
export function languageOf(text: string): 'en' | 'uk' {
  return count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu) ? 'uk' : 'en'
}
