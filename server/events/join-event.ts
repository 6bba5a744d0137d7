import { Failure } from '@madang/contract/failures.ts'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/tables.ts'
import { eventContent } from '@madang/contract/operators/content/events.ts'
import { lockStatuses } from '../users/find-user.ts'
import './tables.ts'

/** Joins an event, once (REQ-140). The moment that counts is the one after the event's row is held, so none joins a changed one late. */
export async function joinEvent(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { id }: { id: EventId },
): Promise<{ joinTime: Date }> {
  await keepAccount(tx, user)
  const event = await tx.selectFrom('event').select('content').where('id', '=', id).forShare().executeTakeFirst()
  if (!event?.content) throw new Failure('NOT_FOUND')
  const { startAt, endAt, draw } = eventContent.decode(event.content)
  // A draw is entered, which joins its event.
  if (draw) throw new Failure('NOT_FOUND')
  const joinTime = clock.now()
  if (joinTime < startAt) throw new Failure('SWITCHED_OFF')
  if (endAt && joinTime >= endAt) throw new Failure('EVENT_OVER')
  if (!(await writeJoin(tx, { event_id: id, user_id: user, joined_at: joinTime }))) throw new Failure('ALREADY_JOINED')
  return { joinTime }
}

/** Keeps the account until the transaction ends: a deletion under way is over before, and refuses, or begins after. */
export async function keepAccount(tx: Tx, user: UserId): Promise<void> {
  const status = (await lockStatuses(tx, [user])).get(user)
  if (status === undefined || status === 'deleted') throw new Failure('ACCOUNT_DELETED')
}

/** Returns whether the user had not joined before. */
export async function writeJoin(
  tx: Tx,
  join: { readonly event_id: EventId; readonly user_id: UserId; readonly joined_at: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto('event_join')
    .values(join)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Whether a user has joined any event, which opens the bonus (REQ-127). */
export async function joinedAny(db: Db | Tx, user: UserId): Promise<boolean> {
  const join = await db
    .selectFrom('event_join')
    .select('user_id')
    .where('user_id', '=', user)
    .limit(1)
    .executeTakeFirst()
  return join !== undefined
}
