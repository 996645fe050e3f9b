import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Events, separated by spaces; the first that happens fetches the island's code. */
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
