interface ImportMetaEnv {
  readonly PUBLIC_BACKEND_URL: string
  readonly PUBLIC_HOST_URL: string
  /** Pages are kept by a service worker; in inline scripts only. */
  readonly OFFLINE: boolean
  /** The build whose pages the service worker keeps, or an empty string; in the worker only. */
  readonly VERSION: string
}

/** A module as minified script text, see integrations/inline-scripts.ts. */
declare module '*?inline-script' {
  const script: string
  export default script
}
