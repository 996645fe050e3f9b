import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress as gzip } from 'hono/compress'
import { etag } from 'hono/etag'
import { listen, type RunningServer } from './listen.ts'

interface StorageOptions {
  folder: string
  /** 0 picks a free port. */
  port?: number
  /** The path of the site, with both slashes. */
  base?: string
  /** Compresses text with gzip, as hosts do. */
  compress?: boolean
  /** Runs before each response, for example to simulate network failures. */
  middleware?: MiddlewareHandler<Environment>
}

type Environment = { Bindings: HttpBindings }

export interface Storage extends RunningServer {
  /** The URL of the home page, with a trailing slash. */
  url: string
}

/**
 * Serves a built site like the simplest static storage: without rewrites, and redirects to folders
 * drop the query.
 */
export async function startStorage({
  folder,
  port,
  base = '/',
  compress = false,
  middleware
}: StorageOptions): Promise<Storage> {
  if (!existsSync(folder))
    throw new Error(`There is no folder ${folder} to serve: build the site first.`)
  const withinFolder = (path: string) => `/${path.slice(base.length)}`

  const app = new Hono<Environment>()
  if (middleware) app.use(middleware)
  if (compress) app.use(gzip())
  app.use(etag())
  app.use(async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    // File names under _astro contain a hash of the content.
    const keep = context.req.path.startsWith(`${base}_astro/`)
    context.header('Cache-Control', keep ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.get(`${base}*`, async (context, next) => {
    const { path } = context.req
    const isFolder =
      !path.endsWith('/') && existsSync(join(folder, withinFolder(path), 'index.html'))
    return isFolder ? context.redirect(`${path}/`) : next()
  })
  app.get(`${base}*`, serveStatic({ root: folder, rewriteRequestPath: withinFolder }))
  app.notFound(async (context) => {
    const page = await readFile(join(folder, '404.html'), 'utf8').catch(() => undefined)
    return page === undefined
      ? context.text('Nothing is stored here.', 404)
      : context.html(page, 404)
  })

  const server = await listen(app, port)
  return { ...server, url: server.origin + base }
}
