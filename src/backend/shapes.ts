/*
 * The shapes of the answers, checked by hand: a schema library would cost every visitor of the news more bytes than all
 * our own code. A shape gives the checked value, or undefined for an answer that does not fit.
 */
export type Shape<Answer> = (body: unknown) => Answer | undefined

/** A headline and the address of its article (section 3). */
export interface NewsItem {
  title: string
  descriptionLink: string
}

const record = (body: unknown): Record<string, unknown> => (typeof body === 'object' && body !== null ? { ...body } : {})

/** Any list: its items are checked one by one, because one malformed item costs no other. */
export const newsAnswer: Shape<unknown[]> = (body) => (Array.isArray(body) ? body : undefined)

/** A news item with a title that is not blank. The rule for its link is the news' own. */
export const newsItem: Shape<NewsItem> = (body) => {
  const { title, descriptionLink } = record(body)
  if (typeof title !== 'string' || typeof descriptionLink !== 'string' || title.trim() === '') return
  return { title: title.trim(), descriptionLink }
}

/** The article's HTML; an answer without content is an empty string, anything but a text is no answer. */
export const articleAnswer: Shape<string> = (body) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const { content } = record(body)
  if (content === undefined || content === null) return ''
  return typeof content === 'string' ? content : undefined
}

/** A count of tons: a finite number, not negative. */
export const countAnswer: Shape<number> = (body) => {
  const { count } = record(body)
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : undefined
}

/** Any truthy answer is a success (section 7); an empty one is the caller's to decide. */
export const truthyAnswer: Shape<true> = (body) => (body ? true : undefined)
