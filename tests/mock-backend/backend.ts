import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { joinUrl, THANKS_PATH } from '../../src/backend/paths.ts'
import { listen, type RunningServer } from '../server/listen.ts'
import {
  type Call,
  changeFaults,
  type FaultChanges,
  HEALTHY,
  pathOf,
  performFault,
  type SiteFaults
} from './faults.ts'
import { FIELD, FIELD_PICTURE, findArticle, listNews, NEWS_SOURCES, newsBody } from './news.ts'

interface BackendOptions {
  /** 0 picks a free port. */
  port?: number
  /** The path of the site, for the thank-you page: requests tell only the site's origin. */
  siteBase?: string
  /** Called with a line for each contact request. */
  log?: (line: string) => void
}

export interface RecordedRequest {
  call: Call
  url: string
}

export interface Submission {
  /** Without parameters. */
  contentType: string
  fields: Record<string, unknown>
}

/** What the tests of one site have set, and what that site has sent. */
interface Site {
  faults: SiteFaults
  requests: RecordedRequest[]
  submissions: Submission[]
}

type Environment = { Bindings: HttpBindings }

const SUPPLIED_TONS = 48_216

/** Starts the mock backend, with controls for tests at paths such as /_faults. */
export async function startBackend({
  port,
  siteBase = '/',
  log = () => {}
}: BackendOptions = {}): Promise<RunningServer> {
  /** By the origin of the site. */
  const sites = new Map<string, Site>()

  const app = new Hono<Environment>()
  // Browsers retry a request on their own if it was lost on a reused connection, and tests would
  // count it twice.
  app.use(async (context, next) => {
    await next()
    context.header('Connection', 'close')
  })
  addCalls(app)
  addControls(app)

  return listen(app, port)

  function addCalls(app: Hono<Environment>): void {
    app.use(
      cors({
        origin: (origin) => origin,
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Content-Type'],
        // A cached preflight would hide faults set later.
        maxAge: 0
      })
    )

    on('form', (context) => respondToForm(context, siteBase))
    for (const source of NEWS_SOURCES)
      on(source, (context) => context.json(newsBody(listNews(source))))
    on('article', (context) => {
      // An unknown address gets {}, a response without content.
      const backendUrl = new URL(context.req.url).origin
      return context.json({ content: findArticle(context.req.query('url') ?? '', backendUrl) })
    })
    on('count', (context) => context.json({ count: SUPPLIED_TONS }))

    app.get(FIELD_PICTURE, (context) =>
      context.body(FIELD, 200, { 'Content-Type': 'image/svg+xml' })
    )

    function on(
      call: Call,
      respond: (context: Context<Environment>) => Response | Promise<Response>
    ): void {
      app.on(
        call === 'form' ? 'POST' : 'GET',
        pathOf(call),
        recordRequest(call),
        injectFault(call),
        respond
      )
    }
  }

  /** Records a request before any fault, so that tests see it even if its response is held. */
  function recordRequest(call: Call) {
    return createMiddleware<Environment>(async (context, next) => {
      const name = siteOf(context)
      const site = siteNamed(name)
      site.requests.push({ call, url: context.req.url })
      if (call === 'form') {
        const contentType = mediaType(context)
        const fields = await (contentType === 'application/json'
          ? context.req.json()
          : context.req.parseBody())
        site.submissions.push({ contentType, fields })
        log(`Contact request from ${name} as ${contentType}: ${JSON.stringify(fields)}`)
      }
      return next()
    })
  }

  function injectFault(call: Call) {
    return createMiddleware<Environment>(async (context, next) => {
      const { faults } = siteNamed(siteOf(context))
      const active = faults.get(call)
      const faultyResponse =
        active && (await performFault(active, context, () => faults.delete(call)))
      if (!faultyResponse) await next()
      return faultyResponse
    })
  }

  function addControls(app: Hono<Environment>): void {
    app.patch('/_faults', async (context) => {
      const { site, faults } = await context.req.json<{ site: string; faults: FaultChanges }>()
      changeFaults(siteNamed(site).faults, faults)
      return context.json({ ok: true })
    })
    app.get('/_requests', (context) => context.json(siteNamed(siteInQuery(context)).requests))
    app.get('/_submissions', (context) => context.json(siteNamed(siteInQuery(context)).submissions))
    app.delete('/_site', (context) => {
      const name = siteInQuery(context)
      changeFaults(siteNamed(name).faults, HEALTHY)
      sites.delete(name)
      return context.json({ ok: true })
    })
  }

  function siteNamed(name: string): Site {
    const known = sites.get(name)
    if (known) return known
    const site: Site = { faults: new Map(), requests: [], submissions: [] }
    sites.set(name, site)
    return site
  }
}

/**
 * The origin of the page that sent a request, from the Referer if Origin is missing or "null";
 * "none" if neither is known.
 */
function siteOf(context: Context): string {
  const origin = context.req.header('Origin')
  if (origin && origin !== 'null') return origin
  return URL.parse(context.req.header('Referer') ?? '')?.origin ?? 'none'
}

function siteInQuery(context: Context): string {
  return context.req.query('site') ?? 'none'
}

function mediaType(context: Context): string {
  return (context.req.header('Content-Type') ?? '').replace(/;.*/, '').trim().toLowerCase()
}

/**
 * Responds with JSON to a script, and redirects a form sent without scripts to the thank-you page.
 */
function respondToForm(context: Context, siteBase: string): Response | Promise<Response> {
  if (mediaType(context) === 'application/json') return context.json({ ok: true })

  const site = siteOf(context)
  if (site === 'none')
    return context.html(
      '<!doctype html><p>Thank you, your request has arrived. You may go back.</p>'
    )
  return context.redirect(joinUrl(site + siteBase, THANKS_PATH), 303)
}
