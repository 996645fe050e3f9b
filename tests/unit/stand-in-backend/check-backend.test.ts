import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../stand-in-backend/backend.ts'
import { checkBackend, report } from '../../stand-in-backend/check-backend.ts'
import { backendControl } from '../../stand-in-backend/client.ts'
import { CALLS, type Call, type Fault } from '../../stand-in-backend/faults.ts'

const SITE = 'http://127.0.0.1:5001'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend()
})
afterEach(() => control().reset())
afterAll(() => backend.stop())

const control = () => backendControl(backend.url, SITE)
const check = (submit = true, seconds = 10) => checkBackend({ backend: backend.url, host: backend.url, site: SITE, submit, seconds })

const PRINTED: Record<Call, string> = {
  'submit-form': 'POST /submit-form',
  'parse-news': 'GET /parse-news',
  'parse-fsa-news': 'GET /parse-fsa-news',
  'parse-usda-news': 'GET /parse-usda-news',
  'parse-full-news': 'GET /parse-full-news',
  count: 'GET /api/count'
}

test('a backend that keeps the contract passes in every line', async () => {
  const lines = await check()
  expect(lines.filter(({ result }) => result === 'fail' || result === 'skipped')).toEqual([])
  expect(new Set(lines.map(({ call }) => call))).toEqual(new Set(Object.values(PRINTED)))
  expect(report(lines)).toContain('The contract is kept.')
})

test('the form is sent only when asked, as a script and as a form do, and marked as a test', async () => {
  const quiet = await check(false)
  expect(await control().submissions()).toEqual([])
  expect(quiet.find(({ result }) => result === 'skipped')?.text).toContain('--submit')

  await check(true)
  const sent = await control().submissions()
  expect(sent.map(({ contentType }) => contentType)).toEqual(['application/json', 'application/x-www-form-urlencoded'])
  expect(sent[0]?.fields).toMatchObject({ name: 'check:backend (a test)', email: '', position: '', website: '' })
})

interface Case {
  kind: Fault['kind']
  fault: Fault
  /** What the line says, and what it says for the form where that differs. */
  says: RegExp
  form?: RegExp
  seconds?: number
}

const FAULTS: Case[] = [
  { kind: 'status', fault: { kind: 'status', status: 503 }, says: /status 503\. It has to be 200 at http/ },
  { kind: 'text', fault: { kind: 'text' }, says: /no JSON; it is "text\/html.*begins «<html>.*Expected/ },
  { kind: 'shape', fault: { kind: 'shape', body: false }, says: /another shape; it begins «false»\. Expected/ },
  { kind: 'empty', fault: { kind: 'empty' }, says: /the answer is empty\. Expected/ },
  { kind: 'huge', fault: { kind: 'huge' }, says: /over 1 MB.*Send less/ },
  {
    kind: 'nocors',
    fault: { kind: 'nocors' },
    says: /CORS.*Access-Control-Allow-Origin: http/,
    form: /preflight.*Access-Control-Allow-Origin: http/
  },
  { kind: 'redirectloop', fault: { kind: 'redirectloop' }, says: /answered 307 and leads to .*Answer at this address itself/ },
  { kind: 'reset', fault: { kind: 'reset' }, says: /no answer from http.*the connection was cut/ },
  // Long enough for the calls that answer, on a machine with other work.
  { kind: 'silent', fault: { kind: 'silent' }, says: /no whole answer within 2 s from http/, seconds: 2 },
  { kind: 'delay', fault: { kind: 'delay', ms: 60_000 }, says: /no whole answer within 2 s from http/, seconds: 2 }
]

for (const { kind, fault, says, form, seconds } of FAULTS) {
  test.each(CALLS)(`the maker of a backend is told which call has the fault "${kind}": %s`, async (call) => {
    await control().fault(call, fault)
    const lines = await check(true, seconds)
    const faults = lines.filter((line) => line.result === 'fail')
    if (kind === 'empty' && call === 'submit-form') {
      // A 2xx answer without a body is a success to the site.
      expect(faults).toEqual([])
      return
    }
    expect(faults.map((line) => line.call)).toContain(PRINTED[call])
    expect(faults.find((line) => line.call === PRINTED[call])?.text).toMatch(call === 'submit-form' ? (form ?? says) : says)
    expect(new Set(faults.map((line) => line.call)).size, report(lines)).toBe(1)
    expect(report(lines)).toContain('The contract is not kept')
  })
}

test('a slow answer is noted, since visitors wait for it', async () => {
  await control().fault('count', { kind: 'delay', ms: 3100 })
  const lines = await check(false)
  expect(lines.find(({ call, result }) => call === 'GET /api/count' && result === 'warn')?.text).toContain('visitors wait')
})

test('an address at which nobody listens is told as that', async () => {
  const stopped = await startBackend()
  await stopped.stop()
  const lines = await checkBackend({ backend: stopped.url, host: stopped.url, site: SITE, submit: false })
  expect(lines.every(({ result }) => result !== 'ok')).toBe(true)
  expect(lines[0]?.text).toContain('nothing listens there')
})
