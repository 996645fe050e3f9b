import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export interface RunningServer {
  /** Without a trailing slash. */
  origin: string
  /** Closes all connections and frees the port. */
  stop(): Promise<void>
}

/** Longer than any test, because a browser might reuse a connection that is just being closed. */
const KEEP_ALIVE_MS = 120_000

/**
 * Serves `app` on localhost; port 0 picks a free one.
 * @throws if the port is in use (EADDRINUSE)
 */
// biome-ignore lint/suspicious/noExplicitAny: the app may have any environment
export async function listen(app: Hono<any>, port = 0): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}
