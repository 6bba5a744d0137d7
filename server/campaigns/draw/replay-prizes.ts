import { sql } from 'kysely'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { draws, drawsThatDiffer, drawWinnersAsRows, type DrawWinner } from '../../events/draw/draw-winners.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { drawBuckets } from './draw-buckets.ts'
import { isShort, prizeGrant, waitingWinners } from './draw-prizes.ts'

/** Crediting asks every quarter of a minute; what is missing so long after a result is a difference. */
const creditedWithinMs = 10 * minuteMs

/**
 * Every published result again: it follows from what was committed to, each winner has one grant of the promised amount, and
 * nobody else has one (INV-F07, INV-M08).
 */
export async function replayPrizes(state: CampaignReplay, campaign: Campaign<'draw'>): Promise<void> {
  const { tx, differences } = state
  for (const { id, faults } of await drawsThatDiffer(tx)) differences.push(`draw ${id} differs: ${faults.join(', ')}`)
  const { rows: winners } = await sql<DrawWinner>`select * from ${drawWinnersAsRows()} as winner`.execute(tx)
  const winnerOf = new Map(winners.map((winner) => [`${winner.user_id} ${winner.draw_id}`, winner]))
  const grants = await programmeGrants(tx, { programme: draws.id })
  const rulesOf = cachedRules(tx, draws)
  const places = placesIn(campaign, drawBuckets)
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const grant of grants) {
    const name = `${grant.user_id} ${grant.subject}`
    const winner = winnerOf.get(name)
    if (!winner) {
      differences.push(`prize ${name} is nobody's who won`)
      continue
    }
    winnerOf.delete(name)
    state.grants++
    const expected = prizeGrant(winner, (await rulesOf.at(winner.committed_at)).rules)
    for (const [field, is, should] of [
      ['amount', grant.amount, expected.amount],
      ['kind', grant.kind, expected.kind],
      ['rules', grant.rule_version, expected.ruleVersion],
      ['number', grant.facts['number'], winner.number],
      ['place', grant.facts['place'], winner.place],
    ] as const)
      if (is !== should) differences.push(`prize ${name}: ${field} is ${is}, not ${should}`)
    if (grant.status !== 'credited') continue
    const made = grantOrders(grant, places)
    orders.push(...made)
    if (grant.decided_at) for (const { key } of made) facts.set(key, { at: grant.decided_at })
  }
  await compare(state, orders, facts)
  await findMissing(state, campaign, [...winnerOf.values()])
}

async function findMissing(
  { tx, now, differences }: CampaignReplay,
  campaign: Campaign<'draw'>,
  ungranted: readonly DrawWinner[],
): Promise<void> {
  const { state, perDay, startsAt } = campaign
  if (state === 'off' || perDay !== null || (await isShort(tx, campaign, ungranted))) return
  const since = ({ drawn_at: at }: DrawWinner) => Math.max(at.getTime(), startsAt.getTime())
  const late = ungranted.filter((winner) => since(winner) + creditedWithinMs < now.getTime())
  const users = late.map(({ user_id }) => user_id)
  const people = await peopleByIds(tx, users)
  const statuses = new Map([...people].map(([user, { status }]) => [user, status]))
  const waiting = await waitingWinners(tx, users, statuses)
  for (const { user_id: user, draw_id: id } of late)
    if (!waiting.has(user)) differences.push(`prize ${user} ${id} was not given`)
}
