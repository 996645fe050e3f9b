import { once } from 'node:events'
import type { Server } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export interface RunningServer {
  /** Without a trailing slash. */
  origin: string
  /** Closes all connections and frees the port. */
  stop(): Promise<void>
}

/** A certificate and its key in PEM format. */
export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** Longer than any test, because a browser might reuse a connection that is just being closed. */
const KEEP_ALIVE_MS = 120_000

/**
 * Serves `app` on localhost; port 0 picks a free one. With a certificate it serves HTTP/2 over TLS.
 * @throws if the port is in use (EADDRINUSE)
 */
// biome-ignore lint/suspicious/noExplicitAny: an app of any environment is served
export async function listen(app: Hono<any>, port = 0, certificate?: Certificate): Promise<RunningServer> {
  if (certificate) return listenSecurely(app, port, certificate)
  // The adapter serves plain HTTP by default.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an app of any environment is served
async function listenSecurely(app: Hono<any>, port: number, certificate: Certificate): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: createSecureServer,
    serverOptions: { ...certificate, allowHTTP1: true }
  }) as Http2SecureServer
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session)).on('error', () => {})
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.destroy()
      await closed
    }
  }
}
