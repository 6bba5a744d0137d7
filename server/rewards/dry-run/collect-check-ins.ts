import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { batchSize, type DryRunState, personOf } from './dry-run-state.ts'

/** Every check-in of the span with what it unlocks under the rules of its day and under the proposed ones. */
export async function collectCheckIns(state: DryRunState): Promise<void> {
  const { tx, span, rules, daily, counts } = state
  for (let after: { day: string; user_id: UserId } = { day: span.first, user_id: '' as UserId }; ;) {
    const { rows } = await sql<{ user_id: UserId; day: string; checked_at: Date; locked_before: bigint }>`
      select user_id, day, checked_at, locked_before from check_in
      where (day, user_id) > (${after.day}::date, ${after.user_id}) and day <= ${span.last}::date
      order by day, user_id limit ${batchSize}`.execute(tx)
    if (rows.length === 0) return
    for (const { user_id, day, checked_at, locked_before } of rows) {
      const unlocks = { before: daily.get(day)!.checkInUnlock, after: rules.checkInUnlock }
      const person = personOf(state, user_id)
      person.unlocks.push({ at: checked_at, lockedBefore: locked_before, ...unlocks })
      person.checkIns++
    }
    counts.checkIns += rows.length
    after = rows.at(-1)!
  }
}
