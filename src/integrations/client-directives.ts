import type { AstroIntegration } from 'astro'

/** What an island needs before it is loaded. */
export interface Need {
  /** The events of which the first one loads it, separated by spaces. */
  events?: string
  /** Its parent element comes into view. */
  inView?: true
  /** A moment more, which leaves the connection to the page that the visitor may open next. */
  isPatient?: true
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:need'?: Need
    /** Loads the island when the early calls have finished. */
    'client:answered'?: boolean
  }
}

/** Adds `client:need` and `client:answered`; see need-directive.ts and answered-directive.ts. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['need', 'answered']) {
          addClientDirective({ name, entrypoint: `./src/integrations/${name}-directive.ts` })
        }
      }
    }
  }
}
