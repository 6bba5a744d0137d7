import './tables.ts'
import type { z } from 'zod'
import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Tx } from '../../db/tables.ts'
import { businessDay, startOfDay } from '../../rules/business-day.ts'
import { programmeRules, type VersionRules } from '../../rules/programmes.ts'
import type { Campaign } from '../campaign.ts'
import type { Given, TriedGrants, Trying } from '../kind-row.ts'
import { awardKind, type AwardKind } from './award-kinds.ts'

/** What other constants would have paid for the awards that were not refused. */
export async function dryRunAwards<K extends AwardKind>(
  tx: Tx,
  { id, kind, zone }: Campaign<K>,
  { rules, from, today }: Trying,
): Promise<TriedGrants<GrantsOf<K>>> {
  const of = awardKind(kind)
  const schema: z.ZodType = programmeRules[kind].schema
  const proposed = schema.parse(rules) as VersionRules<K> // what this kind's schema reads; its version is not asked for
  const awards = await tx
    .selectFrom('campaign_award')
    .select(['user_id as user', 'amount', 'valid', 'opened_at'])
    .where('programme', '=', id)
    .where('state', '<>', 'refused')
    .where('opened_at', '>=', startOfDay(from, zone))
    .where('opened_at', '<', startOfDay(today, zone))
    .execute()
  const given = (amountOf: (award: (typeof awards)[number]) => bigint) =>
    awards.flatMap((award): Given<GrantsOf<K>>[] => {
      const amount = amountOf(award)
      const day = businessDay(award.opened_at, zone)
      return amount > 0n ? [{ user: award.user, kind: of.grant, day, amount }] : []
    })
  return { before: given(({ amount }) => amount), after: given((award) => of.amountBy(proposed, award)) }
}
