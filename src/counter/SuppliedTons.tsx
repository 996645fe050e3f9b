import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import styles from './SuppliedTons.module.css'
import { $suppliedTons, loadSuppliedTons } from './store.ts'

interface Props {
  /** The id of the caption that names the figure. */
  labelledBy: string
}

export function SuppliedTons({ labelledBy }: Props) {
  const tons = useStore($suppliedTons, { ssr: 'initial' })

  useEffect(() => {
    void loadSuppliedTons()
  }, [])

  return (
    <output className={styles.tons} aria-labelledby={labelledBy}>
      {tons.toLocaleString('en-US')}
    </output>
  )
}
