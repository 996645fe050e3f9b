/** Replaces `{placeholders}` in a text with their values. Placeholders without a value are left as they are. */
export const fillPlaceholders = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))

/** A commodity's title within a sentence, with a small first letter. That of an abbreviation ("DDGS") stays. */
export const withinSentence = (title: string) => title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** Fills a commodity's title into a text: as it is at the beginning, otherwise as within a sentence. */
export const fillTitle = (text: string, title: string) =>
  fillPlaceholders(text, { commodity: text.startsWith('{commodity}') ? title : withinSentence(title) })
