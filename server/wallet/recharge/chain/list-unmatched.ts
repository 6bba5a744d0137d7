import './tables.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { userId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { getUnmatchedDeposits, UnmatchedReason } from '@madang/contract/operators/running/deposits.ts'
import { having, type ListShape, readList, within } from '../../../db/lists/read-list.ts'
import type { Tables, Tx } from '../../../db/tables.ts'

const columns = ['network', 'txid', 'place', 'why', 'user_id', 'units', 'is_token', 'moved_at'] as const

/** The console's list of what waits for two people (decision 0189). Other tokens are worth least: anybody sends as many as they like. */
const unmatched: ListShape<'amount' | 'came'> = {
  table: 'chain_deposit',
  key: { name: 'text' },
  sorts: { amount: { column: 'worth', type: 'numeric' }, came: { column: 'moved_at', type: 'timestamptz' } },
}

/** What waits for two people, narrowed and ordered. The caller holds the snapshot. */
export async function listUnmatched(tx: Tx, { words, why, ...query }: Parsed<typeof getUnmatchedDeposits>) {
  const only = [sql`state = 'unmatched'`, ...having({ why }), ...ofWords(words.trim()), ...within('moved_at', query)]
  const { rows, ...shown } = await readList<Waiting, keyof typeof unmatched.sorts>(tx, unmatched, query, {
    columns,
    only,
  })
  return {
    ...shown,
    items: rows.map(({ network, txid, place, why: reason, user_id: user, units: amount, is_token, moved_at: at }) => ({
      network,
      txid,
      place,
      why: reason as UnmatchedReason, // the table asks for one of what waits
      user,
      amount: is_token ? units<'USDT'>(BigInt(amount)) : null,
      at,
    })),
  }
}

type Waiting = Pick<Selectable<Tables['chain_deposit']>, (typeof columns)[number]>

/** What came to a user, by account ID, or in a transaction, perhaps with its place behind it. */
function ofWords(words: string): RawBuilder<unknown>[] {
  if (words === '') return []
  if (userId.safeParse(words).success) return [sql`user_id = ${words}`]
  return [sql`txid = ${words.replace(/:[0-9]+$/, '')}`]
}
