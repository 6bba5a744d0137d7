import './tables.ts'
import '../withdrawals/tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { PlaceOf } from '@madang/contract/places.ts'
import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Measure } from '../../casework/case-kind.ts'
import { cutPage, isAfter, type ListOrder, placeAt } from '../../db/place.ts'
import type { Db, Tx } from '../../db/tables.ts'

interface Row {
  readonly id: string
  readonly owner: UserId
  readonly state: WithdrawalState
  readonly asset: WithdrawableAsset
  readonly network: string
  readonly quantity: bigint
  readonly asked_at: Date
  readonly asked_by: string | null
  readonly reason: string
  readonly answer: 'closed' | 'open' | 'landed' | null
  readonly place_at: string
}

interface Key {
  readonly withdrawalId: string
}

const order: ListOrder<Key> = { moment: 'asked_at', key: { withdrawalId: 'id' }, isFalling: false }
const waits = sql`state in ('processing', 'confirming')`

/** Withdrawals that the payer was asked to close and that have no end yet, the oldest first; `only` one of them. */
export async function listRefunds(
  db: Db | Tx,
  { only, after, ...page }: Page & { readonly only?: string; readonly after?: PlaceOf<Key> | undefined },
): Promise<{ readonly items: readonly Row[]; readonly next: PlaceOf<Key> | null; readonly totalCount: number }> {
  const { rows } = await sql<Row>`
    select *, ${placeAt(order.moment)} as place_at from (
      select withdrawal.withdrawal_id as id, user_id as owner, state, asset, network, quantity, asked_at, asked_by,
        close.reason, answer
      from withdrawal_close as close join withdrawal using (withdrawal_id)
      where ${waits} and ${only === undefined ? sql`true` : sql`close.withdrawal_id = ${only}`}) as waiting
    where ${after ? isAfter(order, after) : sql`true`}
    order by asked_at, id limit ${page.pageSize + 1} offset ${after ? 0 : offsetOf(page)}`.execute(db)
  const { page: items, last } = cutPage(rows, page.pageSize)
  const { open } = await measureRefunds(db)
  return { items, next: last && { at: last.place_at, withdrawalId: last.id }, totalCount: open }
}

/** How many wait, and since when the first does. */
export async function measureRefunds(db: Db | Tx): Promise<Measure> {
  const { rows } = await sql<Measure>`
    select count(*)::integer as open, min(asked_at) as oldest
    from withdrawal_close join withdrawal using (withdrawal_id) where ${waits}`.execute(db)
  return rows[0] ?? { open: 0, oldest: null }
}
