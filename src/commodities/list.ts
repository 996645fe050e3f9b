import { commodities } from 'virtual:facts'

/** All commodities in the order of content/commodities.json. */
export { commodities }

export type Commodity = (typeof commodities)[number]
