import type { FastifyRequest } from 'fastify'
import type { Envelope } from '@madang/contract/envelope.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Notify } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Download, Route } from '../domain.ts'
import type { Notice } from '../ports/bus.ts'
import { answerOf, mayAnswer, refusal } from './answer.ts'
import { readFile } from './body/read-file.ts'
import type { CallDependencies } from './call-dependencies.ts'
import { firstAnswer, firstAnswerOr, once, type RequestKey } from './idempotency.ts'

/** A call that may be carried out: who asks is known, its limits hold, its input has its shape. */
export interface AdmittedCall {
  readonly request: FastifyRequest
  readonly locale: Locale
  readonly now: Date
  readonly db: Db
  readonly input: unknown
  /** Whose limits it counts for: a user, an operator or a network. */
  readonly by: string
  /** The client's key; null without one. */
  readonly key: string | null
  /** What names the request among those of its caller; null for visitors and without a key. */
  readonly keyed: RequestKey | null
  readonly user: UserId | null
  /** What every kind of call finds in its context. */
  readonly context: object
  /** Throws where the handler had to ask whose law holds, and did not. */
  readonly ensureAsked: () => void
}

type Dependencies = Pick<CallDependencies, 'bus' | 'mayChange' | 'replica'>
type Handle = (context: unknown, input: unknown) => Promise<unknown>

/** Carries a call out by its kind: the effect, and its answer in the shape of the contract. */
export async function carryOut(
  route: Route,
  admitted: AdmittedCall,
  dependencies: Dependencies,
): Promise<Envelope | Download> {
  const { endpoint, kind } = route
  const { db, now, context, key } = admitted
  switch (kind) {
    case 'plain': {
      const from = (place: Db) => handled(route, admitted, { ...context, db: place, now, requestId: key })
      const { replica } = dependencies
      return answerOf(endpoint, await (route.replica && replica ? replica.read(route.replica, from) : from(db)))
    }
    case 'download':
      return (await handled(route, admitted, { ...context, db, now })) as Download // of such a row
    case 'upload': {
      const checked = await check(route, admitted)
      const file = await readFile(admitted.request, endpoint, admitted.by)
      return answerOf(endpoint, await handled(route, admitted, { ...context, db, now, file, checked }))
    }
    case 'transaction':
      return changed(route, admitted, dependencies)
  }
}

async function handled({ handle }: Route, { input, ensureAsked }: AdmittedCall, context: object): Promise<unknown> {
  const result = await (handle as Handle)(context, input) // the row says with what
  ensureAsked()
  return result
}

function check({ check: before }: Route, { context, db, now, input }: AdmittedCall): Promise<unknown> | undefined {
  return (before as Handle | undefined)?.({ ...context, db, now }, input)
}

/** A known key gets its first answer; otherwise what is checked before, then the change with its key in one transaction. */
async function changed(route: Route, admitted: AdmittedCall, { bus, mayChange }: Dependencies): Promise<Envelope> {
  const { db, now, user, keyed } = admitted
  const isUsedUp = user && keyed && mayChange && !(await mayChange(user))
  const first = (route.check || isUsedUp) && keyed ? await firstAnswer(db, keyed) : null
  if (first) return first
  if (isUsedUp) throw new Failure('CHANGES_USED_UP')
  let checked: unknown
  try {
    checked = await check(route, admitted)
  } catch (refused) {
    if (!keyed || !(refused instanceof Failure)) throw refused
    return firstAnswerOr(db, keyed, now, refused)
  }
  const { answer, notices } = await inTransaction(route, admitted, checked)
  for (const notice of notices) bus.publish(notice)
  return answer
}

/** The answer, and what is told after the commit. */
async function inTransaction(
  route: Route,
  admitted: AdmittedCall,
  checked: unknown,
): Promise<{ readonly answer: Envelope; readonly notices: readonly Notice[] }> {
  const { endpoint } = route
  const { db, now, keyed, locale, context } = admitted
  let pending: readonly Notice[] = []
  const answer = await transact(db, async (tx) => {
    let notices = undefined as Notice[] | undefined
    const publish = (notice: Notice) => (notices ??= []).push(notice)
    const notify: Notify = (to, event) => publish({ kind: 'frame', user: to, frame: encodeFrame(event) })
    const effect = async () =>
      answerOf(endpoint, await handled(route, admitted, { ...context, tx, notify, publish, checked }))
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
  return { answer, notices: pending }
}
