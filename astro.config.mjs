import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { loadEnv } from 'vite'
import { clientInteraction } from './src/integrations/client-interaction.ts'
import { contentGate } from './src/integrations/content-gate.ts'
import { earlyIslandFiles } from './src/integrations/early-island-files.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { checkSettings, readSettings } from './src/integrations/settings.ts'

// Send no telemetry.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

const settings = readSettings(
  loadEnv(process.env.NODE_ENV ?? 'production', import.meta.dirname, '')
)
const { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL, SITE_URL, BASE_PATH } = settings
// From here Vite takes what it writes into scripts.
Object.assign(process.env, { PUBLIC_BACKEND_URL, PUBLIC_HOST_URL })

const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : '')

/** The origins that pages may call or post to. */
const site = originOf(SITE_URL)
const backend = originOf(PUBLIC_BACKEND_URL)
const host = originOf(PUBLIC_HOST_URL)

/** The oldest browsers in which everything works; see the README for older ones. */
const BROWSERS = ['safari15.4', 'ios15.4', 'chrome99', 'firefox97']

export default defineConfig({
  site: site ? SITE_URL : undefined,
  base: `${BASE_PATH.replace(/\/+$/, '')}/`,
  // Of inline scripts Astro hashes its own, and Layout.astro ours. Styles need no hashes: they run
  // nothing, and sanitized articles have none.
  security: {
    csp: {
      directives: [
        // In a page that was saved as one file, 'self' matches nothing.
        `default-src 'self' ${site}`,
        `connect-src 'self' ${[...new Set([backend, host])].join(' ')}`,
        // Also applies to redirects: without scripts, the backend redirects a posted form back to
        // this site, which may have two names.
        `form-action 'self' ${[...new Set([site, backend])].join(' ')}`,
        "frame-src 'none'",
        "base-uri 'none'",
        "object-src 'none'"
      ],
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] }
    }
  },
  // Would add styles that the policy warns of; no page shows code.
  markdown: { syntaxHighlight: false },
  prerenderConflictBehavior: 'error',
  // Every style sheet is a round trip on a slow line.
  build: { inlineStylesheets: 'always' },
  // Not in node_modules, which `npm ci` deletes: converting a photograph takes seconds.
  cacheDir: './.cache/astro',
  devToolbar: { enabled: false },
  integrations: [
    react(),
    contentGate(checkSettings(settings)),
    clientInteraction(),
    earlyIslandFiles()
  ],
  vite: {
    // Copies of the project that share node_modules must not write to one folder at once.
    cacheDir: './.cache/vite',
    plugins: [inlineScripts()],
    build: {
      // Of the packages; public/ has those of Astro's runtime and the font, which are not bundled.
      license: { fileName: 'licenses.txt' },
      // Astro's scripts are inlined: each would be a round trip. A picture would be in every page
      // that shows it.
      assetsInlineLimit: (file) => file.endsWith('.js'),
      target: BROWSERS
    }
  }
})
