/**
 * A visible character: not white space, a control, a joiner, a direction mark, or a blank letter or
 * symbol.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u

/** True if a text shows anything at all. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** True if a text contains a visible letter, digit or symbol. */
export function isReadable(text: string): boolean {
  for (const [character] of text.matchAll(/[\p{L}\p{N}\p{S}]/gu))
    if (isVisible(character)) return true
  return false
}
