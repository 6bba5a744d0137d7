import { sql } from 'kysely'
import { amountOf } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { draws, drawWinnersAsRows, type DrawWinner } from '../../events/draw/draw-winners.ts'
import { grantsMade } from '../../rewards/grants/programme-grants.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import type { CampaignGrant } from '../grant.ts'

/** Winners of published results whose prize is neither credited nor refused, in the order in which they were drawn. */
export async function duePrizes(db: Db | Tx): Promise<DrawWinner[]> {
  const { rows } = await sql<DrawWinner>`
    select winner.* from ${drawWinnersAsRows()} as winner
    where not exists (select 1 from ${grantsMade(draws.id)} as made
      where made.user_id = winner.user_id and made.subject = winner.draw_id)
    order by drawn_at, draw_id, place`.execute(db)
  return rows
}

/** What a winner is granted, by the rules that were in force when the draw was committed to. Pure. */
export function prizeGrant(
  winner: DrawWinner,
  { toAvailable, version }: VersionRules<'draw'>,
): CampaignGrant & { readonly kind: 'drawPrize' | 'drawCash' } {
  const { draw_id, user_id: user, number, place, drawn_at: at } = winner
  return {
    user,
    kind: toAvailable === 1 ? 'drawCash' : 'drawPrize',
    subject: draw_id,
    amount: prizeOf(winner),
    isFrozen: false,
    ruleVersion: version,
    facts: { number, place },
    at,
    isTold: true,
    isPromised: true,
  }
}

/** What these prizes come to, in units. Pure. */
export function sumOfPrizes(winners: readonly DrawWinner[]): bigint {
  return winners.reduce((sum, winner) => sum + prizeOf(winner), 0n)
}

function prizeOf({ prize_usd: usd }: DrawWinner): bigint {
  return amountOf('USDT', String(usd))
}
