import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { BeatStep, ClassId } from '@madang/contract/rewards/live.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { sharedForms, storeShared } from '../keys/shared-digests.ts'
import { isOnAnotherNetwork } from './concurrent-networks.ts'
import { findClass, type FoundClass } from './find-class.ts'
import { noteEvidence } from './watched-time.ts'
import { type Span, untilOf, worthOf } from './rules.ts'
import { answerCheck, askWhenDue, checkOf } from './presence-check.ts'
import { holderOf } from './sessions.ts'

/** What a page of the class site said. */
export interface Heartbeat {
  readonly session: string
  readonly classId: ClassId
  readonly step: BeatStep
  readonly nonce: string
  readonly signature: string
  readonly now: Date
  /** The network it came from, as a keyed digest. */
  readonly network: Buffer
  /** The programme day of a moment. */
  readonly dayOf: (moment: Date) => string
}

/** What came of it. */
export interface HeartbeatResult {
  readonly user: UserId
  readonly lesson: FoundClass
  /** Time that counts now; null for none. */
  readonly span: Span | null
  readonly state: 'notStarted' | 'counting' | 'paused' | 'left' | 'ended' | 'cancelled'
  /** What the next heartbeat must carry; empty when there is none to come. */
  readonly nonce: string
  readonly askedAt: Date | null
}

/**
 * Hears a heartbeat (REQ-76, INV-U04). Each answer gives out one nonce; the next heartbeat that carries it counts the time since
 * then and uses it up. A doubled or repeated heartbeat counts nothing and is told the nonce that is open, so that a lost
 * answer loses no time. `begin` counts nothing: the time before it was not watched.
 */
export async function recordHeartbeat(
  tx: Tx,
  { random, keys, askLaw }: Context<'random' | 'keys' | 'askLaw'>,
  { session, classId, step, nonce, signature, now, network, dayOf }: Heartbeat,
): Promise<HeartbeatResult> {
  const { user, homeCountry } = await holderOf(tx, keys, { session, said: [classId, step, nonce], signature, now })
  askLaw(homeCountry)
  const lesson = await findClass(tx, classId)
  if (!lesson) throw new Failure('NOT_FOUND')
  const watch = await lockWatch(tx, {
    session,
    classId,
    user,
    now,
    network: storeShared(keys, 'live_watch.network', network),
  })
  const check = await checkOf(tx, { user, classId, random, now })
  const place = { user, classId, day: dayOf(now) }

  const isOpen = lesson.cancelled_at === null && lesson.provider === 'own'
  const isNext = isOpen && step !== 'begin' && watch.nonce !== null && watch.nonce === nonce
  const bounds = { from: lesson.starts_at, to: lesson.ends_at }
  const span = isNext ? worthOf({ issuedAt: watch.issued_at!, now, askedAt: check.askedAt }, bounds) : null
  if (step !== 'begin') await noteEvidence(tx, place, span ? await evidenceOf() : { refused: 1 })

  const isRunning = isOpen && bounds.from <= now && now < bounds.to
  let { askedAt } = check
  if (step === 'present' && askedAt) {
    await answerCheck(tx, { ...place, askedAt, random, now, askedOn: dayOf(askedAt) })
    askedAt = null
  } else if (step === 'watch' && isRunning && isNext) askedAt = await askWhenDue(tx, { ...place, check, now })

  const isOver = lesson.cancelled_at !== null || now >= bounds.to
  const next = step === 'leave' || isOver ? null : isNext || step === 'begin' || !watch.nonce ? 'new' : 'same'
  const given = next === 'new' ? random.bytes(16).toString('base64url') : next === 'same' ? watch.nonce! : ''
  if (next !== 'same')
    await tx
      .updateTable('live_watch')
      .set({ nonce: given || null, issued_at: given ? now : null })
      .where('live_session', '=', session)
      .where('class_id', '=', classId)
      .execute()
  return { user, lesson, span, state: stateOf(), nonce: given, askedAt }

  async function evidenceOf() {
    return {
      beats: 1,
      elsewhere: (await isOnAnotherNetwork(tx, {
        user,
        session,
        networks: sharedForms(keys, 'live_watch.network', network),
        now,
      }))
        ? 1
        : 0,
    }
  }

  function stateOf(): HeartbeatResult['state'] {
    if (lesson!.cancelled_at !== null) return 'cancelled'
    if (isOver) return 'ended'
    if (step === 'leave') return 'left'
    if (now < bounds.from) return 'notStarted'
    return askedAt && now > untilOf(askedAt) ? 'paused' : 'counting'
  }
}

/** The page's row at this class, locked; two heartbeats of one page come one after the other. */
async function lockWatch(
  tx: Tx,
  {
    session,
    classId,
    user,
    now,
    network,
  }: Pick<Heartbeat, 'session' | 'classId' | 'now' | 'network'> & { user: UserId },
) {
  const row = {
    live_session: session,
    class_id: classId,
    user_id: user,
    nonce: null,
    issued_at: null,
    seen_at: now,
    network,
  }
  return tx
    .insertInto('live_watch')
    .values(row)
    .onConflict((conflict) => conflict.columns(['live_session', 'class_id']).doUpdateSet({ seen_at: now, network }))
    .returning(['nonce', 'issued_at'])
    .executeTakeFirstOrThrow()
}
