import type { AstroIntegration } from 'astro'
import type { Interaction } from '../islands/interaction-directive.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: Interaction
  }
}

/** Adds `client:interaction`; see islands/interaction-directive.ts. */
export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/interaction-directive.ts' })
      }
    }
  }
}
