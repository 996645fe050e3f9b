/** White space, controls, joiners and direction marks, and characters that count as letters or symbols but show nothing. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu

/** What a reader sees of a text: an empty string if it is blank. */
export const visibleText = (text: string) => text.replace(INVISIBLE, '')
