/** Why a call failed: it timed out, could not connect, had no 2xx status, or its response was malformed. */
export type Failure = 'timeout' | 'network' | 'status' | 'shape'

const SENTENCES: Record<Failure, string> = {
  timeout: 'did not respond in time. Is the backend overloaded?',
  network: 'could not be reached. Is the backend up, and does it allow this site by CORS?',
  status: 'responded with an error status.',
  shape: 'sent a response of an unexpected shape.'
}

/** The only error that the backend client throws; its message is a sentence for the developer console. */
export class BackendError extends Error {
  override name = 'BackendError'
  readonly failure: Failure

  constructor(failure: Failure, url: string, options?: ErrorOptions) {
    super(`${url} ${SENTENCES[failure]}`, options)
    this.failure = failure
  }
}
