import './tables.ts'
import '../withdrawals/tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Settlement } from '@madang/contract/operators/networks.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { PlaceOf } from '@madang/contract/places.ts'
import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { cutPage, isAfter, type ListOrder, placeAt } from '../../db/place.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { measureContradictions } from './contradictions.ts'
import { settlementFor } from './settle.ts'
import type { Said } from './tables.ts'

interface ShownContradiction {
  readonly withdrawalId: string
  readonly state: WithdrawalState | null
  readonly owner: UserId | null
  readonly said: {
    readonly kind: Said['kind']
    readonly txid: string | null
    readonly why: string
    readonly time: Date
  }[]
  readonly settlement: Settlement
  /** Names what was said last. */
  readonly last: string
}

interface Row {
  readonly id: string
  readonly state: WithdrawalState | null
  readonly owner: UserId | null
  readonly said: { readonly said: Said; readonly why: string; readonly at: string }[]
  readonly last: bigint
  readonly place_at: string
}

interface Key {
  readonly withdrawalId: string
}

const order: ListOrder<Key> = { moment: 'began', key: { withdrawalId: 'id' }, isFalling: false }

/** Withdrawals that are set aside, the oldest first; `only` one of them. */
export async function listContradictions(
  db: Db | Tx,
  { only, after, ...page }: Page & { readonly only?: string; readonly after?: PlaceOf<Key> | undefined },
): Promise<{
  readonly items: ShownContradiction[]
  readonly next: PlaceOf<Key> | null
  readonly totalCount: number
}> {
  const { rows } = await sql<Row>`
    select *, ${placeAt(order.moment)} as place_at from (select against.withdrawal_id as id, withdrawal.state, withdrawal.user_id as owner,
      json_agg(json_build_object('said', said, 'why', why, 'at', at) order by contradiction_id) as said,
      max(contradiction_id) as last, min(at) as began
    from payer_contradiction as against left join withdrawal using (withdrawal_id)
    where settled_at is null and ${only === undefined ? sql`true` : sql`against.withdrawal_id = ${only}`}
    group by against.withdrawal_id, withdrawal.state, withdrawal.user_id) as waiting
    where ${after ? isAfter(order, after) : sql`true`}
    order by began, id limit ${page.pageSize + 1} offset ${after ? 0 : offsetOf(page)}`.execute(db)
  const shown = cutPage(rows, page.pageSize)
  const { open } = await measureContradictions(db)
  return {
    totalCount: open,
    next: shown.last && { at: shown.last.place_at, withdrawalId: shown.last.id },
    items: shown.page.map(({ id, state, owner, said, last }) => ({
      withdrawalId: id,
      state,
      owner,
      said: said.map(({ said: is, why, at }) => ({
        kind: is.kind,
        txid: 'txid' in is ? is.txid : null,
        why,
        time: new Date(at),
      })),
      settlement: settlementFor(state),
      last: String(last),
    })),
  }
}
