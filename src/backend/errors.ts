/** Why a call failed: no answer in time, no connection, no 2xx status, too long an answer, or one of another shape. */
export type Failure = 'timeout' | 'network' | 'status' | 'size' | 'shape'

const SENTENCES: Record<Failure, string> = {
  timeout: 'did not answer in time. Is the backend overloaded?',
  network: 'could not be reached. Is the backend up, and does it allow this site by CORS?',
  status: 'answered with an error status.',
  size: 'sent a longer answer than the site reads.',
  shape: 'sent an answer of another shape than agreed.'
}

/** The one error of the backend client; its message is a sentence for the developer's console. */
export class BackendError extends Error {
  declare readonly failure: Failure

  constructor(failure: Failure, url: string, options?: ErrorOptions) {
    super(`${url} ${SENTENCES[failure]}`, options)
    // Assigned, because older browsers need a helper of 700 bytes for class fields.
    Object.assign(this, { name: 'BackendError', failure })
  }
}
