/**
 * What shows something: no white space, controls, joiners or direction marks, and no letters or
 * symbols that are blank.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u

/** True if a reader sees something of a text. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** True if a text contains a visible letter, digit or symbol. */
export function isReadable(text: string): boolean {
  for (const [character] of text.matchAll(/[\p{L}\p{N}\p{S}]/gu))
    if (isVisible(character)) return true
  return false
}
