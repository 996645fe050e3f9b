import type { Plugin } from 'vite'

const INSERTION = /^__insertCSS\(".*"\);?$/m

/**
 * Takes the style sheet out of sonner's script, which would write it into the page at run time: the content policy
 * allows no such style. The toast links the same sheet as a file.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.m?js$/.test(id)) return
      if (!INSERTION.test(code)) throw new Error('sonner no longer inserts its styles as expected: see src/integrations/sonner-styles.ts')
      return { code: code.replace(INSERTION, ''), map: null }
    }
  }
}
