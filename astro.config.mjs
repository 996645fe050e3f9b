import react from '@astrojs/react'
import { defineConfig, envField } from 'astro/config'
import { loadEnv } from 'vite'
import { checkContent } from './src/content/check.ts'
import { announcedFiles } from './src/integrations/announced-files.ts'
import { clientDirectives } from './src/integrations/client-directives.ts'
import { contentCheck } from './src/integrations/content-check.ts'
import { contentPolicy } from './src/integrations/content-policy.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { licenses } from './src/integrations/licenses.ts'
import { settingMistakes } from './src/integrations/settings.ts'

// A build calls nobody: no figures are sent to Astro's makers.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

const settings = loadEnv(process.env.NODE_ENV ?? 'production', import.meta.dirname, '')
const mistakesInSettings = settingMistakes(settings)
// Astro would tell of a malformed one in the words of its own code, before anybody else is asked.
const { SITE_URL, BASE_PATH } = mistakesInSettings.length > 0 ? {} : settings

/** A service that the site calls, whose URL the browser is told. */
const SERVICE = envField.string({ context: 'client', access: 'public' })
/** Files that are made for every page or commodity, or left out of a build. */
const FILES = envField.boolean({ context: 'server', access: 'public', default: true })
/** Seconds since 1970, for builds that must come out the same. */
const DATE = envField.number({ context: 'server', access: 'public', optional: true })

/** The oldest browsers in which everything works; the README says what older ones get. */
const BROWSERS = ['safari15.4', 'ios15.4', 'chrome99', 'firefox97']

/** React and its renderer are never needed apart, so they are one file, with the little that islands share; what works without React is another. */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@nanostores)[\\/]|src[\\/]islands[\\/]|src[\\/]news[\\/](Status\.tsx|News\.module\.css)/
  },
  { name: 'calls', test: /src[\\/]backend[\\/]|node_modules[\\/]nanostores[\\/]|vite[\\/]preload-helper/ },
  { name: 'news', test: /src[\\/]news[\\/](article-url|hand-over|status-draw|text)\.ts/ }
]

export default defineConfig({
  site: SITE_URL,
  base: BASE_PATH || '/',
  env: {
    schema: { PUBLIC_BACKEND_URL: SERVICE, PUBLIC_HOST_URL: SERVICE, DATA_SHEETS: FILES, SHARE_IMAGES: FILES, SOURCE_DATE_EPOCH: DATE }
  },
  // S3 and some other hosts answer the form without the slash with a redirect that drops the query.
  trailingSlash: 'always',
  // A class for each scoped element is shorter than Astro's attribute: 160 bytes of the home page after gzip.
  scopedStyleStrategy: 'class',
  build: { format: 'directory', inlineStylesheets: 'always' },
  // Outside node_modules, which `npm ci` deletes.
  cacheDir: './.cache/astro',
  image: { service: { entrypoint: './src/content/image-service.ts' } },
  devToolbar: { enabled: false },
  // The content policy comes last: it names every inline script and style by its hash, so nothing may change a page after it.
  integrations: [
    react(),
    contentCheck(mistakesInSettings, (root) => checkContent(root, SITE_URL)),
    clientDirectives(),
    announcedFiles(),
    contentPolicy(() => settings)
  ],
  vite: {
    plugins: [inlineScripts(), licenses()],
    build: {
      assetsInlineLimit: 0,
      target: BROWSERS,
      cssTarget: BROWSERS,
      // Sonner would write its style sheet into the page, which the content policy forbids; Toast.tsx links it as a file.
      rolldownOptions: { treeshake: { manualPureFunctions: ['__insertCSS'] } }
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } }
    },
    // Readable and short: the file's name and the class's. File names are unique.
    css: { modules: { generateScopedName: (name, file) => `${file.replace(/^.*[\\/]|\.module\.css.*$/g, '')}_${name}` } }
  }
})
