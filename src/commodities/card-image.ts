const FEW_COLUMNS = '(max-width: 559.98px) 7rem, (max-width: 899.98px) 45vw'
const FOUR_COLUMNS = 'min(20vw, 20rem)'

/** The main picture of a card: the widths of its files in pixels, and its `sizes`: a row of a phone, then two, three and four columns. */
export const CARD_IMAGE = {
  widths: [480, 800],
  sizes: `${FEW_COLUMNS}, (max-width: 1199.98px) 29vw, ${FOUR_COLUMNS}`
}

/** The `sizes` where four columns follow two. */
export const POPULAR_SIZES = `${FEW_COLUMNS}, ${FOUR_COLUMNS}`
