import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import { type Machine, type Repository, StepFailure, standIns, type Values } from './actions.ts'

// The parser imports its schema without an import attribute, which Node requires for JSON.
registerHooks({
  load: (url, context, next) => next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context)
})
const { convertWorkflowTemplate, isBasicExpression, isMapping, isSequence, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
)

/*
 * Runs a workflow as GitHub does: GitHub's own parser reads it, its evaluator evaluates the expressions, bash runs the commands,
 * and stand-ins take the place of the actions. Permissions, concurrency, time limits and runs that overlap are not rehearsed.
 */

/** What starts a run. */
export interface Trigger {
  event: 'push' | 'pull_request' | 'workflow_dispatch'
  /** The pull request comes from a fork. */
  fork?: boolean
  /** Only this job runs. */
  only?: string
}

/** What the page of a run shows. */
export interface Outcome {
  jobs: Record<string, Result>
  errors: string[]
  url?: string
}

type Result = 'success' | 'failure' | 'skipped'
type Contexts = Record<string, unknown>
type Template = string | Expression | Template[] | { [key: string]: Template }
type Texts = Record<string, string | Expression>
type Token = NonNullable<ReturnType<typeof parseWorkflow>['value']>

interface Workflow {
  name: string
  permissions: Values
  env: Texts
  jobs: Record<string, Job>
}

interface Job {
  permissions?: Values
  needs?: string | string[]
  if?: string | Expression
  outputs?: Texts
  environment?: { url: string | Expression }
  steps: Step[]
}

interface Step {
  id?: string
  if?: string | Expression
  uses?: string
  run?: string | Expression
  env?: Texts
  with?: Texts
}

interface Finished {
  result: Result
  outputs: Values
}

/** A part of the workflow in `${{ }}`, or a text with such parts, which the parser makes one expression. */
class Expression {
  constructor(readonly source: string) {}
}

/** @throws an error with what GitHub's parser says about a mistake */
export async function readWorkflow(content: string): Promise<Workflow> {
  const { context, value } = parseWorkflow({ name: 'site.yml', content }, new NoOperationTraceWriter())
  // It also checks conditions, and which jobs need which.
  if (value) await convertWorkflowTemplate(context, value)
  const mistakes = context.errors.getErrors().map(({ message }) => message)
  if (!value || mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return templateOf(value) as never
}

function templateOf(token: Token): Template {
  if (isBasicExpression(token)) return new Expression(token.expression)
  if (isSequence(token)) return Array.from({ length: token.count }, (_, index) => templateOf(token.get(index)))
  if (isMapping(token)) return Object.fromEntries(Array.from(token, ({ key, value }) => [key.toString(), templateOf(value)]))
  return token.toString()
}

/** Starts a GitHub that runs `workflow` in `home`, with the programs in `home`/bin before all others, and serves `home`/pages. */
export async function startGitHub(workflow: string, home: string) {
  const { env, jobs } = await readWorkflow(workflow)
  return async (repository: Repository, { event, fork = false, only }: Trigger): Promise<Outcome> => {
    const outcome: Outcome = { jobs: {}, errors: [] }
    const artifacts = await mkdtemp(join(home, 'artifacts-'))
    const actions = standIns(repository, artifacts, join(home, 'pages'))
    const isPullRequest = event === 'pull_request'
    const contexts: Contexts = {
      github: {
        workflow: 'Site',
        event_name: event,
        ref: isPullRequest ? 'refs/pull/1/merge' : 'refs/heads/main',
        repository: 'owner/site',
        run_attempt: 1,
        token: 'token',
        event: isPullRequest ? { pull_request: { head: { repo: { full_name: fork ? 'stranger/site' : 'owner/site' } } } } : {}
      },
      // GitHub gives neither to a pull request from a fork.
      vars: (!fork && repository.variables) || {},
      secrets: (!fork && repository.secrets) || {},
      needs: {}
    }
    const finished: Record<string, Finished> = {}

    for (const [name, job] of Object.entries(jobs)) {
      if (only && only !== name) continue
      const needs = Object.fromEntries([job.needs ?? []].flat().map((need) => [need, finished[need]]))
      const around = { ...contexts, needs }
      const hasFailed = Object.values(needs).some((needed) => needed?.result !== 'success')
      finished[name] = holds(job.if, around, hasFailed) ? await runJob(job, around) : { result: 'skipped', outputs: {} }
      outcome.jobs[name] = finished[name].result
    }
    return outcome

    async function runJob({ steps, outputs, environment }: Job, around: Contexts): Promise<Finished> {
      // The same path for every job, as on GitHub.
      const temporary = join(home, 'machine')
      const machine: Machine = { workspace: join(temporary, 'site'), temporary, exported: {}, errors: outcome.errors }
      await mkdir(machine.workspace, { recursive: true })
      const done: Record<string, { outcome: Result; outputs: Values }> = {}
      const within = { ...around, env: textsOf(env, around), steps: done }
      let result: Result = 'success'
      for (const step of steps) {
        const id = step.id ?? ''
        if (!holds(step.if, within, result === 'failure')) done[id] = { outcome: 'skipped', outputs: {} }
        else {
          try {
            done[id] = { outcome: 'success', outputs: await runStep(step, within, machine) }
          } catch (error) {
            if (!(error instanceof StepFailure)) throw error
            if (error.message) outcome.errors.push(error.message)
            done[id] = { outcome: 'failure', outputs: {} }
            result = 'failure'
          }
        }
      }
      await rm(temporary, { recursive: true })
      if (environment) outcome.url = textOf(environment.url, within)
      return { result, outputs: textsOf(outputs, within) }
    }

    async function runStep({ uses, run = '', env, with: inputs }: Step, around: Contexts, machine: Machine): Promise<Values> {
      const settings = { ...(around.env as Values), ...machine.exported, ...textsOf(env, around) }
      if (!uses) return runCommand(textOf(run, around), settings, machine, home)
      const action = actions[uses.replace(/@.*/, '')]
      if (!action) throw new Error(`tests/hosts/actions.ts has no stand-in for ${uses}.`)
      return (await action(textsOf(inputs, around), machine)) ?? {}
    }
  }
}

/** Runs a command as GitHub does on Linux. @returns the outputs of the step */
async function runCommand(command: string, settings: Values, { workspace, temporary, errors }: Machine, home: string): Promise<Values> {
  const [script, output] = [join(temporary, 'command.sh'), join(temporary, 'output')]
  await writeFile(script, command)
  await writeFile(output, '')
  const github = { GITHUB_ACTIONS: 'true', CI: 'true', GITHUB_OUTPUT: output }
  const env = { HOME: home, PATH: `${home}/bin:${process.env.PATH}`, ...github, ...settings }
  const { code, stdout, stderr } = await promisify(execFile)('bash', ['-e', script], { cwd: workspace, env, maxBuffer: 1e8 }).catch(
    (error) => error
  )
  const annotations = [...`${stdout}\n${stderr}`.matchAll(/^::error.*?::(.*)$/gm)].map(([, message = '']) => message)
  if (code && annotations.length === 0) throw new StepFailure(`${command}\n${stdout}${stderr}`)
  errors.push(...annotations)
  if (code) throw new StepFailure()
  return Object.fromEntries((await readFile(output, 'utf8')).split('\n').map((line) => line.split('=')))
}

/** True if a condition holds. One that asks for no status does so only while nothing has failed. */
function holds(condition: string | Expression = 'true', contexts: Contexts, hasFailed: boolean): boolean {
  const source = condition instanceof Expression ? condition.source : condition
  const asksForStatus = /\b(success|failure|always|cancelled)\(/.test(source)
  return evaluate(`!!(${asksForStatus ? source : `success() && (${source})`})`, contexts, hasFailed) === 'true'
}

function textOf(template: string | Expression, contexts: Contexts): string {
  return template instanceof Expression ? evaluate(template.source, contexts) : template
}

function textsOf(templates: Texts = {}, contexts: Contexts): Values {
  return Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, textOf(template, contexts)]))
}

function evaluate(expression: string, contexts: Contexts, hasFailed = false): string {
  const status = { success: !hasFailed, failure: hasFailed, always: true, cancelled: false }
  const functions = [
    ...Object.entries(status).map(([name, value]) => ({ name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) })),
    { name: 'hashfiles', minArgs: 1, maxArgs: 255, call: () => new data.StringData('hash') }
  ]
  const parsed = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), functions).parse()
  const known: data.Dictionary = JSON.parse(JSON.stringify(contexts), data.reviver)
  return new Evaluator(parsed, known, new Map(functions.map((known) => [known.name, known]))).evaluate().coerceString()
}
