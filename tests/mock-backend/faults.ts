import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { PATHS } from '../fixtures/calls.ts'

export type Call = keyof typeof PATHS
export const CALLS = Object.keys(PATHS) as Call[]

export const pathOf = (call: Call) => PATHS[call]

export const CALL_URLS = new RegExp(`(${CALLS.map(pathOf).join('|')})(\\?|$)`)

/** What a backend may do wrong, or late: after a gate opens, it sends the correct response. */
export type Fault =
  | { kind: 'silent' | 'reset' }
  /** Holds the response, or this one. */
  | { kind: 'gate'; body?: unknown }
  /** The connection of the first request is reset. */
  | { kind: 'reset once' }
  | { kind: 'status'; status: number }
  /** Sends this body, right or wrong. */
  | { kind: 'body'; body: unknown }

export type Faults = Partial<Record<Call, Fault>>
/** Like `Faults`; `null` removes a call's fault. */
export type FaultChanges = Partial<Record<Call, Fault | null>>

/** The same fault for each of these calls. */
export const sameFault = (calls: readonly Call[], fault: Fault) =>
  Object.fromEntries(calls.map((call) => [call, fault])) as Faults

/** Removes all faults. */
export const HEALTHY: FaultChanges = Object.fromEntries(CALLS.map((call) => [call, null]))

interface ActiveFault {
  fault: Fault
  /** Resolves when the gate opens, or when its fault is replaced or removed. */
  gate: PromiseWithResolvers<void>
}

export type SiteFaults = Map<Call, ActiveFault>

/** Sets the given faults; `null` removes one. Responses held by a replaced gate are sent. */
export function changeFaults(active: SiteFaults, changes: FaultChanges): void {
  for (const [call, fault] of Object.entries(changes) as [Call, Fault | null][]) {
    active.get(call)?.gate.resolve()
    if (fault) active.set(call, { fault, gate: Promise.withResolvers() })
    else active.delete(call)
  }
}

/**
 * Performs a fault, which `remove` ends.
 * @returns a wrong response, or nothing if the correct one should follow
 */
export async function performFault(
  { fault, gate }: ActiveFault,
  context: Context<{ Bindings: HttpBindings }>,
  remove: () => void
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'gate':
      await gate.promise
      return fault.body === undefined ? undefined : context.json(fault.body)
    case 'silent':
      return never()
    case 'reset once':
      remove()
      context.env.incoming.socket.resetAndDestroy()
      return never()
    case 'reset':
      context.env.incoming.socket.resetAndDestroy()
      return never()
    case 'status':
      return context.body(null, fault.status as 500)
    case 'body':
      return context.json(fault.body)
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}
