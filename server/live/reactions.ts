import type { Context } from '../context.ts'
import './tables.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import {
  type ClassId,
  type react as reactCall,
  type ReactionKind,
  reactionKinds,
} from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { findClass } from './find-class.ts'
import { holderOf } from './sessions.ts'

/** Sets or takes back a reaction; doing it twice changes nothing. */
export async function react(
  { tx, clock, keys, askLaw }: Context<'tx' | 'clock' | 'keys' | 'askLaw'>,
  { session, classId, kind, on, signature }: Parsed<typeof reactCall>,
) {
  const now = clock.now()
  const said = [classId, kind, on ? 'on' : 'off']
  const { user, homeCountry } = await holderOf(tx, keys, { session, said, signature, now })
  askLaw(homeCountry)
  if (!(await findClass(tx, classId))) throw new Failure('NOT_FOUND')
  const row = { class_id: classId, user_id: user, kind }
  if (on)
    await tx
      .insertInto('live_reaction')
      .values(row)
      .onConflict((conflict) => conflict.columns(['class_id', 'user_id', 'kind']).doNothing())
      .execute()
  else
    await tx
      .deleteFrom('live_reaction')
      .where('class_id', '=', classId)
      .where('user_id', '=', user)
      .where('kind', '=', kind)
      .execute()
  return { reactions: await reactionsOf(tx, { classId, user, counts: await countReactions(tx, classId) }) }
}

type ReactionCounts = ReadonlyMap<ReactionKind, number>

/** How many reacted in each way, and which are mine. */
export async function reactionsOf(
  tx: Tx,
  { classId, user, counts }: { readonly classId: ClassId; readonly user: UserId; readonly counts: ReactionCounts },
) {
  const rows = await tx
    .selectFrom('live_reaction')
    .select('kind')
    .where('class_id', '=', classId)
    .where('user_id', '=', user)
    .execute()
  const mine = new Set(rows.map((row) => row.kind))
  return reactionKinds.map((kind) => {
    const isMine = mine.has(kind)
    // Counted a moment ago, mine may not be among them yet.
    return { kind, count: Math.max(counts.get(kind) ?? 0, isMine ? 1 : 0), isMine }
  })
}

async function countReactions(db: Db | Tx, classId: ClassId): Promise<ReactionCounts> {
  const rows = await db
    .selectFrom('live_reaction')
    .select((of) => ['kind', of.fn.countAll<bigint>().as('count')])
    .where('class_id', '=', classId)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}

/** Somebody is there as long as a heartbeat came this recently. */
const thereMs = 90_000

/** Who is at a class, as numbers. */
export interface Crowd {
  readonly attendees: number
  readonly reactions: ReactionCounts
}

/** The crowd of a class as this process last counted it, at most some seconds ago. */
export type Crowds = (classId: ClassId) => Promise<Crowd>

const crowdMs = 3_000

/**
 * Counts the crowd of a class once in some seconds for all who are there: every page asks with each heartbeat, and counting
 * reads everybody. Those who ask at once share one counting.
 */
export function sharedCrowds(db: Db, clock: Clock): Crowds {
  const known = new Map<ClassId, { readonly at: number; readonly crowd: Promise<Crowd> }>()
  const isFresh = ({ at }: { readonly at: number }, now: number) => Math.abs(now - at) < crowdMs
  return (classId) => {
    const now = clock.now()
    const last = known.get(classId)
    if (last && isFresh(last, now.getTime())) return last.crowd
    for (const [other, entry] of known) if (!isFresh(entry, now.getTime())) known.delete(other)
    const crowd = countCrowd(db, classId, now)
    const mine = { at: now.getTime(), crowd }
    known.set(classId, mine)
    crowd.catch(() => known.get(classId) === mine && known.delete(classId))
    return crowd
  }
}

async function countCrowd(db: Db, classId: ClassId, now: Date): Promise<Crowd> {
  const [attendees, reactions] = await Promise.all([countAttendees(db, classId, now), countReactions(db, classId)])
  return { attendees, reactions }
}

/** How many people are at a class; a person with two pages is one. */
async function countAttendees(db: Db, classId: ClassId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('live_watch')
    .select((of) => of.fn.count<bigint>('user_id').distinct().as('count'))
    .where('class_id', '=', classId)
    .where('seen_at', '>', new Date(now.getTime() - thereMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}
