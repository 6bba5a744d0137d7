import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonLimits } from '@madang/contract/constants.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { CallFacts, Laws } from '../context.ts'
import { isNoRoom } from '../db/lost-connection.ts'
import { actionOf, type Download, type Route } from '../domain.ts'
import { mayAnswer, refusal } from './answer.ts'
import { takeFiles } from './body/read-file.ts'
import { carrierFailure } from './body/read-json.ts'
import type { CallDependencies } from './call-dependencies.ts'
import { callEnded, type Known, outcomeOf } from './call-ended.ts'
import { callBegan } from './call-meters.ts'
import { countryOf, lawAsker, lawsOf, refuseWithheld, visitorLaws } from './caller-law.ts'
import { carryOut } from './carry-out.ts'
import { apiHeaders } from './headers.ts'
import type { CountUse } from './limits.ts'
import { networkOf } from './network.ts'
import { parseInput } from './parse-input.ts'
import { refuseWhileClosed } from './refuse-while-closed.ts'
import { codeNames, headerText, idleMsOf, languageOf, tokenOf } from './request-facts.ts'
import { keyOf, requestKey } from './request-key.ts'
import { sendDownload } from './send-download.ts'
import { sharedAnswers, type SharedAnswers } from './shared-answers.ts'

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

/** The life of a call: names, caller, limit, shape, key, effect, shape of the answer. */
async function answer(
  route: Route,
  request: FastifyRequest,
  locale: Locale,
  { dependencies, known, laws: before }: Asked,
): Promise<Envelope | Download> {
  const { endpoint, kind, isReading, isReserved } = route
  const { services, clock, countUse, noteCall } = dependencies
  const now = clock.now()
  refuseWhileClosed(endpoint, { isReading: isReading === true, closed: dependencies.maintenance?.at(now) ?? null })
  const body = codeNames(kind === 'upload' ? request.query : request.body)
  const { askLaw, ensureAsked } = lawAsker(endpoint, known.country, dependencies.law)
  const facts = { ...factsOf(request, locale), country: known.country, laws: before, askLaw }
  const common: CallFacts = { ...facts, concerns: (whom) => Object.assign(known, whom) }
  if (endpoint.auth !== 'visitor') await countUse(ofNetwork(endpoint), common.address)
  const { caller, staff } = await callerOf(endpoint, { request, common, now }, dependencies)
  Object.assign(known, caller && { user: caller.user }, staff && { operator: staff.operator })
  known.isIn = caller !== null || staff !== null
  const laws = caller ? lawsOf(caller, known.country, dependencies.law) : before
  refuseWithheld(endpoint, laws, dependencies.law)
  const who = caller?.user ?? (staff ? `operator ${staff.operator}` : null)
  await countUse(endpoint, who ?? common.address)
  const key = keyOf(endpoint, request, body)
  const input = parseInput(endpoint, body)
  if (caller) noteCall(caller.user, now)
  return carryOut(
    route,
    {
      request,
      locale,
      now,
      db: isReserved ? (dependencies.reserved ?? dependencies.db) : dependencies.db,
      input,
      by: who ?? common.address,
      key,
      keyed: who === null || key === null ? null : requestKey(endpoint, who, key, body),
      user: caller?.user ?? null,
      context: { ...services, clock, ...common, laws, ...caller, ...staff },
      ensureAsked,
    },
    dependencies,
  )
}

function factsOf(request: FastifyRequest, locale: Locale) {
  return {
    locale,
    address: networkOf(request.ip),
    imei: headerText(request, 'imei'),
    authorization: headerText(request, 'authorization'),
    origin: `${request.protocol}://${request.host}`,
    userAgent: headerText(request, 'user-agent').slice(0, 400),
  }
}

/** Who calls: a user, one of the staff, or a visitor; throws where the token is not that of whom the call is for. */
async function callerOf(
  endpoint: Endpoint,
  { request, common, now }: { readonly request: FastifyRequest; readonly common: CallFacts; readonly now: Date },
  { authenticate, authenticateOperator }: CallDependencies,
) {
  const caller = endpoint.auth === 'user' ? await authenticate(tokenOf(common.authorization), now) : null
  const staff =
    endpoint.auth === 'operator'
      ? await authenticateOperator?.(endpoint, { ...common, now, idleMs: idleMsOf(request) })
      : null
  if (staff === undefined) throw new Failure('NOT_FOUND')
  return { caller, staff }
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
