import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Events, separated by spaces. The first one to fire loads the island. */
    'client:interaction'?: string
  }
}

/** Adds `client:interaction`; see islands/interaction-directive.ts. */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/islands/interaction-directive.ts'
        })
      }
    }
  }
}
