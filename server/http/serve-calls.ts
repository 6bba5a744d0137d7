import type { CallFacts, Laws, OperatorFacts, Notify } from '../context.ts'
import { actionOf, type Download, type Route } from '../domain.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jsonLimits } from '@madang/contract/constants.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { everyCallMayFail, everyOperatorCallMayFail, everyUserCallMayFail } from '@madang/contract/failures-of-all.ts'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { localeOf, type Locale } from '@madang/contract/locale.ts'
import { fromWire, toWire, WireNameError } from '@madang/contract/wire.ts'
import type { Db } from '../db/tables.ts'
import { isNoRoom } from '../db/lost-connection.ts'
import { transact } from '../db/tx.ts'
import type { Maintenance } from '../house/maintenance.ts'
import type { Bus, Notice } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { doneAnswer, refusal } from './answer.ts'
import { callEnded, type Known, outcomeOf } from './call-ended.ts'
import { callBegan } from './call-meters.ts'
import { countryOf, type Law, lawAsker, lawsOf, refuseWithheld, visitorLaws } from './caller-law.ts'
import { apiHeaders } from './headers.ts'
import { firstAnswer, firstAnswerOr, once } from './idempotency.ts'
import type { CountUse, DayQuota } from './limits.ts'
import { networkOf } from './network.ts'
import { parseInput } from './parse-input.ts'
import { readFile, takeFiles } from './read-file.ts'
import { sendDownload } from './send-download.ts'
import { keyOf, requestKey } from './request-key.ts'
import { refuseWhileClosed } from './refuse-while-closed.ts'
import { sharedAnswers, type SharedAnswers } from './shared-answers.ts'
import { carrierFailure } from './read-json.ts'

/** What the carrier needs from the rest of the server. */
export interface CallDependencies {
  /** What handlers may name in their contexts, besides what the carrier adds. */
  readonly services: object
  readonly db: Db
  /** Connections of calls that must go on while all others wait; `db` when left out. */
  readonly reserved?: Db
  readonly clock: Clock
  readonly bus: Bus
  readonly countUse: CountUse
  /** Whether a user has a change of the day left whose answer is kept; without it nobody is bounded. */
  readonly mayChange?: DayQuota
  /** Who holds this token; throws a failure above 1000 when nobody does (INV-F04). */
  readonly authenticate: (token: string, now: Date) => Promise<UserCaller>
  /** Which operator holds this token and the right that `endpoint` needs; NOT_FOUND outside the console's own place. */
  readonly authenticateOperator?: (
    endpoint: Endpoint,
    caller: CallFacts & { readonly now: Date; readonly idleMs: number },
  ) => Promise<OperatorCaller>
  /** Told of every call a logged-in user makes, for the record of active days. */
  readonly noteCall: (user: UserId, now: Date) => void
  /** When nothing can be changed. */
  readonly maintenance?: Pick<Maintenance, 'at'>
  /** Whose law decides what callers are offered. */
  readonly law?: Law
  readonly log: (error: unknown, about: { path: string; traceId: string }) => void
  /** The security log: told how every call ended. */
  readonly security: Pick<SecurityLog, 'ended' | 'securityEvent'>
}

type OperatorCaller = Omit<OperatorFacts, keyof CallFacts>

interface UserCaller {
  readonly user: UserId
  readonly session: string
  /** The country whose law holds for them; null for none. */
  readonly homeCountry: string | null
}

/** Registers every row of the table with the carrier: one loop, one behaviour for all calls. */
export function serveCalls(http: FastifyInstance, routes: readonly Route[], given: CallDependencies) {
  const byAction = new Map(routes.map((route) => [actionOf(route.endpoint), route]))
  const dependencies = { ...given, services: { ...given.services, routes: byAction } }
  const answers = sharedAnswers(dependencies.clock)
  const serves = (route: Route) => (request: FastifyRequest, reply: FastifyReply) =>
    serve(route, request, reply, dependencies, answers)
  for (const route of routes)
    if (route.kind !== 'upload') http.post(route.endpoint.path, { bodyLimit: jsonLimits.bytes }, serves(route))
  const uploads = routes.filter(({ kind }) => kind === 'upload')
  if (uploads.length) takeFiles(http, (child) => uploads.map((route) => child.post(route.endpoint.path, serves(route))))
  answerUnknownPaths(http, new Set(routes.map(({ endpoint }) => endpoint.path)), dependencies)
  http.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    // A path that no file may have is answered like any other that is not there.
    const isNoFile = error.statusCode === 403 || error.statusCode === 400
    if (isNoFile && request.method === 'GET' && !request.url.startsWith('/api/')) return reply.callNotFound()
    const failure = carrierFailure(error)
    const traceId = randomUUID()
    if (failure === 'INTERNAL') dependencies.log(error, { path: request.url.split('?')[0] ?? '', traceId })
    dependencies.security.securityEvent('request.broken', { failure, address: networkOf(request.ip) })
    const detail = failure === 'INTERNAL' ? { traceId } : {}
    const status = failure === 'TOO_LARGE' ? 413 : 200
    return send(reply, refusal(new Failure(failure, detail), languageOf(request)), status)
  })
}

async function serve(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: CallDependencies,
  answers: SharedAnswers,
) {
  const locale = languageOf(request)
  const known: Known = { isIn: false, country: countryOf(request, dependencies.law) }
  const ending = { endpoint: route.endpoint, request, known, security: dependencies.security, began: callBegan() }
  try {
    const { endpoint, kind, sharedMs, isByCountry = false } = route
    const token = tokenOf(headerText(request, 'authorization'))
    const laws = await visitorLaws(
      route,
      { token, present: known.country },
      { law: dependencies.law, authenticate: (given) => authenticateCounted(dependencies, endpoint, request, given) },
    )
    if (sharedMs === undefined) {
      const envelope = await answer(route, request, locale, { dependencies, known, laws })
      if ('parts' in envelope) {
        callEnded(ending, 'done')
        return sendDownload(reply, envelope, (error) =>
          dependencies.log(error, { path: endpoint.path, traceId: randomUUID() }),
        )
      }
      callEnded(ending, outcomeOf(envelope))
      if (endpoint.auth === 'operator' && kind === 'transaction') answers.forget()
      return send(reply, envelope)
    }
    // Each caller counts, whoever's answer it is.
    refuseWithheld(endpoint, laws, dependencies.law)
    await dependencies.countUse(endpoint, networkOf(request.ip))
    const question = `${locale} ${isByCountry ? laws.join(' ') : ''} ${JSON.stringify(request.body)}`
    const made = async () =>
      Buffer.from(
        JSON.stringify(
          await answer(route, request, locale, {
            dependencies: { ...dependencies, countUse: uncounted },
            known,
            laws,
          }),
        ),
      )
    const shared = await answers.answer(endpoint.path, question, sharedMs, made)
    callEnded(ending, 'done')
    return sendText(reply, shared)
  } catch (error) {
    if (error instanceof Failure && mayAnswer(route.endpoint, error.failure)) {
      callEnded(ending, error.failure, { check: error.detail.kind })
      return send(reply, refusal(error, locale), error.failure === 'TOO_LARGE' ? 413 : 200)
    }
    const traceId = randomUUID()
    const failure = isNoRoom(error) ? 'NO_ROOM' : 'INTERNAL'
    callEnded(ending, failure, { trace: traceId })
    dependencies.log(error, { path: route.endpoint.path, traceId })
    return send(reply, refusal(new Failure(failure, { traceId }), locale))
  }
}

/** What is known of a call before it is known who makes it. */
interface Asked {
  readonly dependencies: CallDependencies
  readonly known: Known
  readonly laws: Laws
}

type Handle = (context: unknown, input: unknown) => Promise<unknown>

/** The life of a call: names, caller, limit, shape, key, effect, shape of the answer. */
async function answer(
  { endpoint, kind, isReading, handle, check, isReserved }: Route,
  request: FastifyRequest,
  locale: Locale,
  { dependencies, known, laws: before }: Asked,
): Promise<Envelope | Download> {
  const { services, clock, bus, countUse, authenticate, authenticateOperator, noteCall } = dependencies
  const db = isReserved ? (dependencies.reserved ?? dependencies.db) : dependencies.db
  const now = clock.now()
  refuseWhileClosed(endpoint, { isReading: isReading === true, closed: dependencies.maintenance?.at(now) ?? null })
  const body = codeNames(kind === 'upload' ? request.query : request.body)
  const { askLaw, ensureAsked } = lawAsker(endpoint, known.country, dependencies.law)
  const common: CallFacts = {
    locale,
    address: networkOf(request.ip),
    imei: headerText(request, 'imei'),
    authorization: headerText(request, 'authorization'),
    origin: `${request.protocol}://${request.host}`,
    userAgent: headerText(request, 'user-agent').slice(0, 400),
    country: known.country,
    laws: before,
    askLaw,
    concerns: (whom) => Object.assign(known, whom),
  }
  if (endpoint.auth !== 'visitor') await countUse(ofNetwork(endpoint), common.address)
  const caller = endpoint.auth === 'user' ? await authenticate(tokenOf(common.authorization), now) : null
  const staff =
    endpoint.auth === 'operator'
      ? await authenticateOperator?.(endpoint, { ...common, now, idleMs: idleMsOf(request) })
      : null
  if (staff === undefined) throw new Failure('NOT_FOUND')
  if (caller) known.user = caller.user
  if (staff) known.operator = staff.operator
  known.isIn = caller !== null || staff !== null
  const laws = caller ? lawsOf(caller, known.country, dependencies.law) : common.laws
  refuseWithheld(endpoint, laws, dependencies.law)
  const who = caller?.user ?? (staff ? `operator ${staff.operator}` : null)
  await countUse(endpoint, who ?? common.address)
  const key = keyOf(endpoint, request, body)
  const input = parseInput(endpoint, body)
  if (caller) noteCall(caller.user, now)

  const call = async (context: unknown, asked: unknown) => {
    const result = await (handle as Handle)(context, asked) // the row says with what
    ensureAsked()
    return result
  }
  const contextWith = (more: object) => ({ ...services, clock, ...common, laws, ...caller, ...staff, ...more })
  if (kind === 'upload') {
    const checked = await (check as Handle | undefined)?.(contextWith({ db, now }), input)
    const file = await readFile(request, endpoint, who ?? common.address)
    return doneAnswer(encoded(endpoint, await call(contextWith({ db, now, file, checked }), input)))
  }
  if (kind === 'download') return (await call(contextWith({ db, now }), input)) as Download // of such a row
  if (kind === 'plain')
    return doneAnswer(encoded(endpoint, await call(contextWith({ db, now, requestId: key }), input)))

  const keyed = who === null || key === null ? null : requestKey(endpoint, who, key, body)
  const isUsedUp = caller && keyed && dependencies.mayChange && !(await dependencies.mayChange(caller.user))
  const first = (check || isUsedUp) && keyed ? await firstAnswer(db, keyed) : null
  if (first) return first
  if (isUsedUp) throw new Failure('CHANGES_USED_UP')
  let checked: unknown
  try {
    checked = await (check as Handle | undefined)?.(contextWith({ db, now }), input)
  } catch (refused) {
    if (!keyed || !(refused instanceof Failure)) throw refused
    return firstAnswerOr(db, keyed, now, refused)
  }

  let pending: readonly Notice[] = []
  const result = await transact(db, async (tx) => {
    let notices = undefined as Notice[] | undefined
    const publish = (notice: Notice) => (notices ??= []).push(notice)
    const notify: Notify = (user, event) => publish({ kind: 'frame', user, frame: encodeFrame(event) })
    const effect = async () =>
      doneAnswer(encoded(endpoint, await call(contextWith({ tx, notify, publish, checked }), input)))
    const made = keyed
      ? await once(tx, keyed, now, effect, (failure) => {
          if (!mayAnswer(endpoint, failure.failure)) throw failure
          notices = []
          return refusal(failure, locale)
        })
      : await effect()
    // None where the first answer was found: then an attempt before may have lost its connection as it committed.
    if (notices) pending = notices
    return made
  })
  for (const notice of pending) bus.publish(notice)
  return result
}

/**
 * A call with a token counts per network before the token is looked at: else made-up tokens would cost a look each, for
 * ever. Many people may share a network, so it is far more than one of them may make.
 */
function ofNetwork(endpoint: Endpoint): Endpoint {
  const { path, limit } = endpoint
  return { ...endpoint, path: `${path} network`, limit: { ...limit, points: limit.points * networkShare } }
}
const networkShare = 50
const uncounted: CountUse = async () => undefined

/** Who holds a token that a visitor's call carries: counted as every look at one. */
async function authenticateCounted(
  { clock, countUse, authenticate }: CallDependencies,
  endpoint: Endpoint,
  { ip }: FastifyRequest,
  token: string,
) {
  await countUse(ofNetwork(endpoint), networkOf(ip))
  return authenticate(token, clock.now())
}

function codeNames(body: unknown): Record<string, unknown> {
  try {
    const value = fromWire(body)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof WireNameError)) throw error
  }
  throw new Failure('INVALID')
}

function encoded(endpoint: Endpoint, result: unknown): unknown {
  return toWire(z.encode(endpoint.output, result))
}

/** How long ago somebody touched the page that asks; 0 where it does not say. */
function idleMsOf(request: FastifyRequest): number {
  const told = Number(headerText(request, 'idle'))
  return Number.isFinite(told) && told > 0 ? told : 0
}

function tokenOf(authorization: string): string {
  return authorization.replace(/^Bearer /i, '')
}

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, 2048) : ''
}

function languageOf(request: FastifyRequest): Locale {
  return localeOf(request.headers['language'])
}

function mayAnswer({ failures, auth }: Endpoint, failure: FailureName): boolean {
  return (
    failures.includes(failure) ||
    everyCallMayFail.includes(failure) ||
    (auth === 'user' && everyUserCallMayFail.includes(failure)) ||
    (auth === 'operator' && everyOperatorCallMayFail.includes(failure))
  )
}

function send(reply: FastifyReply, envelope: Envelope, status = 200) {
  return sendText(reply, JSON.stringify(envelope), status)
}

function sendText(reply: FastifyReply, text: string | Buffer, status = 200) {
  return reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8').send(text)
}

/** Below /api: 404 for a path nobody has, 405 for a known path with another method than POST. */
function answerUnknownPaths(
  http: FastifyInstance,
  paths: ReadonlySet<string>,
  { security }: Pick<CallDependencies, 'security'>,
) {
  http.all('/api/*', (request, reply) => {
    const known = paths.has(request.url.split('?')[0] ?? '')
    const failure = new Failure(known ? 'WRONG_METHOD' : 'NOT_FOUND')
    security.securityEvent('path.unknown', { failure: failure.failure, address: networkOf(request.ip) })
    return send(reply, refusal(failure, languageOf(request)), known ? 405 : 404)
  })
}
