import { useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { showList } from './show-list.ts'

/** Shows the news in ListSection.astro if the page's script has not. It does not render the list: see ContactFormIsland.tsx. */
export const NewsList = island(() => {
  useEffect(showList, [])

  return null
})
