import { sql } from 'kysely'
import type { ExchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { notifyEach } from '../../outbox/notify.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { type SettledBy, type Settling, settleAndNotify } from '../settling.ts'
import { reservationOrder } from './point-orders.ts'
import { decide, type Reservation } from './reservations.ts'

type Step = 'returned' | 'taken'
interface Due extends Reservation {
  readonly step: Step
}

/**
 * Ends reservations whose time has come: taken once their item begins; returned where the item was withdrawn before that, or
 * its person left. Asks what is due, so that nothing hangs on the moment. An item that throws keeps no other waiting.
 */
export async function settleReservations(by: SettledBy): Promise<void> {
  const due = await dueReservations(by.db, by.clock.now())
  await eachItem(new Set(due.map(({ item_id: id }) => id)), (item) =>
    settleAndNotify(by, (settling) => settleItem(settling, item)),
  )
}

async function settleItem({ tx, clock, publish }: Settling, item: ExchangeItemId): Promise<void> {
  await tx.selectFrom('point_item').select('id').where('id', '=', item).forUpdate().executeTakeFirstOrThrow()
  const now = clock.now()
  const due = await dueReservations(tx, now, item)
  for (const step of ['returned', 'taken'] as const) {
    const ended = due.filter((each) => each.step === step)
    await decide(
      tx,
      ended.map(({ id }) => id),
      step,
      now,
    )
  }
  await post(
    tx,
    now,
    due.map((each) => reservationOrder(each.step === 'taken' ? 'taken' : 'return', each)),
  )
  await notifyEach(
    { tx, now, publish },
    'balance',
    due.map(({ user_id: user, id }) => ({ user, facts: [{ id, asset: 'POINT' }] })),
  )
}

/** Of all items, or of one. */
async function dueReservations(db: Db | Tx, now: Date, item?: ExchangeItemId): Promise<Due[]> {
  const { rows } = await sql<Reservation & { readonly starts_at: Date; readonly is_withdrawn: boolean }>`
    select reservation.*, starts_at,
      content is null and coalesce(hidden_at, ${now}::timestamptz) < starts_at as is_withdrawn
    from point_reservation as reservation join point_item on point_item.id = item_id
    where state = 'held' ${item === undefined ? sql`` : sql`and item_id = ${item}`} order by reservation.id`.execute(db)
  // Without those who left.
  const people = await peopleByIds(
    db,
    rows.map(({ user_id: user }) => user),
  )
  return rows.flatMap((row): Due[] => {
    if (row.is_withdrawn) return [{ ...row, step: 'returned' }]
    if (row.starts_at <= now) return [{ ...row, step: 'taken' }]
    return people.has(row.user_id) ? [] : [{ ...row, step: 'returned' }]
  })
}
