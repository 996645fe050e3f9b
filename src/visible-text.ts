/**
 * A visible character: not white space, a control, a joiner, a direction mark, or a blank letter or
 * symbol.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u

/** A visible letter, digit or symbol. Some letters are blank, such as the Hangul filler. */
const READABLE = new RegExp(`(?=[\\p{L}\\p{N}\\p{S}])${VISIBLE.source}`, 'u')

/** True if a text shows anything at all. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** True if a text contains a visible letter, digit or symbol. */
export const isReadable = (text: string) => READABLE.test(text)
