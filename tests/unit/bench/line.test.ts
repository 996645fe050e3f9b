import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Line } from '../../bench/line.ts'

const body = randomBytes(50_000)
const server = createServer(async (request, response) => {
  const sent = await request.toArray()
  response.end(request.method === 'POST' ? Buffer.concat(sent) : body)
})
let line: Line
let origin: string

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line = new Line({ name: 'quick', bitsPerSecond: 1e9, latencyMs: 2 })
  origin = await line.to(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await line.stop()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

test('transmits data completely and in order, both ways', async () => {
  const answers = await Promise.all([fetch(origin), fetch(origin, { method: 'POST', body }), fetch(origin)])
  for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
})

test('counts received bytes, including headers', async () => {
  await (await fetch(origin)).arrayBuffer()
  expect(line.received).toBeGreaterThan(body.length)
  expect(line.received).toBeLessThan(body.length + 1_000)
})
