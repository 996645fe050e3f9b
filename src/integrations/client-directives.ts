import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Events, separated by spaces; the first that happens fetches the island's code. */
    'client:need'?: string
    /** Fetches the island's code when the calls that left early are answered. */
    'client:answered'?: boolean
  }
}

/** Teaches Astro `client:need` and `client:answered`; see need-directive.ts and answered-directive.ts. */
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
