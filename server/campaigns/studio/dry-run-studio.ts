import '../tables.ts'
import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Tx } from '../../db/tables.ts'
import { businessDay, startOfDay } from '../../rules/business-day.ts'
import { studioRules } from '../../rules/kinds/studio-rules.ts'
import type { Campaign } from '../campaign.ts'
import type { Given, TriedGrants, Trying } from '../kind-row.ts'
import { payOf } from './studio.ts'

type Paid = Given<GrantsOf<'studio'>>

/** What other constants would have proposed for the months that were proposed; what people chose stays. */
export async function dryRunStudio(
  tx: Tx,
  { zone }: Campaign<'studio'>,
  { rules, from, today }: Trying,
): Promise<TriedGrants<GrantsOf<'studio'>>> {
  const proposed = studioRules.parse(rules)
  const months = await tx
    .selectFrom('studio_month')
    .select(['user_id as user', 'valid', 'pay', 'bonus', 'proposed_at'])
    .where('proposed_at', '>=', startOfDay(from, zone))
    .where('proposed_at', '<', startOfDay(today, zone))
    .execute()
  const given = (amountsOf: (month: (typeof months)[number]) => { pay: bigint; bonus: bigint }) =>
    months.flatMap((month): Paid[] => {
      const { pay, bonus } = amountsOf(month)
      const of = { user: month.user, day: businessDay(month.proposed_at, zone) }
      return [
        ...(pay > 0n ? [{ ...of, kind: 'studioPay' as const, amount: pay }] : []),
        ...(bonus > 0n ? [{ ...of, kind: 'studioBonus' as const, amount: bonus }] : []),
      ]
    })
  return {
    before: given((month) => month),
    after: given(({ valid, bonus }) => ({
      pay: payOf(proposed, valid),
      bonus: bonus > proposed.mostBonus ? proposed.mostBonus : bonus,
    })),
  }
}
