import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { ARTICLE_PATH, COUNT_PATH, SUBMIT_PATH } from '../../src/backend/paths.ts'
import { callOf, NEWS_SOURCES } from './news.ts'

export const CALLS = [callOf(SUBMIT_PATH), ...NEWS_SOURCES, callOf(ARTICLE_PATH), 'count'] as const

export type Call = (typeof CALLS)[number]

export const pathOf = (call: Call) => (call === 'count' ? COUNT_PATH : `/${call}`)

export const CALL_URLS = new RegExp(`(${CALLS.map(pathOf).join('|')})(\\?|$)`)

/**
 * What a backend may do wrong or late. Faults that only delay send the correct response afterward.
 */
export type Fault =
  | { kind: 'gate' | 'silent' | 'reset' | 'text' | 'nocors' | 'redirectloop' }
  /** The connection of the first request is reset. */
  | { kind: 'reset once' }
  | { kind: 'status'; status: number }
  | { kind: 'shape'; body: unknown }

export type Faults = Partial<Record<Call, Fault>>
/** Like `Faults`; `null` removes a call's fault. */
export type FaultChanges = Partial<Record<Call, Fault | null>>

/** Removes all faults. */
export const HEALTHY: FaultChanges = Object.fromEntries(CALLS.map((call) => [call, null]))

interface Standing {
  fault: Fault
  /** Resolves when the gate opens, or when its fault is replaced or removed. */
  gate: PromiseWithResolvers<void>
}

export type SiteFaults = Map<Call, Standing>

/** Sets the given faults; `null` removes one. Responses held by a replaced gate are sent. */
export function changeFaults(standing: SiteFaults, changes: FaultChanges): void {
  for (const [call, fault] of Object.entries(changes) as [Call, Fault | null][]) {
    standing.get(call)?.gate.resolve()
    if (fault) standing.set(call, { fault, gate: Promise.withResolvers() })
    else standing.delete(call)
  }
}

/**
 * Performs a fault, which `forget` removes.
 * @returns a wrong response, or nothing if the correct one should follow
 */
export async function actOut(
  { fault, gate }: Standing,
  context: Context<{ Bindings: HttpBindings }>,
  forget: () => void
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'gate':
      await gate.promise
      return
    case 'nocors':
      // The code that sets the CORS headers omits them, even for the preflight.
      return
    case 'silent':
      return never()
    case 'reset once':
      forget()
      context.env.incoming.socket.resetAndDestroy()
      return never()
    case 'reset':
      // Browsers retry on their own if a reused connection is reset.
      context.env.incoming.socket.resetAndDestroy()
      return never()
    case 'status':
      return context.body(null, fault.status as 500)
    case 'text':
      return context.html(
        '<html><head><title>Backend</title></head><body><h1>It works!</h1></body></html>'
      )
    case 'shape':
      return context.json(fault.body)
    case 'redirectloop':
      // 307 keeps the method, so a POST loops as well.
      return context.redirect(context.req.url, 307)
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}
