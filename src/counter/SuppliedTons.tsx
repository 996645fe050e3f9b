import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import { $suppliedTons, loadSuppliedTons } from './count-store.ts'
import styles from './SuppliedTons.module.css'

/**
 * The tons supplied, with grouped digits, labeled by the caption in Counter.astro. Fetches the
 * count on mount.
 */
export const SuppliedTons = withErrorBoundary(() => {
  const tons = useStore($suppliedTons, { ssr: 'initial' })

  useEffect(() => {
    void loadSuppliedTons()
  }, [])

  return (
    // A translation tool may have changed the 0 before hydration.
    <output
      className={styles.tons}
      aria-labelledby="counter-caption"
      data-tons={tons || undefined}
      suppressHydrationWarning
    >
      {tons.toLocaleString('en-US', { maximumFractionDigits: 0 })}
    </output>
  )
})
