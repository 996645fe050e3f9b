/** Why a call failed: it timed out, could not connect, had no 2xx status, or its response was too large or malformed. */
export type Failure = 'timeout' | 'network' | 'status' | 'size' | 'shape'

const SENTENCES: Record<Failure, string> = {
  timeout: 'did not respond in time. Is the backend overloaded?',
  network: 'could not be reached. Is the backend up, and does it allow this site by CORS?',
  status: 'responded with an error status.',
  size: 'sent a larger response than the site accepts.',
  shape: 'sent a response of an unexpected shape.'
}

/** The only error that the backend client throws; its message is a sentence for the developer console. */
export class BackendError extends Error {
  declare readonly failure: Failure

  constructor(failure: Failure, url: string, options?: ErrorOptions) {
    super(`${url} ${SENTENCES[failure]}`, options)
    // Class fields would add a helper of 700 bytes for older browsers.
    Object.assign(this, { name: 'BackendError', failure })
  }
}
