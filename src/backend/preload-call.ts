/** Makes a GET call before an island's files have arrived: the browser answers the island's own fetch with its response. */
export function preloadCall(url: string): void {
  const link = document.createElement('link')
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url })
  )
}
