import './tables.ts'
import type { z } from 'zod'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { programmeRules, type VersionRules } from '../../rules/programmes.ts'
import type { Campaign } from '../campaign.ts'
import { furthestMoved } from '../furthest-moved.ts'
import type { Tried, Trying } from '../kind-row.ts'
import { awardKind, type AwardKind } from './award-kinds.ts'

const triedDays = 30

/** What other constants would have paid for the awards of the last 30 days that were not refused. */
export function dryRunAwards<K extends AwardKind>(
  db: Db,
  { id, kind, zone }: Campaign<K>,
  { rules, now }: Trying,
): Promise<Tried> {
  const of = awardKind(kind)
  const schema: z.ZodType = programmeRules[kind].schema
  const proposed = schema.parse(rules) as VersionRules<K> // what this kind's schema reads; its version is not asked for
  return snapshot(db, async (tx) => {
    const to = addDays(businessDay(now, zone), -1)
    const from = addDays(to, 1 - triedDays)
    const awards = await tx
      .selectFrom('campaign_award')
      .select(['user_id as user', 'amount', 'valid'])
      .where('programme', '=', id)
      .where('state', '<>', 'refused')
      .where('opened_at', '>=', startOfDay(from, zone))
      .execute()
    const after = awards.map((award) => ({ user: award.user, amount: of.amountBy(proposed, award) }))
    const sum = (given: readonly { readonly amount: bigint }[]) =>
      formatAmount(of.asset, units(given.reduce((all, { amount }) => all + amount, 0n)))
    const both = { before: sum(awards), after: sum(after) }
    return {
      from,
      to,
      people: new Set(awards.map(({ user }) => user)).size,
      ...both,
      kinds: [{ kind: of.grant, count: after.filter(({ amount }) => amount > 0n).length, ...both }],
      examples: await furthestMoved(tx, of.asset, { before: awards, after }),
    }
  })
}
