const NUMBER = String.raw`\d(?:[\d.,]*\d)?`
const UNIT = String.raw`(?:mg KOH\S*|mg iodine|\S+/\d+ \p{L}+|[%°µ\p{L}][^\s,;()]*)`
/** Ranges, numbers with their units, and short brackets, which lines should not break: "8,000–10,000 IU/kg", "50 mg KOH/g", "(dry basis);". */
export const QUANTITY = new RegExp(String.raw`((?:\([^)]{1,24}\)|(?:${NUMBER}–)?${NUMBER} ${UNIT}|${NUMBER}–${NUMBER})[,;]?)`, 'u')

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
