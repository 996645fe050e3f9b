/** Replaces `{placeholders}` in a text with their values. Placeholders without a value are left as they are. */
export const fillPlaceholders = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
