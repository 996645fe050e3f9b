/** The main picture of a card: the widths of its files in pixels, and its `sizes`: a row of a phone, then two, three and four columns. */
export const CARD_IMAGE = {
  widths: [320, 480, 800],
  sizes: '(max-width: 559.98px) 7rem, (max-width: 899.98px) 45vw, (max-width: 1199.98px) 29vw, min(20vw, 20rem)'
}
