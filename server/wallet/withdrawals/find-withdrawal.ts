import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { quantityText } from './show.ts'
import type { WithdrawalEventRow, WithdrawalRow } from './tables.ts'

/** Shown of those who use one address. */
const sharersShown = 20

interface FoundWithdrawal {
  readonly row: WithdrawalRow
  readonly events: readonly WithdrawalEventRow[]
  /** Other users who asked for a withdrawal to the same address and tag. */
  readonly sharers: readonly UserId[]
}

/** A withdrawal with its history and who else uses its address; null when there is none. */
export function findWithdrawal(db: Db, id: WithdrawalId): Promise<FoundWithdrawal | null> {
  return snapshot(db, async (tx) => {
    const row = await tx.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', id).executeTakeFirst()
    if (!row) return null
    const events = await tx
      .selectFrom('withdrawal_event')
      .selectAll()
      .where('withdrawal_id', '=', id)
      .orderBy('version')
      .execute()
    const others = await tx
      .selectFrom('withdrawal')
      .select('user_id')
      .distinct()
      .where('address', '=', row.address)
      .where('tag', '=', row.tag)
      .where('user_id', '<>', row.user_id)
      .orderBy('user_id')
      .limit(sharersShown)
      .execute()
    return { row, events, sharers: others.map(({ user_id }) => user_id) }
  })
}

/** What is paid, as two people read and sign it: the amount, the network and where it goes. None of it changes once asked for. */
export async function paymentFacts(tx: Tx, id: string): Promise<Record<string, string>> {
  const { asset, quantity, fee, network, address, tag } = await tx
    .selectFrom('withdrawal')
    .select(['asset', 'quantity', 'fee', 'network', 'address', 'tag'])
    // Some other text finds nothing.
    .where('withdrawal_id', '=', id as WithdrawalId)
    .executeTakeFirstOrThrow()
  return { amount: `${quantityText(asset, quantity - fee)} ${asset}`, network, address, ...(tag && { tag }) }
}
