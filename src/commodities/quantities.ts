const NUMBER = String.raw`\d(?:[\d.,]*\d)?`
const UNIT = String.raw`(?:mg KOH\S*|mg iodine|\S+/\d+ \p{L}+|[%°µ\p{L}][^\s,;()]*)`
/** Ranges, and numbers with their units, which lines should not break: "8,000–10,000 IU/kg", "50 mg KOH/g". */
export const QUANTITY = new RegExp(`((?:(?:${NUMBER}–)?${NUMBER} ${UNIT}|${NUMBER}–${NUMBER})[,;]?)`, 'u')

/** A value of a specification as a spreadsheet calculates with it. What the value does not state is blank, and numbers are plain: "-1000.5". */
export interface Quantity {
  /** As typed. */
  value: string
  minimum: string
  maximum: string
  /** A number that is neither a limit nor the end of a range. */
  typical: string
  unit: string
  /** What the value is stated on: "dry basis". */
  basis: string
}

const EXACT = String.raw`[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`
const LIMIT = `(?<limit>max|min) (?<bound>${EXACT})`
const RANGE = `(?:about )?(?<low>${EXACT})(?:[–-](?<high>${EXACT}))?`
const VALUE = new RegExp(String.raw`^(?:${LIMIT}|${RANGE})(?: ?(?<unit>${UNIT}))?(?: \((?<basis>[^()]+)\))?$`, 'iu')

/** What a value of a specification states: the same in another unit or on another basis follows a semicolon. */
export const statements = (typed: string): string[] => typed.split('; ')

/**
 * The statements of a value as quantities. Only the value itself is known of one that is not a single limit, number or range
 * ("26 % to under 42 %"): no number is better than a wrong one.
 */
export const quantities = (typed: string): Quantity[] => statements(typed).map(quantity)

function quantity(value: string): Quantity {
  const { limit = '', bound = '', low = '', high = '', unit = '', basis = '' } = VALUE.exec(value)?.groups ?? {}
  const isMinimum = limit.toLowerCase() === 'min'
  return {
    value,
    minimum: plain(isMinimum ? bound : high && low),
    maximum: plain(isMinimum ? '' : bound || high),
    typical: plain(high ? '' : low),
    unit,
    basis
  }
}

const plain = (number: string) => number.replace(/[,+]/g, '').replace('−', '-')

/** A part of a value: a number with its unit, a basis or a method in brackets, or the words between. */
export interface ValuePart {
  kind: 'measure' | 'note' | 'words'
  text: string
}

/** A number whose unit cannot be a word of a sentence. */
const MEASURE = new RegExp(
  String.raw`((?:${NUMBER}–)?${NUMBER} (?:mg KOH/g|[^\s/]+/\d+ \p{L}+|[%°µ][^\s,;()]*|[^\s,;()/]+/[^\s,;()]+)[,;]?)`,
  'u'
)
const NOTE = /(\([^()]*\)[,;]?)/

/** The lines of a value, one for each statement, each but the last with its semicolon. Joined by spaces, their parts are the value as typed. */
export const valueLines = (typed: string): ValuePart[][] =>
  statements(typed).map((statement, index, { length }) => partsOf(statement, index < length - 1 ? ';' : ''))

function partsOf(statement: string, end: string): ValuePart[] {
  const found = VALUE.exec(statement)?.groups
  const [words = ''] = found ? (/^(?:max|min|about) /i.exec(statement) ?? []) : []
  const parts = alternating(statement.slice(words.length) + end, NOTE, 'note', (text) => {
    if (found) return text.trim() ? [...measure(text)] : [part('words', text)]
    // A text in which not every number has such a unit stands as typed.
    return /\d/.test(text.replaceAll(new RegExp(MEASURE, 'gu'), '')) ? [part('words', text)] : alternating(text, MEASURE, 'measure')
  })
  return [part('words', words), ...parts].filter(({ text }) => text)
}

/** The space after a number is not bold. */
const measure = (text: string): ValuePart[] => [part('measure', text.trimEnd()), part('words', text.slice(text.trimEnd().length))]

const part = (kind: ValuePart['kind'], text: string): ValuePart => ({ kind, text })

/** Splits a text by a pattern with one group: what the group matches is of this kind. */
const alternating = (
  text: string,
  pattern: RegExp,
  kind: ValuePart['kind'],
  others = (words: string) => [part('words', words)]
): ValuePart[] => text.split(pattern).flatMap((piece, index) => (index % 2 ? [part(kind, piece)] : others(piece)))
