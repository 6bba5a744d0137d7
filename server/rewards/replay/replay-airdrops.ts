import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Order } from '../../ledger/transfer.ts'
import { units } from '@madang/contract/money.ts'
import { airdropOrder } from '../airdrop/airdrop-order.ts'
import { compare } from '../../ledger/compare-transfers.ts'
import { decisionOrder } from '../airdrop/decision-orders.ts'
import { batchSize, type ReplayState } from './replay-state.ts'

/** Claims of the special airdrop; one that was taken back keeps its transfer and has a correction beside it. */
export async function replayAirdrops(state: ReplayState): Promise<void> {
  for (let after = ''; ;) {
    const claims = await state.tx
      .selectFrom('special_airdrop')
      .selectAll()
      .where(sql<boolean>`user_id > ${after}`)
      .orderBy('user_id')
      .limit(batchSize)
      .execute()
    if (claims.length === 0) return
    for (const { user_id, amount, unlocked, rule_version, claimed_at, is_for_one } of claims) {
      const { rules } = await state.rulesOf.at(claimed_at)
      const name = `special airdrop of ${user_id}`
      if (rule_version !== rules.version)
        state.differences.push(`${name}: rules are ${rule_version}, not ${rules.version}`)
      if (amount !== rules.specialAirdrop.reward)
        state.differences.push(`${name}: amount is ${amount}, not ${rules.specialAirdrop.reward}`)
      if (unlocked < rules.specialAirdrop.afterUnlocked)
        state.differences.push(`${name}: claimed after ${unlocked} unlocked`)
      if (is_for_one !== (rules.specialAirdrop.onePerson === 1))
        state.differences.push(`${name}: decided by ${is_for_one ? 'one' : 'two'}, which its rules are not`)
    }
    const orders = claims.flatMap(movesOf)
    await compare(
      state,
      orders.map(({ order }) => order),
      new Map(orders.map(({ order, at }) => [order.key, { at }])),
    )
    after = claims.at(-1)!.user_id
  }
}

type Claim = Selectable<Tables['special_airdrop']>

/** What a claim moved: into the review, and by the decision out of it. */
function movesOf(row: Claim): { order: Order; at: Date }[] {
  const { state, decided_by, decided_at } = row
  const claimed = airdropOrder({ user: row.user_id, reward: units(row.amount), ruleVersion: row.rule_version })
  const moves: { order: Order; at: Date }[] = [{ order: claimed, at: row.claimed_at }]
  if (state !== 'review' && decided_by && decided_at)
    moves.push({ order: decisionOrder({ ...row, state, decided_by }), at: decided_at })
  return moves
}
