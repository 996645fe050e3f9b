interface ImportMetaEnv {
  readonly PUBLIC_BACKEND_URL: string
  readonly PUBLIC_HOST_URL: string
}

/** A module as minified script text, see integrations/inline-scripts.ts. */
declare module '*?inline-script' {
  const script: string
  export default script
}
