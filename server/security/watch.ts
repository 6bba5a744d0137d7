import type { SecurityKind } from '@madang/contract/operators/security-kinds.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Kind } from './kind.ts'
import { kindRows } from './kinds.ts'
import './tables.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const countsKeptMs = 30 * dayMs
const alertsKeptMs = 365 * dayMs

/** Opens an alert for each kind that reached its rate, keeps open ones up to date, and forgets what is old. */
export function watchSecurity({ db, clock, securityEvent }: Context<'db' | 'clock' | 'securityEvent'>): Promise<void> {
  return transact(db, async (tx) => {
    const now = clock.now()
    for (const [kind, { alertFrom }] of kindRows)
      if (alertFrom && (await isNewAlert(tx, kind, { ...alertFrom, now })))
        securityEvent('alert.raised', { about: kind })
    await tx
      .deleteFrom('security_count')
      .where('minute', '<', new Date(now.getTime() - countsKeptMs))
      .execute()
    await tx
      .deleteFrom('security_alert')
      .where('last_at', '<', new Date(now.getTime() - alertsKeptMs))
      .execute()
  })
}

type Rate = NonNullable<Kind['alertFrom']> & { readonly now: Date }

/** Whether a kind is above its rate and was not before. An alert goes on as long as its window does not run empty. */
async function isNewAlert(tx: Tx, kind: SecurityKind, { times, minutes, now }: Rate): Promise<boolean> {
  const since = new Date(now.getTime() - minutes * minuteMs)
  const lately = await countSince(tx, kind, since)
  const open = await tx
    .selectFrom('security_alert')
    .select(['began_at', 'last_at'])
    .where('kind', '=', kind)
    .where('last_at', '>', since)
    .orderBy('began_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (!open && lately < times) return false
  if (!open) {
    await tx
      .insertInto('security_alert')
      .values({ kind, began_at: now, last_at: now, times: BigInt(lately) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }
  const added = await countSince(tx, kind, open.last_at)
  if (added > 0)
    await tx
      .updateTable('security_alert')
      .set((each) => ({ last_at: now, times: each('times', '+', BigInt(added)) }))
      .where('kind', '=', kind)
      .where('began_at', '=', open.began_at)
      .execute()
  return false
}

/** How often a kind happened in the minutes that began after a moment. */
export async function countSince(db: Db | Tx, kind: SecurityKind, since: Date): Promise<number> {
  const { times } = await db
    .selectFrom('security_count')
    .select((each) => each.fn.coalesce(each.fn.sum<string>('times'), each.val('0')).as('times'))
    .where('kind', '=', kind)
    .where('minute', '>', since)
    .executeTakeFirstOrThrow()
  return Number(times)
}
