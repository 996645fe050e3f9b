import type { RecordedRequest, Submission } from './backend.ts'
import { type Call, type Fault, type FaultChanges, type Faults, HEALTHY } from './faults.ts'

export type BackendControl = ReturnType<typeof backendControl>

/** Controls the mock backend for one site. Tests that run in parallel each have their own. */
export function backendControl(backendUrl: string, site: string) {
  const { origin } = new URL(site)
  const change = (faults: FaultChanges) =>
    send('/_faults', { method: 'PATCH', body: JSON.stringify({ site: origin, faults }) })

  return {
    /** Sets the fault of one call. */
    fault: (call: Call, fault: Fault) => change({ [call]: fault }),
    /** Replaces all faults: `{}` is a healthy backend. */
    faults: (faults: Faults) => change({ ...HEALTHY, ...faults }),
    /** Opens the gate of a call, even before the call. */
    open: (call: Call) => change({ [call]: null }),
    /** The contact requests received, in order. */
    submissions: () => get<Submission[]>('/_submissions'),
    /** The requests received, in order and without preflights, of one call if it is given. */
    async requests(call?: Call): Promise<RecordedRequest[]> {
      const requests = await get<RecordedRequest[]>('/_requests')
      return call ? requests.filter((request) => request.call === call) : requests
    },
    /** Clears the faults, requests and submissions of this site. */
    reset: () => send(`/_site?site=${encodeURIComponent(origin)}`, { method: 'DELETE' })
  }

  async function send(path: string, init: RequestInit): Promise<void> {
    const response = await fetch(backendUrl + path, init)
    if (!response.ok)
      throw new Error(`The mock backend rejected ${init.method} ${path}: ${await response.text()}`)
  }

  async function get<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${backendUrl}${path}?site=${encodeURIComponent(origin)}`)
    if (!response.ok)
      throw new Error(`The mock backend rejected GET ${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
