import type { SeenRequest, Submission } from './backend.ts'
import type { Call, Fault, Faults } from './faults.ts'

/** The controls of the mock backend for one site, so that parallel tests do not affect each other. */
export interface BackendControl {
  /** Sets the fault of one call; `null` removes it. */
  fault(call: Call, fault: Fault | null): Promise<void>
  /** Replaces all faults: `{}` is a healthy backend. */
  faults(faults: Faults): Promise<void>
  /** Opens the gate of a call, for held and future responses. */
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

  return {
    fault: (call, fault) => tell('PATCH', '/_faults', { site: origin, faults: { [call]: fault } }),
    faults: (faults) => tell('PUT', '/_faults', { site: origin, faults }),
    open: (call) => tell('POST', '/_open', { site: origin, call }),
    submissions: () => ask<Submission[]>('/_submissions'),
    requests: async (call) => {
      const requests = await ask<SeenRequest[]>('/_requests')
      return call ? requests.filter((request) => request.call === call) : requests
    },
    reset: () => tell('DELETE', `/_site?site=${encodeURIComponent(origin)}`)
  }

  async function tell(method: string, path: string, body?: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(backendUrl + path, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`The mock backend rejected ${method} ${path}: ${await response.text()}`)
  }

  async function ask<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${backendUrl}${path}?site=${encodeURIComponent(origin)}`)
    if (!response.ok) throw new Error(`The mock backend rejected GET ${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
