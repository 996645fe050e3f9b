import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { z } from 'zod'

export const CALLS = ['submit-form', 'parse-news', 'parse-fsa-news', 'parse-usda-news', 'parse-full-news', 'count'] as const

export type Call = (typeof CALLS)[number]

export const callName = z.enum(CALLS, `No such call: the calls are ${CALLS.join(', ')}.`)

const HUGE_BYTES = 5_000_000

/** Everything a backend may do wrong, or late. The faults that only wait give the right answer afterwards. */
const fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), ms: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal('gate') }),
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
/** As `faultMap`; `null` takes a call's fault away. */
export const faultChanges = z.partialRecord(callName, fault.nullable())

interface Standing {
  fault: z.output<typeof fault>
  /** Resolved when the gate opens, or when its fault is replaced or taken away. */
  gate: PromiseWithResolvers<void>
}

/** The faults that stand before the calls of one site. */
export class SiteFaults {
  #standing = new Map<Call, Standing>()

  /** What stands before this call now. */
  at(call: Call): Standing | undefined {
    return this.#standing.get(call)
  }

  /** Sets the faults named and leaves the others; `null` takes one away. Answers held by a replaced gate leave. */
  change(faults: z.output<typeof faultChanges>): void {
    for (const call of CALLS) {
      const next = faults[call]
      if (next === undefined) continue
      this.#standing.get(call)?.gate.resolve()
      if (next === null) this.#standing.delete(call)
      else this.#standing.set(call, { fault: next, gate: Promise.withResolvers() })
    }
  }

  /** Takes every fault away; answers held by a gate leave. */
  clear(): void {
    this.change(Object.fromEntries(CALLS.map((call) => [call, null])))
  }

  /** Opens the gate for good: answers held leave, and later ones pass, so a test may open it before the call arrives. */
  open(call: Call): void {
    if (this.at(call)?.fault.kind === 'gate') this.change({ [call]: null })
  }
}

/** Acts out a fault. Resolves with the wrong answer, or with nothing when the right answer may follow. */
export async function actOut(
  { fault, gate }: Standing,
  call: Call,
  context: Context<{ Bindings: HttpBindings }>
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      // Without a reference, so that an answer still waiting does not keep a stopped backend's process alive.
      await wait(fault.ms, undefined, { ref: false })
      return
    case 'gate':
      await gate.promise
      return
    case 'nocors':
      // The headers are withheld where they are written, for the preflight too.
      return
    case 'silent':
      return never()
    case 'reset':
      // Browsers ask once more by themselves when a connection they had used before is reset.
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
      // 307 keeps the method, so a POST runs in the circle as well.
      return context.redirect(context.req.url, 307)
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}

/** An answer of the right outer shape whose JSON has at least so many bytes. */
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
