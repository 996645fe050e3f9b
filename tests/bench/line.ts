import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line as a phone has it; the latency is that of a round trip. */
export interface Speed {
  name: string
  bitsPerSecond: number
  latencyMs: number
}

export const SLOW: Speed = { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, latencyMs: 400 }
export const FAIR: Speed = { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, latencyMs: 150 }

/** What an Ethernet packet carries of a file. */
const SEGMENT = 1_460

/**
 * A line between a browser and servers on this machine. All connections share its width, bytes arrive a packet at a time
 * and a new connection costs a round trip, as on a real one; the browser's own throttling hands over a whole file at
 * once and connects for nothing, which hides what a page gains by putting its words first.
 */
export class Line {
  speed: Speed
  /** Bytes that the browser was sent since this was last set to 0, with their headers. */
  received = 0
  #freeAt = 0
  readonly #servers: Server[] = []
  readonly #sockets = new Set<Socket>()

  constructor(speed: Speed) {
    this.speed = speed
  }

  /** Gives the origin under which `target` is reached over this line; 0 takes any free port. */
  async to(target: string, port = 0): Promise<string> {
    const { protocol, hostname, port: targetPort } = new URL(target)
    const server = createServer({ allowHalfOpen: true }, (near) => {
      const far = connect({ host: hostname, port: Number(targetPort), allowHalfOpen: true })
      const opened = performance.now() + this.speed.latencyMs
      carry(near, far, () => Math.max(performance.now(), opened) + this.speed.latencyMs / 2)
      carry(far, near, (bytes) => this.#arrival(bytes))
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        // A browser may close a connection whenever it likes; the other end then hears of it too.
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

function carry(from: Socket, to: Socket, arrival: (bytes: number) => number): void {
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
