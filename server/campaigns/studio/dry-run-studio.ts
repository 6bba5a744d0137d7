import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { studioRules } from '../../rules/kinds/studio-rules.ts'
import type { Campaign } from '../campaign.ts'
import { furthestMoved } from '../furthest-moved.ts'
import type { Tried, Trying } from '../kind-row.ts'
import { payOf } from './studio.ts'

const triedDays = 30

/** What other constants would have proposed for the months that were proposed in the last 30 days; what people chose stays. */
export function dryRunStudio(db: Db, { zone }: Campaign<'studio'>, { rules, now }: Trying): Promise<Tried> {
  const proposed = studioRules.parse(rules)
  return snapshot(db, async (tx) => {
    const to = addDays(businessDay(now, zone), -1)
    const from = addDays(to, 1 - triedDays)
    const months = await tx
      .selectFrom('studio_month')
      .select(['user_id as user', 'valid', 'pay', 'bonus'])
      .where('proposed_at', '>=', startOfDay(from, zone))
      .where('proposed_at', '<', startOfDay(addDays(to, 1), zone))
      .execute()
    const pays = sides(
      months,
      ({ valid }) => payOf(proposed, valid),
      ({ pay }) => pay,
    )
    const bonuses = sides(
      months,
      ({ bonus }) => (bonus > proposed.mostBonus ? proposed.mostBonus : bonus),
      ({ bonus }) => bonus,
    )
    const before = [...pays.before, ...bonuses.before]
    const after = [...pays.after, ...bonuses.after]
    return {
      from,
      to,
      people: new Set(before.map(({ user }) => user)).size,
      before: sum(before),
      after: sum(after),
      kinds: [
        {
          kind: 'studioPay',
          count: pays.after.filter(isPaid).length,
          before: sum(pays.before),
          after: sum(pays.after),
        },
        {
          kind: 'studioBonus',
          count: bonuses.after.filter(isPaid).length,
          before: sum(bonuses.before),
          after: sum(bonuses.after),
        },
      ],
      examples: await furthestMoved(tx, 'USDT', { before, after }),
    }
  })
}

interface Month {
  readonly user: UserId
  readonly valid: number
  readonly pay: bigint
  readonly bonus: bigint
}
interface Given {
  readonly user: UserId
  readonly amount: bigint
}

function sides(months: readonly Month[], tried: (month: Month) => bigint, stored: (month: Month) => bigint) {
  const given = (amountOf: (month: Month) => bigint) =>
    months.map((month): Given => ({ user: month.user, amount: amountOf(month) }))
  return { before: given(stored), after: given(tried) }
}

function isPaid({ amount }: Given): boolean {
  return amount > 0n
}

function sum(of: readonly Given[]): string {
  return formatAmount('USDT', units(of.reduce((all, { amount }) => all + amount, 0n)))
}
