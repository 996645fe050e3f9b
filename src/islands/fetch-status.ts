/** How what an island fetches stands: on its way; there; answered, with nothing to show; or not to be had. */
export type FetchStatus = 'loading' | 'shown' | 'missing' | 'failed'
