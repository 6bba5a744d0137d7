import './tables.ts'
import { type Selectable, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { quantityText } from './show.ts'
import type { WithdrawalEventRow, WithdrawalRow } from './tables.ts'

/** Shown of those who use one address. */
const sharersShown = 20

interface Sharer {
  readonly user_id: UserId
  /** In all, and what of it arrived. */
  readonly asked: bigint
  readonly paid: bigint
  /** How many there are in all. */
  readonly of: number
}

export interface FoundWithdrawal {
  readonly row: WithdrawalRow
  readonly events: readonly WithdrawalEventRow[]
  readonly notSent: Selectable<Tables['withdrawal_not_sent']> | undefined
  /** Other users who asked for a withdrawal to the same address and tag. */
  readonly sharers: readonly Sharer[]
  /** Withdrawals of its user before it, and how many of them arrived. */
  readonly earlier: { readonly count: number; readonly completed: number }
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
    const notSent = await tx
      .selectFrom('withdrawal_not_sent')
      .selectAll()
      .where('withdrawal_id', '=', id)
      .executeTakeFirst()
    const { rows: sharers } = await sql<Sharer>`
      select user_id, sum(quantity)::bigint as asked,
        coalesce(sum(quantity - fee) filter (where state = 'completed'), 0)::bigint as paid,
        (count(*) over ())::integer as of
      from withdrawal where address = ${row.address} and tag = ${row.tag} and user_id <> ${row.user_id}
      group by user_id order by paid desc, asked desc, user_id limit ${sharersShown}`.execute(tx)
    const { rows: earlier } = await sql<FoundWithdrawal['earlier']>`
      select count(*)::integer as count, (count(*) filter (where state = 'completed'))::integer as completed
      from withdrawal where user_id = ${row.user_id} and created_at < ${row.created_at}`.execute(tx)
    return { row, events, notSent, sharers, earlier: earlier[0]! }
  })
}

/** What is paid, as two people read and sign it: to whom, the amount, the network and where it goes. None of it changes once asked for. */
export async function paymentFacts(tx: Tx, id: string): Promise<Record<string, string>> {
  const {
    user_id: user,
    asset,
    quantity,
    fee,
    network,
    address,
    tag,
  } = await tx
    .selectFrom('withdrawal')
    .select(['user_id', 'asset', 'quantity', 'fee', 'network', 'address', 'tag'])
    // Some other text finds nothing.
    .where('withdrawal_id', '=', id as WithdrawalId)
    .executeTakeFirstOrThrow()
  return { user, amount: `${quantityText(asset, quantity - fee)} ${asset}`, network, address, ...(tag && { tag }) }
}
