import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { watchedDays, watchersBetween } from '../../live/watched-time.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { pointsRules } from '../../rules/kinds/points-rules.ts'
import type { Campaign } from '../campaign.ts'
import type { Given, TriedGrants, Trying } from '../kind-row.ts'
import { pointsOf } from './entitlements.ts'
import { points } from './points.ts'

const batchSize = 500

type PointsGiven = Given<GrantsOf<'points'>>

/** What other constants would have given for every day of classes. */
export async function dryRunPoints(
  tx: Tx,
  { zone }: Campaign<'points'>,
  { rules, from, to }: Trying,
): Promise<TriedGrants<GrantsOf<'points'>>> {
  const proposed = pointsRules.parse(rules)
  const rulesOf = cachedRules(tx, points)
  const before: PointsGiven[] = []
  const after: PointsGiven[] = []
  for (let last = ''; ;) {
    const users = await watchersAfter(tx, { from, to }, last)
    if (users.length === 0) return { before, after }
    for (const watched of await watchedDays(tx, { users, from, to, zone })) {
      before.push(...given(watched, pointsOf(await rulesOf.on(watched.day), watched)))
      after.push(...given(watched, pointsOf(proposed, watched)))
    }
    last = users.at(-1)!
  }
}

function given({ user, day }: { readonly user: UserId; readonly day: string }, amount: bigint): PointsGiven[] {
  return amount > 0n ? [{ user, kind: 'pointsClass', day, amount }] : []
}

async function watchersAfter(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  after: string,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`select user_id from ${watchersBetween(from, to)} as watcher
    where user_id > ${after} order by user_id limit ${batchSize}`.execute(tx)
  return rows.map(({ user_id: user }) => user)
}
