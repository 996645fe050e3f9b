import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Event names, `visible` and `patiently`, separated by spaces; the first event loads the island. */
    'client:need'?: string
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
