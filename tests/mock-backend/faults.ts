import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { z } from 'zod'
import { NEWS_SOURCES } from './news.ts'

export const CALLS = ['submit-form', ...NEWS_SOURCES, 'parse-full-news', 'count'] as const

export type Call = (typeof CALLS)[number]

/** The path of a call. */
export const pathOf = (call: Call) => (call === 'count' ? '/api/count' : `/${call}`)

export const callName = z.enum(CALLS, `No such call: the calls are ${CALLS.join(', ')}.`)

const HUGE_BYTES = 5_000_000

/** Everything a backend may do wrong or late. Faults that only wait send the correct response afterwards. */
const fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), ms: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal('gate') }),
  z.strictObject({ kind: z.literal('trickle') }),
  z.strictObject({ kind: z.literal('silent') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('status'), status: z.int().min(200).max(599) }),
  z.strictObject({ kind: z.literal('text') }),
  z.strictObject({ kind: z.literal('shape'), body: z.json() }),
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('huge'), bytes: z.int().positive().default(HUGE_BYTES) }),
  z.strictObject({ kind: z.literal('nocors') }),
  z.strictObject({ kind: z.literal('redirectloop') })
])

export type Fault = z.input<typeof fault>
export type Faults = Partial<Record<Call, Fault>>

export const faultMap = z.partialRecord(callName, fault)
/** Like `faultMap`; `null` removes a call's fault. */
export const faultChanges = z.partialRecord(callName, fault.nullable())

interface Standing {
  fault: z.output<typeof fault>
  /** Resolves when the gate opens, or when its fault is replaced or removed. */
  gate: PromiseWithResolvers<void>
}

/** The current faults of one site. */
export class SiteFaults {
  #standing = new Map<Call, Standing>()

  /** The current fault of a call. */
  at(call: Call): Standing | undefined {
    return this.#standing.get(call)
  }

  /** Sets the given faults; `null` removes one. Responses held by a replaced gate are sent. */
  change(faults: z.output<typeof faultChanges>): void {
    for (const call of CALLS) {
      const next = faults[call]
      if (next === undefined) continue
      this.#standing.get(call)?.gate.resolve()
      if (next === null) this.#standing.delete(call)
      else this.#standing.set(call, { fault: next, gate: Promise.withResolvers() })
    }
  }

  /** Removes all faults; held responses are sent. */
  clear(): void {
    this.change(Object.fromEntries(CALLS.map((call) => [call, null])))
  }

  /** Opens the gate for held and future responses, so that a test may open it before the call arrives. */
  open(call: Call): void {
    if (/gate|trickle/.test(this.at(call)?.fault.kind ?? '')) this.change({ [call]: null })
  }
}

/** Performs a fault. Resolves with a wrong response, or with nothing if the correct response should follow. */
export async function actOut(
  { fault, gate }: Standing,
  call: Call,
  context: Context<{ Bindings: HttpBindings }>
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      // Unreferenced, so that a pending response does not keep the process alive.
      await wait(fault.ms, undefined, { ref: false })
      return
    case 'gate':
      await gate.promise
      return
    case 'trickle':
      // The code that sends the correct response slows it down.
      return
    case 'nocors':
      // The code that sets the CORS headers omits them, also for the preflight.
      return
    case 'silent':
      return never()
    case 'reset':
      // Browsers retry by themselves if a connection they reused is reset.
      context.env.incoming.socket.resetAndDestroy()
      return never()
    case 'status':
      return context.body(null, fault.status as 500)
    case 'text':
      return context.html('<html><head><title>Backend</title></head><body><h1>It works!</h1></body></html>')
    case 'shape':
      return context.json(fault.body)
    case 'empty':
      return context.body(null)
    case 'huge':
      return context.json(hugeAnswer(call, fault.bytes))
    case 'redirectloop':
      // 307 keeps the method, so a POST loops as well.
      return context.redirect(context.req.url, 307)
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}

/** Sends the head and the first byte of a response, and the rest when the gate opens. */
export function trickle(response: Response, { gate }: Standing): Response {
  const { readable, writable } = new TransformStream<Uint8Array>()
  void send()
  return new Response(readable, response)

  async function send(): Promise<void> {
    const body = new Uint8Array(await response.arrayBuffer())
    const writer = writable.getWriter()
    await writer.write(body.slice(0, 1))
    await gate.promise
    await writer.write(body.slice(1))
    await writer.close()
  }
}

/** A response of the right outer shape whose JSON has at least this many bytes. */
function hugeAnswer(call: Call, bytes: number): object {
  switch (call) {
    case 'submit-form':
      return { ok: true, padding: 'x'.repeat(bytes) }
    case 'count':
      return { count: 1, padding: 'x'.repeat(bytes) }
    case 'parse-full-news': {
      const paragraph = '<p>Wheat, barley, oats, and then wheat, barley and oats again.</p>'
      return { content: paragraph.repeat(Math.ceil(bytes / paragraph.length)) }
    }
    default: {
      const item = (number: number) => ({
        title: `Harvest report ${number}`,
        descriptionLink: `https://news.example.org/huge/${number}`
      })
      return Array.from({ length: Math.ceil(bytes / JSON.stringify(item(0)).length) }, (_, index) => item(index))
    }
  }
}
