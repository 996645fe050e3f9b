import type { AstroIntegration } from 'astro'
import type { Need } from '../islands/need-directive.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:need'?: Need
    /** Loads the island only if the page's own script has not shown what is fetched. */
    'client:fallback'?: boolean
  }
}

/** Adds `client:need` and `client:fallback`; see islands/need-directive.ts and islands/fallback-directive.ts. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['need', 'fallback']) {
          addClientDirective({ name, entrypoint: `./src/islands/${name}-directive.ts` })
        }
      }
    }
  }
}
