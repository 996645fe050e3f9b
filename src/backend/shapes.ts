/*
 * The shapes of the responses, validated by hand: a schema library would be larger than all our
 * code on the news pages. A shape returns the validated value, or undefined if the response does
 * not match.
 */
export type Shape<Value> = (body: unknown) => Value | undefined

/** Any list. Its items are checked one by one, so a malformed one does not discard the others. */
export const newsResponse: Shape<unknown[]> = (body) => (Array.isArray(body) ? body : undefined)

/**
 * The article's HTML: an empty string if the response is null or has no content, undefined if the
 * content is not a string.
 */
export const articleResponse: Shape<string> = (body) => {
  if (typeof body !== 'object' || Array.isArray(body)) return
  const { content }: { content?: unknown } = Object(body)
  if (content === undefined || content === null) return ''
  return typeof content === 'string' ? content : undefined
}

/**
 * A count of tons: a finite, non-negative number, or one as a string, as some databases return
 * sums.
 */
export const countResponse: Shape<number> = (body) => {
  const { count }: { count?: unknown } = Object(body)
  const isText = typeof count === 'string' && count.trim() !== ''
  const number = isText ? Number(count) : count
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

/**
 * Any response is a success unless it is falsy JSON (section 7 of the specification). An empty or
 * plain-text one, which is undefined here, means that the request arrived: if it counted as a
 * failure, visitors would send it again.
 */
export const acceptedResponse: Shape<true> = (body) =>
  body === undefined || body ? true : undefined
