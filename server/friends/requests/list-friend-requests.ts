import type { Context } from '../../context.ts'
import type { FriendRequest } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { shownRequests } from './request-shape.ts'
import { oldestWaiting } from './rules.ts'

export interface RequestsInput extends Page {
  readonly direction?: 'in' | 'out' | undefined
}

interface Requests extends Page {
  readonly items: FriendRequest[]
  readonly totalCount: number
  /** Received and still to be answered: the number beside the entry (REQ-80). */
  readonly unanswered: number
}

/** Applications I received and sent, newest first; those of people I block are left out. From one snapshot (INV-F08). */
export async function listFriendRequests(
  { db, user: me, now }: Context<'db' | 'user' | 'now'>,
  input: RequestsInput,
): Promise<Requests> {
  return snapshot(db, (tx) => read(tx, me, now, input))
}

async function read(tx: Tx, me: UserId, now: Date, input: RequestsInput): Promise<Requests> {
  const { pageIndex, pageSize, direction } = input
  const rows = await requests(tx, me, direction)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const total = await requests(tx, me, direction)
    .select(({ fn }) => fn.countAll<bigint>().as('number'))
    .executeTakeFirstOrThrow()
  const waiting = await requests(tx, me, 'in')
    .select(({ fn }) => fn.countAll<bigint>().as('number'))
    .where('status', '=', 'unanswered')
    .where('created_at', '>', oldestWaiting(now))
    .executeTakeFirstOrThrow()
  return {
    items: await shownRequests(tx, me, rows, now),
    totalCount: Number(total.number),
    unanswered: Number(waiting.number),
    pageIndex,
    pageSize,
  }
}

function requests(tx: Tx, me: UserId, direction: 'in' | 'out' | undefined) {
  return tx.selectFrom('friend_request').where((where) => {
    const received = where.and([
      where('to_user', '=', me),
      where('concealed', '=', false),
      // Whom I block is on my side of our row.
      sql<boolean>`not exists (
        select from friendship where (low = ${me} and high = from_user and low_blocked)
          or (high = ${me} and low = from_user and high_blocked))`,
    ])
    const sent = where('from_user', '=', me)
    if (direction) return direction === 'in' ? received : sent
    return where.or([received, sent])
  })
}
