import { once } from 'node:events'
import type { Server } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export interface RunningServer {
  /** Without a slash at the end, so that a path can follow. */
  origin: string
  /** Ends every connection and frees the port. */
  stop(): Promise<void>
}

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: Buffer
  key: Buffer
}

/** Longer than any test, or a browser may send on a connection that is just being closed. */
const KEEP_ALIVE_MS = 120_000

/**
 * Serves `app` on this machine only; port 0 takes any free one. With a certificate it speaks HTTP/2 over TLS.
 * @throws when the port is taken (EADDRINUSE)
 */
// biome-ignore lint/suspicious/noExplicitAny: an app of any environment is served
export async function listen(app: Hono<any>, port = 0, certificate?: Certificate): Promise<RunningServer> {
  if (certificate) return listenSecurely(app, port, certificate)
  // Without further options the adaptor speaks plain HTTP.
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
