/** `<![CDATA[Oil & bran]]>` */
const CDATA = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s

/** Removes the CDATA marks that feeds leave around a text. */
export const withoutCdata = (text: string) => text.replace(CDATA, '$1')
