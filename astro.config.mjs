// @ts-check
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { loadEnv } from 'vite'
import { clientInteraction } from './src/integrations/client-interaction.ts'
import { contentGate } from './src/integrations/content-gate.ts'
import { earlyIslandFiles } from './src/integrations/early-island-files.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { checkSettings, readSettings } from './src/integrations/settings.ts'
import { withoutSystemFiles } from './src/integrations/without-system-files.ts'

process.env.ASTRO_TELEMETRY_DISABLED = '1'

const settings = readSettings(
  loadEnv(process.env.NODE_ENV ?? 'production', import.meta.dirname, '')
)
const { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL, SITE_URL, BASE_PATH } = settings
// Vite inlines these into scripts. Set here, so that they are trimmed.
Object.assign(process.env, { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL })

/** @param {string} url */
const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : '')

/** The origins that pages may call or post to. */
const siteOrigin = originOf(SITE_URL)
const backendOrigin = originOf(PUBLIC_BACKEND_URL)
const hostOrigin = originOf(PUBLIC_HOST_URL)

/** The oldest browsers where everything works. The README says what older ones get. */
const BROWSERS = ['safari15.4', 'ios15.4', 'chrome99', 'firefox97']

export default defineConfig({
  site: siteOrigin ? SITE_URL : undefined,
  base: `${BASE_PATH.replace(/\/+$/, '')}/`,
  // Astro hashes its own inline scripts, and Layout.astro hashes ours. Styles need no hashes: they
  // run no code, and sanitized articles have none.
  security: {
    csp: {
      directives: [
        // In a page saved as a single file, 'self' matches nothing.
        `default-src 'self' ${siteOrigin}`,
        `connect-src 'self' ${[...new Set([backendOrigin, hostOrigin])].join(' ')}`,
        // Also applies to redirects: without scripts, the backend redirects a form post back to
        // this site, which may have two host names.
        `form-action 'self' ${[...new Set([siteOrigin, backendOrigin])].join(' ')}`,
        "frame-src 'none'",
        "base-uri 'none'",
        "object-src 'none'"
      ],
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] }
    }
  },
  // The highlighter's styles would cause a warning about the policy, and no page shows code.
  markdown: { syntaxHighlight: false },
  prerenderConflictBehavior: 'error',
  // On a slow connection, every style sheet costs a round trip.
  build: { inlineStylesheets: 'always' },
  // Not in node_modules, which `npm ci` deletes: converting a photograph takes seconds.
  cacheDir: './.cache/astro',
  devToolbar: { enabled: false },
  // Shorter than attributes, and a component gets its parent's with `class`.
  scopedStyleStrategy: 'class',
  integrations: [
    react(),
    contentGate(checkSettings(settings)),
    clientInteraction(),
    earlyIslandFiles(),
    withoutSystemFiles()
  ],
  vite: {
    // Copies of the project that share node_modules must not write to the same folder at once.
    cacheDir: './.cache/vite',
    plugins: [inlineScripts()],
    build: {
      // Licenses of the bundled packages. Those of Astro's runtime and the font are in public/.
      license: { fileName: 'licenses.txt' },
      // Inlines Astro's scripts, each of which would cost a round trip. An inlined picture would be
      // repeated on every page that shows it.
      assetsInlineLimit: (file) => file.endsWith('.js'),
      target: BROWSERS
    }
  }
})
