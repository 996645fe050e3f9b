/** An id is part of the page URL. It starts with a letter, because JavaScript moves numeric keys to the front of an object. */
export const COMMODITY_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
