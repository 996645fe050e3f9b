import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { has } from '../install.ts'
import { SITE } from '../server/site.ts'
import { startStorage } from '../server/storage.ts'

test.skipIf(!has('w3m'))('a browser that shows all texts thanks nobody before anything was sent', async () => {
  const storage = await startStorage({ folder: SITE })
  try {
    for (const path of ['/', '/contacts/']) {
      const { stdout } = await promisify(execFile)('w3m', ['-dump', '-cols', '500', storage.origin + path])
      expect(stdout, path).toContain('+1 (305) 234-5678')
      expect(stdout, path).not.toMatch(/We will be in touch|Your request was sent/)
    }
  } finally {
    await storage.stop()
  }
})
