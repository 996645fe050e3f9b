import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { ownerContent } from './src/content/loaders.ts'
import { contentPolicies } from './src/integrations/content-policy.ts'
import { inlineScripts } from './src/integrations/inline-scripts.ts'
import { leanPages } from './src/integrations/lean-pages.ts'
import { licenses } from './src/integrations/licenses.ts'
import { needDirective } from './src/integrations/need.ts'
import { addresses } from './src/integrations/settings.ts'
import { sonnerStyles } from './src/integrations/sonner-styles.ts'

// A build asks nobody anything: no figures are sent to Astro's makers.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

export default defineConfig({
  site: process.env.SITE_URL,
  base: process.env.BASE_PATH ?? '/',
  // S3 and some other hosts answer the slash-less form with a redirect that drops the query.
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'always' },
  // Outside node_modules, which `npm ci` deletes.
  cacheDir: './.cache/astro',
  devToolbar: { enabled: false },
  // The policies come last: they name every script and style by its hash, so nothing may change a page after them.
  integrations: [react(), addresses(), ownerContent(), needDirective(), leanPages(), contentPolicies()],
  vite: {
    plugins: [inlineScripts(), sonnerStyles(), licenses()],
    build: { assetsInlineLimit: 0 },
    // Readable and short: the file's name and the class's. File names are unique.
    css: { modules: { generateScopedName: (name, file) => `${file.replace(/^.*[\\/]|\.module\.css.*$/g, '')}_${name}` } }
  }
})
