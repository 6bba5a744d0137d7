import { sql } from 'kysely'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { dueRows } from '../../casework/due-rows.ts'
import { isReadAs } from '../../house/readings.ts'
import { transfer } from '../../ledger/post.ts'
import { isOffIn } from '../../offerings/is-off.ts'
import { notify } from '../../outbox/notify.ts'
import { homeCountryOf } from '../../users/home-country.ts'
import { releaseOrder } from '../buybacks/buyback-orders.ts'
import type { BuybackRow } from '../buybacks/tables.ts'
import { takeStep as takeBuybackStep } from '../buybacks/take-step.ts'
import { isNotSetAside } from '../hand-over/contradictions.ts'
import type { WithdrawalRow } from '../withdrawals/tables.ts'
import { takeStep } from '../withdrawals/take-step.ts'

/** Cancels buybacks nobody has decided in countries where they are off, where the house lets requests end (REQ-188). */
export const endedBuybacks = dueRows<BuybackRow>({
  name: 'end-switched-off-buybacks',
  everyMs: 5_000,
  table: 'buyback',
  id: 'buyback_id',
  orderBy: 'created_at',
  isDue: (now) => sql`${isReadAs('switchedOff', 'requestsEnd')} and decided_at is null and state = 'submitted'
    and ${isOffIn('buyback', homeCountryOf('buyback.user_id'), now)}`,
  run: async ({ tx, now, publish }, row) => {
    const cancelled = await takeBuybackStep(tx, row, {
      to: 'cancelled',
      actor: 'programme',
      now,
      reason: 'switchedOff',
    })
    // Its row is locked: nobody was faster.
    if (!cancelled) return
    await transfer(tx, now, releaseOrder(cancelled, 'programme'))
    const facts = { id: row.buyback_id, asset: 'CVC', state: 'cancelled' } as const
    await notify({ tx, now, publish }, row.user_id, 'buyback', facts)
  },
})

/** What the payer may have in its journal is its to speak of: unheard of so long, halted, or after a restore, it may have paid. */
const heardMs = minuteMs

/** SQL: whether an approved row of `withdrawal` is surely not with the payer. */
function isSurelyHere(now: Date) {
  return sql`(state <> 'approved' or way = 'manual' or exists (select from payer_mark
    where not is_away and not is_stopped and not is_halted and seen_at > ${new Date(now.getTime() - heardMs)}))`
}

/**
 * Cancels withdrawals in countries where they are off, where the house lets requests end (REQ-188): those that neither the
 * payer nor somebody who pays by hand has begun, and of which the payer says nothing. They hold the row while they begin one.
 */
export const endedWithdrawals = dueRows<WithdrawalRow>({
  name: 'end-switched-off-withdrawals',
  everyMs: 5_000,
  table: 'withdrawal',
  id: 'withdrawal_id',
  orderBy: 'created_at',
  isDue: (now) => sql`${isReadAs('switchedOff', 'requestsEnd')}
    and state in ('submitted', 'cooling_off', 'in_review', 'approved') and ${isNotSetAside} and ${isSurelyHere(now)}
    and ${isOffIn('withdrawal', homeCountryOf('withdrawal.user_id'), now)}`,
  run: async ({ tx, now, publish }, row) => {
    const taking = { tx, at: now, publish, by: 'switch', actor: 'programme' } as const
    await takeStep(taking, row, 'cancelled', { reason: 'switchedOff' })
  },
})
