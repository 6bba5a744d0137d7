import type { Context } from '../context.ts'
import './tables.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { type ClassId, type react as reactCall, reactionKinds } from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../db/tables.ts'
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
  return { reactions: await reactionsOf(tx, classId, user) }
}

/** How many reacted in each way, and which are mine. */
export async function reactionsOf(db: Db | Tx, classId: ClassId, user: UserId) {
  const rows = await db
    .selectFrom('live_reaction')
    .select((of) => [
      'kind',
      of.fn.countAll<bigint>().as('count'),
      of.fn.countAll<bigint>().filterWhere('user_id', '=', user).as('mine'),
    ])
    .where('class_id', '=', classId)
    .groupBy('kind')
    .execute()
  return reactionKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return { kind, count: Number(row?.count ?? 0), isMine: Number(row?.mine ?? 0) > 0 }
  })
}

/** Somebody is there as long as a heartbeat came this recently. */
const thereMs = 90_000

/** How many people are at a class; a person with two pages is one. */
export async function attendeesOf(db: Db | Tx, classId: ClassId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('live_watch')
    .select((of) => of.fn.count<bigint>('user_id').distinct().as('count'))
    .where('class_id', '=', classId)
    .where('seen_at', '>', new Date(now.getTime() - thereMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}
