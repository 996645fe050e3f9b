import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { LOCALE } from '../language.ts'
import styles from './SuppliedTons.module.css'
import { $suppliedTons, loadSuppliedTons } from './store.ts'

/** The tons supplied, in grouped digits, named by the caption in Counter.astro. Fetches them when it mounts. */
export const SuppliedTons = island(() => {
  const tons = useStore($suppliedTons, { ssr: 'initial' })

  useEffect(() => {
    void loadSuppliedTons()
  }, [])

  return (
    // A translator may have changed the figure before hydration.
    <output className={styles.tons} aria-labelledby="counter-caption" data-tons={tons || undefined} suppressHydrationWarning>
      {formatTons(tons)}
    </output>
  )
})

/** From a trillion on, the digits would not fit. */
function formatTons(tons: number): string {
  return tons < 1e12
    ? tons.toLocaleString(LOCALE, { maximumFractionDigits: 0 })
    : tons.toLocaleString(LOCALE, { notation: 'scientific', maximumFractionDigits: 2 })
}
