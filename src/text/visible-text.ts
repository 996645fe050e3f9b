/** Characters that take up no space: joiners, direction marks and blank letters. */
const INVISIBLE = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}`

/** Any other character, but not white space, controls or blank symbols, which show nothing. */
const VISIBLE = String.raw`[^${INVISIBLE}\s\p{Cc}\u2800\ufffc]`

const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu')
const ANY_VISIBLE = new RegExp(VISIBLE, 'u')
const ANY_READABLE = new RegExp(String.raw`(?=[\p{L}\p{N}\p{S}])${VISIBLE}`, 'u')

/** The text without characters that take up no space, which often come with pasted text. */
export const withoutInvisible = (text: string) => text.replace(ALL_INVISIBLE, '')

/** True if a text shows anything at all. */
export const isVisible = (text: string) => ANY_VISIBLE.test(text)

/** True if a text contains a visible letter, digit or symbol. */
export const isReadable = (text: string) => ANY_READABLE.test(text)
