import { sql } from 'kysely'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { draws, drawWinnersAsRows, type DrawWinner } from '../../events/draw/draw-winners.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { verdictsOf } from '../../rewards/fraud/invitee-verdicts.ts'
import { grantsMade } from '../../rewards/grants/programme-grants.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import type { UserStatus } from '../../users/tables.ts'
import type { Campaign } from '../campaign.ts'
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
  }
}

/** Winners whose prize waits: the account is suspended, or fraud control looks at it or refused it and may yet be appealed to. */
export async function waitingWinners(
  db: Db | Tx,
  users: readonly UserId[],
  statuses: ReadonlyMap<UserId, UserStatus>,
): Promise<ReadonlySet<UserId>> {
  const verdicts = await verdictsOf(db, users)
  return new Set(
    users.filter((user) => {
      const verdict = verdicts.get(user)
      return statuses.get(user) === 'suspended' || verdict === 'held' || verdict === 'refused'
    }),
  )
}

/** Whether the budget does not cover all these prizes: then none is credited until two people raise it. */
export async function isShort(
  db: Db | Tx,
  { budget }: Pick<Campaign<'draw'>, 'budget'>,
  winners: readonly DrawWinner[],
): Promise<boolean> {
  const promised = winners.reduce((sum, winner) => sum + prizeOf(winner), 0n)
  return promised > budget + (await standOf(db, campaignKinds.draw.pays.pool.account)).balance
}

function prizeOf({ prize_usd: usd }: DrawWinner): bigint {
  return amountOf('USDT', String(usd))
}
