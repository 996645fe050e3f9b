import { basename } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { loadEnv } from 'vite'
import { checkContent } from './src/check/check-content.ts'
import { clientDirectives } from './src/integrations/client-directives.ts'
import { contentCheck } from './src/integrations/content-check.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { preloadIslands } from './src/integrations/preload-islands.ts'
import { offline } from './src/offline/offline.ts'
import { ENV_SCHEMA, readSettings, settingMistakes } from './src/settings.ts'

// Send no telemetry.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

const given = loadEnv(process.env.NODE_ENV ?? 'production', import.meta.dirname, '')
const settings = readSettings(given)
const mistakesInSettings = settingMistakes(given)
// Astro reports a malformed setting in its own way before our check runs, so it gets none.
const { SITE_URL, BASE_PATH } = mistakesInSettings.length > 0 ? {} : settings

/** The oldest browsers in which everything works; see the README for older ones. */
const BROWSERS = ['safari15.4', 'ios15.4', 'chrome99', 'firefox97']

/** Left to Rolldown, React would be four files, one after another: 2 kB and a round trip more. */
const CHUNKS = [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|nanostores|@nanostores)[\\/]/ }]

/** Shorter hashes than Vite's, which do not compress and are in every page. */
const ASSETS = { assetFileNames: '_astro/[name].[hash:5][extname]' }

export default defineConfig({
  site: SITE_URL,
  base: BASE_PATH,
  env: { schema: ENV_SCHEMA },
  // Without the slash, S3 and some other hosts redirect and drop the query.
  trailingSlash: 'always',
  scopedStyleStrategy: 'class',
  // While one page waits for its pictures, others are built.
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 4 },
  // Not in node_modules, which `npm ci` deletes.
  cacheDir: './.cache/astro',
  image: { service: { entrypoint: './src/content/image-service.ts' } },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    contentCheck(mistakesInSettings, (root) => checkContent(root, SITE_URL)),
    clientDirectives(),
    preloadIslands(),
    offline(settings.OFFLINE)
  ],
  vite: {
    plugins: [inlineScripts({ OFFLINE: settings.OFFLINE, SITE: SITE_URL })],
    build: {
      // Of the packages; public/ has those of Astro's runtime and the font, which are not bundled.
      license: { fileName: 'licenses.txt' },
      assetsInlineLimit: 0,
      cssTarget: BROWSERS,
      rolldownOptions: { output: ASSETS }
    },
    environments: {
      client: { build: { target: BROWSERS, rolldownOptions: { output: { ...ASSETS, codeSplitting: { groups: CHUNKS } } } } }
    },
    // The component and the class, which is readable and unique.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } }
  }
})
