import { sql } from 'kysely'
import { dueRows } from '../../casework/due-rows.ts'
import type { WithdrawalRow } from './tables.ts'
import { takeStep } from './take-step.ts'

/** Brings withdrawals before people whose security hold has ended (INV-W07). */
export const endedHolds = dueRows<WithdrawalRow>({
  name: 'end-security-holds',
  everyMs: 5_000,
  table: 'withdrawal',
  id: 'withdrawal_id',
  orderBy: 'waits_until',
  isDue: (now) => sql`state = 'cooling_off' and waits_until <= ${now}`,
  run: async ({ tx, now, publish }, row) => {
    const taking = { tx, at: now, publish, by: 'time', actor: 'programme' } as const
    await takeStep(taking, row, 'in_review', { review_at: now })
  },
})
