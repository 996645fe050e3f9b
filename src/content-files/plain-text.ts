/** What visitors would see literally, with a name for it. */
const NOT_PLAIN: [pattern: RegExp, words: string][] = [
  // <b>, </p>, <br/>
  [/<\/?[a-z][^<>]*>/i, 'HTML'],
  // {phone}
  [/[{}]/, 'a brace'],
  // &amp;, &#39;
  [/&(#\w+|[a-z]{2,});/i, 'an HTML entity'],
  // EDT/nMonday, where \n was meant. Not "and/or".
  [/\/n(?=[A-Z])/, '/n instead of \\n'],
  // Ã¼ for ü, â€™ for ’: UTF-8 that was read as Windows-1252. Not a capital at the end of a word,
  // as in "AVELÃ".
  [/[ÂÃ][\x80-\xbfŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â€/, 'letters that were saved in the wrong encoding']
]

/** What a text contains that is not plain text, such as "HTML". */
export function notPlain(text: string): string | undefined {
  return NOT_PLAIN.find(([pattern]) => pattern.test(text))?.[1]
}
