/*
 * The shapes of the responses, validated by hand: a schema library would outweigh all of our own code on the news pages.
 * A shape returns the validated value, or undefined if the response does not match.
 */
export type Shape<Value> = (body: unknown) => Value | undefined

/** A headline and the address of its article (section 3 of the specification). */
export interface NewsItem {
  title: string
  descriptionLink: string
}

const record = (body: unknown): Record<string, unknown> => (typeof body === 'object' && body !== null ? { ...body } : {})

/** Any list. Its items are checked one by one, so that a malformed item does not discard the others. */
export const newsResponse: Shape<unknown[]> = (body) => (Array.isArray(body) ? body : undefined)

/** A news item with a title that is not blank. news/article-url.ts decides which links are allowed. */
export const newsItem: Shape<NewsItem> = (body) => {
  const { title, descriptionLink } = record(body)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string' || title.trim() === '') return
  return { title: title.trim(), descriptionLink }
}

/** The article's HTML: an empty string if the response is null or has no content, undefined if the content is not a string. */
export const articleResponse: Shape<string> = (body) => {
  if (typeof body !== 'object' || Array.isArray(body)) return
  const { content } = record(body)
  if (content === undefined || content === null) return ''
  return typeof content === 'string' ? content : undefined
}

/** A count of tons: a finite number that is not negative. */
export const countResponse: Shape<number> = (body) => {
  const { count } = record(body)
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined
}

/** Any truthy response is a success (section 7 of the specification); the caller decides what an empty one means. */
export const truthyResponse: Shape<true> = (body) => (body ? true : undefined)
