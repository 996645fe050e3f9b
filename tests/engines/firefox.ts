#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/*
 * Starts Debian's Firefox for Playwright, and proxies their messages: Firefox ESR lacks a command
 * that Playwright sends for every page, about media features. No test in Firefox needs it.
 */
const MISSING = 'emulation.setMediaFeaturesOverride'

const firefox = spawn('firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe']
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface(firefox.stderr)) {
  const [, url] = /^WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? []
  if (!url) continue
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () =>
    console.error(
      `WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as { port: number }).port}`
    )
  )
  server.on('connection', (client, { url: path = '' }) => {
    const browser = new WebSocket(url + path)
    const waiting: string[] = []
    const send = (message: string) =>
      browser.readyState === WebSocket.OPEN ? browser.send(message) : waiting.push(message)
    browser.on('open', () => waiting.splice(0).forEach(send))
    browser.on('message', (message) => client.send(String(message)))
    browser.on('close', () => client.close())
    client.on('close', () => browser.close())
    client.on('message', (message) => {
      const { id, method } = JSON.parse(String(message))
      if (method === MISSING) client.send(JSON.stringify({ type: 'success', id, result: {} }))
      else send(String(message))
    })
  })
}
