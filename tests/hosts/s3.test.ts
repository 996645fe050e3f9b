import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, SITE } from '../server/site.ts'

/*
 * Publishes the site under test with .github/publish-s3.sh to a mock of S3, which serves buckets as
 * websites at /BUCKET/. It knows no permissions. Needs the AWS command line.
 */

const BUCKET = 'www.example.com'
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** A variable for this would need version 2.13, and Debian 12 has an older one. */
const TO_THE_MOCK = 'aws() { command aws --endpoint-url "$MOCK" "$@"; }'

/**
 * Files that browsers refuse or misread with another type. They recognize pictures and fonts by
 * their content.
 */
const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.json': /^application\/json/,
  '.pdf': /^application\/pdf/,
  '.svg': /^image\/svg\+xml/,
  '.txt': /^text\/plain/,
  '.xml': /^(application|text)\/xml/
}

/** The part of s3rver, which has no types, that we use. */
interface BucketServer {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

describe.each(['/', '/trade/'])('a site published at %s', (base) => {
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  const dist = join(project, 'dist')
  let server: BucketServer
  let origin: string

  beforeAll(async () => {
    cpSync(SITE, dist, { recursive: true })
    mkdirSync(`${dist}/.well-known`)
    writeFileSync(`${dist}/.well-known/security.txt`, 'Contact: mailto:desk@halcyon.test')
    server = await startServer(project, base)
    origin = `http://127.0.0.1:${(await server.run()).port}`
    await publish()
  })

  afterAll(async () => {
    await server.close()
    rmSync(project, { recursive: true })
  })

  const publish = () =>
    promisify(execFile)('bash', ['-c', `${TO_THE_MOCK}; source ${ROOT}.github/publish-s3.sh`], {
      cwd: project,
      env: {
        ...process.env,
        MOCK: origin,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        AWS_DEFAULT_REGION: 'us-east-1',
        S3_BUCKET: BUCKET,
        BASE_PATH: base
      }
    })

  /** Like a browser, which decodes the body. */
  async function get(path: string) {
    const response = await fetch(`${origin}/${BUCKET}${base}${path}`)
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  }

  const fileLike = (pattern: string) => globSync(pattern, { cwd: dist })[0] ?? `no ${pattern}`

  test('every file is served unchanged, with its type and cache headers', async () => {
    const files = globSync(['**/*.*', '.well-known/*'], { cwd: dist })
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const { status, headers, body } = await get(file)
      expect([file, status]).toEqual([file, 200])
      expect(body.equals(readFileSync(join(dist, file))), file).toBe(true)
      expect(headers.get('content-type'), file).toMatch(TYPES[extname(file)] ?? /./)
      const kept = file.startsWith('_astro/') ? KEPT_FOR_A_YEAR : 'no-cache'
      expect([file, headers.get('cache-control')]).toEqual([file, kept])
    }
    expect((await get('_headers')).status).toBe(404)
  })

  test('an article is found without the trailing slash, which S3 would redirect without the query', async () => {
    const { status, headers, body } = await get('news/details?url=https%3A%2F%2Fnews.example.org')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html'])
    expect(body.equals(readFileSync(`${dist}/news/details/index.html`))).toBe(true)
  })

  test.each([
    ['pages and scripts are compressed', 'gzip', ['index.html', '_astro/*.js', 'connodities.json']],
    ['pictures are not', null, ['_astro/*.jpg', '_astro/*.avif']],
    ['files for robots are not', null, ['robots.txt', 'sitemap.xml']],
    ['the error page is not, because S3 may omit its headers', null, ['404.html']]
  ])('%s', async (_, encoding, patterns) => {
    for (const file of patterns.map(fileLike)) {
      const { headers } = await get(file)
      expect([file, headers.get('content-encoding')]).toEqual([file, encoding])
    }
  })

  // From here on, the tests change what is published.
  test('publishing again deletes removed files, but keeps hashed ones for open pages', async () => {
    const hashed = fileLike('_astro/ContactForm*')
    const script = readFileSync(join(dist, hashed))
    const changedIcon = readFileSync(`${dist}/favicon.ico`).reverse()
    rmSync(join(dist, hashed))
    rmSync(`${dist}/commodities/oats`, { recursive: true })
    writeFileSync(`${dist}/new.txt`, 'new')
    writeFileSync(`${dist}/favicon.ico`, changedIcon)
    await publish()
    expect((await get('commodities/oats/index.html')).status).toBe(404)
    expect((await get(hashed)).body.equals(script)).toBe(true)
    expect((await get('new.txt')).body.toString()).toBe('new')
    expect((await get('favicon.ico')).body.equals(changedIcon), 'of the same size').toBe(true)
  })

  test('publishing without a build deletes nothing', async () => {
    rmSync(dist, { recursive: true })
    await expect(publish()).rejects.toThrow()
    for (const file of ['index.html', 'new.txt']) expect((await get(file)).status).toBe(200)
  })
})

/** An empty bucket with the index and error pages of hosting.md. */
async function startServer(folder: string, base: string): Promise<BucketServer> {
  const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as {
    default: new (options: object) => BucketServer
  }
  const website = `<WebsiteConfiguration>
    <IndexDocument><Suffix>index.html</Suffix></IndexDocument>
    <ErrorDocument><Key>${base.slice(1)}404.html</Key></ErrorDocument>
  </WebsiteConfiguration>`
  return new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: BUCKET, configs: [website] }]
  })
}
