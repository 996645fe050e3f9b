import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const SYSTEM_FILE = /(^|[\\/])(\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** Deletes files from a build that macOS and Windows hide in folders, and so in public/. */
export function withoutSystemFiles(): AstroIntegration {
  return {
    name: 'without-system-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          if (SYSTEM_FILE.test(file)) rmSync(folder + file)
      }
    }
  }
}
