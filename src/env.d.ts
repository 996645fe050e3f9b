interface ImportMetaEnv {
  readonly PUBLIC_BACKEND_URL: string
  readonly PUBLIC_HOST_URL: string
}

/** The minified text of a module and its imports; see integrations/inline-scripts.ts. */
declare module '*?inline-script' {
  const script: string
  export default script
}

interface HTMLElementEventMap {
  /**
   * An island failed. Astro fires this if a file did not load, our error boundaries if a component
   * threw.
   */
  'astro:hydration-error': Event
}
