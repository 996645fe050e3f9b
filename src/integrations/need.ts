import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The events, separated by spaces, at the first of which the island's code is fetched. */
    'client:need'?: string
  }
}

/** Teaches Astro `client:need`; see need-directive.ts. */
export function needDirective(): AstroIntegration {
  return {
    name: 'need-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'need', entrypoint: './src/integrations/need-directive.ts' })
      }
    }
  }
}
