/** The status of what an island fetches: on its way; fetched; fetched, but there is nothing to show; or not to be had. */
export type FetchStatus = 'loading' | 'shown' | 'missing' | 'failed'
