import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { island, useReadyIsland } from '../islands/island.tsx'
import { LOCALE } from '../language.ts'
import { $suppliedTons, loadSuppliedTons } from './count-store.ts'
import styles from './SuppliedTons.module.css'

/** The tons supplied, in grouped digits, named by the caption in Counter.astro. Fetches them when it mounts. */
export const SuppliedTons = island(() => {
  const tons = useStore($suppliedTons, { ssr: 'initial' })
  const output = useRef<HTMLOutputElement>(null)
  useReadyIsland(output, 'shown')

  useEffect(() => {
    void loadSuppliedTons()
  }, [])

  return (
    // A translator may have changed the 0 before hydration.
    <output className={styles.tons} aria-labelledby="counter-caption" data-tons={tons || undefined} ref={output} suppressHydrationWarning>
      {tons.toLocaleString(LOCALE, { maximumFractionDigits: 0 })}
    </output>
  )
})
