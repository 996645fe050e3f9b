import react from '@astrojs/react'
import { defineConfig, envField } from 'astro/config'
import { loadEnv } from 'vite'
import { checkContent } from './src/content/check.ts'
import { clientDirectives } from './src/integrations/client-directives.ts'
import { contentCheck } from './src/integrations/content-check.ts'
import { finishPages } from './src/integrations/finish-pages.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { settingMistakes } from './src/integrations/settings.ts'
import { storedContent } from './src/integrations/stored-content.ts'
import { offline } from './src/offline/offline.ts'

// Send no telemetry.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

const settings = loadEnv(process.env.NODE_ENV ?? 'production', import.meta.dirname, '')
const mistakesInSettings = settingMistakes(settings)
// Astro reports a malformed setting in its own way before our check runs, so it gets none.
const { SITE_URL, BASE_PATH } = mistakesInSettings.length > 0 ? {} : settings

const isOffline = settings.OFFLINE !== 'false'

/** The URL of a service, which is sent to the browser. */
const SERVICE = envField.string({ context: 'client', access: 'public' })
/** Optional parts of the site. */
const SWITCH = envField.boolean({ context: 'server', access: 'public', default: true })
/** Seconds since 1970, for reproducible builds. */
const DATE = envField.number({ context: 'server', access: 'public', optional: true })

/** The oldest browsers in which everything works; see the README for older ones. */
const BROWSERS = ['safari15.4', 'ios15.4', 'chrome99', 'firefox97']

/** React and its renderer are always loaded together, so they are one file, with the few modules islands share; code that runs without React is another. */
const CHUNKS = [
  {
    name: 'calls',
    test: /src[\\/]backend[\\/]|src[\\/]content[\\/]visible|node_modules[\\/]nanostores[\\/]|vite[\\/]preload-helper/
  },
  { name: 'news', test: /src[\\/]news[\\/](article-url|hand-over|render-status|text)\.ts/ },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@nanostores)[\\/]|src[\\/]islands[\\/]|src[\\/]news[\\/](Status\.tsx|News\.module\.css)/
  }
]

/** Not in node_modules, which `npm ci` deletes. */
const CACHE = `${import.meta.dirname}/.cache/astro`

/** Shorter hashes than Vite's eight letters, which do not compress: 50 bytes of the home page. */
const ASSETS = { assetFileNames: '_astro/[name].[hash:5][extname]' }

export default defineConfig({
  site: SITE_URL,
  base: BASE_PATH || '/',
  env: {
    schema: {
      PUBLIC_BACKEND_URL: SERVICE,
      PUBLIC_HOST_URL: SERVICE,
      DATA_SHEETS: SWITCH,
      SHARE_IMAGES: SWITCH,
      OFFLINE: SWITCH,
      SOURCE_DATE_EPOCH: DATE
    }
  },
  // Without the slash, S3 and some other hosts redirect and drop the query.
  trailingSlash: 'always',
  // Shorter than Astro's attributes, and finishPages() shortens the classes further.
  scopedStyleStrategy: 'class',
  build: { format: 'directory', inlineStylesheets: 'always' },
  cacheDir: CACHE,
  image: { service: { entrypoint: './src/content/image-service.ts' } },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    contentCheck(mistakesInSettings, (root) => checkContent(root, SITE_URL)),
    clientDirectives(),
    finishPages(() => settings),
    offline(isOffline)
  ],
  vite: {
    plugins: [storedContent(`${CACHE}/data-store.json`), inlineScripts({ OFFLINE: isOffline })],
    build: {
      // Of the packages; public/ has those of Astro's runtime and the font, which are not bundled.
      license: { fileName: 'licenses.txt' },
      assetsInlineLimit: 0,
      cssTarget: BROWSERS,
      // Sonner would inject its styles, which the content policy forbids; Toast.tsx links them as a file.
      rolldownOptions: { treeshake: { manualPureFunctions: ['__insertCSS'] }, output: ASSETS }
    },
    environments: {
      client: { build: { target: BROWSERS, rolldownOptions: { output: { ...ASSETS, codeSplitting: { groups: CHUNKS } } } } }
    },
    // The first letter of the file and the class: readable, short, and unique while these letters are.
    css: { modules: { generateScopedName: (name, file) => `${file.replace(/^.*[\\/]/, '')[0]}_${name}` } }
  }
})
