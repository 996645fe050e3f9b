import { useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { closeOnUse } from './closing.ts'

/** Closes the menu where the browser does not. It does not render it: see ContactFormIsland.tsx. */
export const MenuIsland = island(() => {
  useEffect(() => {
    const listening = new AbortController()
    closeOnUse(listening.signal)
    return () => listening.abort()
  }, [])

  return null
})
