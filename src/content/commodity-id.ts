/** The id becomes part of the page's URL. It begins with a letter, because JavaScript would sort keys that look like numbers first. */
export const COMMODITY_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
