import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export interface RunningServer {
  /** Without a slash at the end, so that a path can follow. */
  origin: string
  /** Ends every connection and frees the port. */
  stop(): Promise<void>
}

/** Longer than any test, or a browser may send on a connection that is just being closed. */
const KEEP_ALIVE_MS = 120_000

/** Serves `app` on this machine only; port 0 takes any free one. @throws when the port is taken (EADDRINUSE) */
// biome-ignore lint/suspicious/noExplicitAny: an app of any environment is served
export async function listen(app: Hono<any>, port = 0): Promise<RunningServer> {
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
