import { sql } from 'kysely'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { draws, drawsThatDiffer, drawWinnersAsRows, type DrawWinner } from '../../events/draw/draw-winners.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { compareCredited, isShort, withoutWait } from '../promised-prizes.ts'
import { drawBuckets } from './draw-buckets.ts'
import { prizeGrant, sumOfPrizes } from './draw-prizes.ts'

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
  const explained: ProgrammeGrant[] = []
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
    explained.push(grant)
  }
  await compareCredited(state, explained, placesIn(campaign, drawBuckets))
  await findMissing(state, campaign, [...winnerOf.values()])
}

async function findMissing(
  { tx, now, differences }: CampaignReplay,
  campaign: Campaign<'draw'>,
  ungranted: readonly DrawWinner[],
): Promise<void> {
  const { state, perDay, startsAt } = campaign
  if (state === 'off' || perDay !== null || (await isShort(tx, campaign, sumOfPrizes(ungranted)))) return
  const since = ({ drawn_at: at }: DrawWinner) => Math.max(at.getTime(), startsAt.getTime())
  const late = ungranted.filter((winner) => since(winner) + creditedWithinMs < now.getTime())
  const lacking = late.map(({ user_id: user, draw_id: id }) => ({ user, id }))
  for (const { user, id } of await withoutWait(tx, lacking)) differences.push(`prize ${user} ${id} was not given`)
}
