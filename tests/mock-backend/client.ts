import type { SeenRequest, Submission } from './backend.ts'
import { type Call, type Fault, type FaultChanges, type Faults, HEALTHY } from './faults.ts'

/** The controls of the mock backend for one site, so that parallel tests do not affect each other. */
export interface BackendControl {
  /** Sets the fault of one call; `null` removes it. */
  fault(call: Call, fault: Fault | null): Promise<void>
  /** Replaces all faults: `{}` is a healthy backend. */
  faults(faults: Faults): Promise<void>
  /** Opens the gate of a call, for held and future responses, so that a test may open it before the call arrives. */
  open(call: Call): Promise<void>
  /** The contact requests received, in order. */
  submissions(): Promise<Submission[]>
  /** The requests received, in order and without preflights; only those of one call if it is given. */
  requests(call?: Call): Promise<SeenRequest[]>
  /** Clears the faults, requests and submissions of this site. */
  reset(): Promise<void>
}

/** The controls of a running mock backend for the site with this origin; `none` stands for requests without an origin. */
export function backendControl(backendUrl: string, site: string): BackendControl {
  const origin = site === 'none' ? site : new URL(site).origin
  const change = (faults: FaultChanges) => tell('/_faults', { method: 'PATCH', body: JSON.stringify({ site: origin, faults }) })

  return {
    fault: (call, fault) => change({ [call]: fault }),
    faults: (faults) => change({ ...HEALTHY, ...faults }),
    open: (call) => change({ [call]: null }),
    submissions: () => ask<Submission[]>('/_submissions'),
    requests: async (call) => {
      const requests = await ask<SeenRequest[]>('/_requests')
      return call ? requests.filter((request) => request.call === call) : requests
    },
    reset: () => tell(`/_site?site=${encodeURIComponent(origin)}`, { method: 'DELETE' })
  }

  async function tell(path: string, init: RequestInit): Promise<void> {
    const response = await fetch(backendUrl + path, init)
    if (!response.ok) throw new Error(`The mock backend rejected ${init.method} ${path}: ${await response.text()}`)
  }

  async function ask<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${backendUrl}${path}?site=${encodeURIComponent(origin)}`)
    if (!response.ok) throw new Error(`The mock backend rejected GET ${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
