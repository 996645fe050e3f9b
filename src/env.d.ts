interface ImportMetaEnv {
  readonly PUBLIC_BACKEND_URL: string
  readonly PUBLIC_HOST_URL: string
  /** Pages are kept by a service worker; in inline scripts and in the worker only. */
  readonly OFFLINE: boolean
}

/** A module as minified script text, see integrations/inline-scripts.ts. */
declare module '*?inline-script' {
  const script: string
  export default script
}
