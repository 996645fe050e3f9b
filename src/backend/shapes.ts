/*
 * The shapes of the answers, checked by hand: a schema library would cost every reader of the news more bytes than all of our
 * own code. A shape returns the checked value, or undefined when the answer does not fit.
 */
export type Shape<Answer> = (body: unknown) => Answer | undefined

/** A headline and the address of its article (section 3). */
export interface NewsItem {
  title: string
  descriptionLink: string
}

const record = (body: unknown): Record<string, unknown> => (typeof body === 'object' && body !== null ? { ...body } : {})

/** Any list. Its items are checked one by one, so that a malformed one does not cost the others. */
export const newsAnswer: Shape<unknown[]> = (body) => (Array.isArray(body) ? body : undefined)

/** A news item whose title is not blank. Which links are allowed is decided in news/article-url.ts. */
export const newsItem: Shape<NewsItem> = (body) => {
  const { title, descriptionLink } = record(body)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string' || title.trim() === '') return
  return { title: title.trim(), descriptionLink }
}

/** The article's HTML: an empty string when the answer is null or has no content, undefined when the content is not a string. */
export const articleAnswer: Shape<string> = (body) => {
  if (typeof body !== 'object' || Array.isArray(body)) return
  const { content } = record(body)
  if (content === undefined || content === null) return ''
  return typeof content === 'string' ? content : undefined
}

/** A count of tons: a finite number, not negative. */
export const countAnswer: Shape<number> = (body) => {
  const { count } = record(body)
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined
}

/** Any truthy answer is a success (section 7); the caller decides what an empty one means. */
export const truthyAnswer: Shape<true> = (body) => (body ? true : undefined)
