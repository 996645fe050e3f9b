import type { SeenRequest, Submission } from './backend.ts'
import type { Call, Fault, Faults } from './faults.ts'

/** What a test can ask of the stand-in backend. Everything is about one site, so tests side by side do not meet. */
export interface BackendControl {
  /** Sets the fault of one call and leaves the others; `null` takes it away. */
  fault(call: Call, fault: Fault | null): Promise<void>
  /** Replaces all faults: `{}` is a healthy backend. */
  faults(faults: Faults): Promise<void>
  /** Opens the gate before a call, for answers held and for those to come. */
  open(call: Call): Promise<void>
  /** The contact requests that arrived, in order, whatever was answered. */
  submissions(): Promise<Submission[]>
  /** The calls that arrived, in order and without preflights; those of one call when it is named. */
  requests(call?: Call): Promise<SeenRequest[]>
  /** Forgets this site: faults, requests and submissions. */
  reset(): Promise<void>
}

/** The controls of a running stand-in backend for the site at this address; `none` is whoever sends no origin. */
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
    if (!response.ok) throw new Error(`The stand-in backend refused ${method} ${path}: ${await response.text()}`)
  }

  async function ask<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${backendUrl}${path}?site=${encodeURIComponent(origin)}`)
    if (!response.ok) throw new Error(`The stand-in backend refused GET ${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
