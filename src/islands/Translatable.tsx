import type { ReactNode } from 'react'

/**
 * Text that a translation extension may have replaced before hydration: React neither compares nor
 * restores it.
 */
export const Translatable = ({ children }: { children: ReactNode }) => (
  <span suppressHydrationWarning>{children}</span>
)
