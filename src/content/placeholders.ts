/** Replaces a text's `{placeholders}` by their values. A placeholder without a value stays as it is. */
export const fillPlaceholders = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
