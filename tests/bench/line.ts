import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** The speed of a phone's connection; `latencyMs` is a round trip. */
export interface Speed {
  name: string
  bitsPerSecond: number
  latencyMs: number
}

export const SLOW: Speed = { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, latencyMs: 400 }
export const FAIR: Speed = { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, latencyMs: 150 }

/** Payload bytes of an Ethernet packet. */
const SEGMENT = 1_460

/**
 * Simulates a connection between a browser and local servers. As in reality, all connections share the bandwidth, data arrives
 * in packets, and a new connection takes a round trip. The browser's own throttling delivers whole files and ignores connection
 * setup, which hides the benefit of sending text first.
 */
export class Line {
  speed: Speed
  /** Bytes sent to the browser since this was last set to 0, including headers. */
  received = 0
  #freeAt = 0
  readonly #servers: Server[] = []
  readonly #sockets = new Set<Socket>()

  constructor(speed: Speed) {
    this.speed = speed
  }

  /** Returns an origin that forwards to `target` over this line; port 0 picks a free one. */
  async to(target: string, port = 0): Promise<string> {
    const { protocol, hostname, port: targetPort } = new URL(target)
    const server = createServer({ allowHalfOpen: true }, (near) => {
      const far = connect({ host: hostname, port: Number(targetPort), allowHalfOpen: true })
      const opened = performance.now() + this.speed.latencyMs
      forward(near, far, () => Math.max(performance.now(), opened) + this.speed.latencyMs / 2)
      forward(far, near, (bytes) => this.#arrival(bytes))
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        // A browser may close a connection at any time; then close the other end too.
        socket
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(socket)
            for (const other of [near, far]) other.destroy()
          })
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    this.#servers.push(server)
    return `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    const closed = this.#servers.map((server) => once(server.close(), 'close'))
    for (const socket of this.#sockets) socket.destroy()
    await Promise.all(closed)
  }

  #arrival(bytes: number): number {
    this.received += bytes
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + (bytes * 8_000) / this.speed.bitsPerSecond
    return this.#freeAt + this.speed.latencyMs / 2
  }
}

function forward(from: Socket, to: Socket, arrival: (bytes: number) => number): void {
  let before = Promise.resolve()
  const then = (at: number, act: () => void) => {
    before = before.then(() => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))).then(act)
  }
  from.on('data', (chunk) => {
    for (let start = 0; start < chunk.length; start += SEGMENT) {
      const segment = chunk.subarray(start, start + SEGMENT)
      then(arrival(segment.length), () => to.writable && to.write(segment))
    }
  })
  from.on('end', () => then(0, () => to.end()))
}
