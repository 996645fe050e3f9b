import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { $suppliedTons, loadSuppliedTons } from './count-store.ts'
import { formatTons } from './format-tons.ts'
import styles from './SuppliedTons.module.css'

/** The tons supplied, in grouped digits, named by the caption in Counter.astro. Fetches them when it mounts. */
export const SuppliedTons = island(() => {
  const tons = useStore($suppliedTons, { ssr: 'initial' })

  useEffect(() => {
    void loadSuppliedTons()
  }, [])

  return (
    // The page's script has shown the figure, or a translator has changed it, before hydration.
    <output className={styles.tons} aria-labelledby="counter-caption" data-tons={tons || undefined} suppressHydrationWarning>
      {formatTons(tons)}
    </output>
  )
})
