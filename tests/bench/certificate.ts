import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Certificate } from '../server/listen.ts'

/** Creates a self-signed certificate for localhost with openssl, valid for a day. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  await promisify(execFile)('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert])
  const certificate = { key: await readFile(key), cert: await readFile(cert) }
  await rm(folder, { recursive: true })
  return certificate
}
