import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { watchedDays, watchersBetween } from '../../live/watched-time.ts'
import { addDays, businessDay } from '../../rules/business-day.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { pointsRules } from '../../rules/kinds/points-rules.ts'
import type { Campaign } from '../campaign.ts'
import { furthestMoved } from '../furthest-moved.ts'
import type { Tried, Trying } from '../kind-row.ts'
import { pointsOf } from './entitlements.ts'
import { points } from './points.ts'

const triedDays = 30
const batchSize = 500

interface Given {
  readonly user: UserId
  readonly amount: bigint
}

/** What other constants would have given for every day of classes of the last 30 days of the campaign's zone. */
export async function dryRunPoints(db: Db, { zone }: Campaign<'points'>, { rules, now }: Trying): Promise<Tried> {
  const proposed = pointsRules.parse(rules)
  return snapshot(db, async (tx) => {
    const to = addDays(businessDay(now, zone), -1)
    const from = addDays(to, 1 - triedDays)
    const rulesOf = cachedRules(tx, points)
    const before: Given[] = []
    const after: Given[] = []
    for (let last = ''; ;) {
      const users = await watchersAfter(tx, { from, to }, last)
      if (users.length === 0) break
      for (const watched of await watchedDays(tx, { users, from, to, zone })) {
        const { user, day } = watched
        before.push({ user, amount: pointsOf(await rulesOf.on(day), watched) })
        after.push({ user, amount: pointsOf(proposed, watched) })
      }
      last = users.at(-1)!
    }
    const sums = { before: sum(before), after: sum(after) }
    const count = after.filter(({ amount }) => amount > 0n).length
    return {
      from,
      to,
      people: new Set([...before, ...after].filter(({ amount }) => amount > 0n).map(({ user }) => user)).size,
      ...sums,
      kinds: [{ kind: 'pointsClass', count, ...sums }],
      examples: await furthestMoved(tx, 'POINT', { before, after }),
    }
  })
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

function sum(given: readonly Given[]): string {
  return text(given.reduce((all, { amount }) => all + amount, 0n))
}

function text(amount: bigint): string {
  return formatAmount('POINT', units(amount))
}
