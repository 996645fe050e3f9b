interface ImportMetaEnv {
  readonly PUBLIC_BACKEND_URL: string
  readonly PUBLIC_HOST_URL: string
}

/** A module as minified script text, see integrations/inline-scripts.ts. */
declare module '*?inline-script' {
  const script: string
  export default script
}

interface HTMLElementEventMap {
  /** An island has failed: Astro says so if a file did not load, our error boundaries if a component threw. */
  'astro:hydration-error': Event
}

/** The facts in content/, see integrations/content-files.ts. */
declare module 'virtual:facts' {
  export const company: import('./content-files/schemas.ts').Company
  /** In the order of the file. */
  export const commodities: import('./content-files/schemas.ts').Commodity[]
}
