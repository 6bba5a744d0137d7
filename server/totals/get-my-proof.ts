import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import { hexOf, type TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { getMyAssetProofs as others, getMyProof as endpoint, TotalsRoot } from '@madang/contract/rewards/totals.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { rootOf } from './get-totals.ts'
import './tables.ts'

/** A user's leaf in the latest root of CVC and its neighbours on the way up; null when they had nothing then. */
export function getMyProof({ db, user }: Context<'db' | 'user'>): Promise<Out<typeof endpoint>> {
  return snapshot(db, (tx) => proofOf(tx, 'CVC', user))
}

/** The same for the other assets. */
export function getMyAssetProofs({ db, user }: Context<'db' | 'user'>): Promise<Out<typeof others>> {
  return snapshot(db, async (tx) => ({ usdt: await proofOf(tx, 'USDT', user), xrp: await proofOf(tx, 'XRP', user) }))
}

interface Proof<A extends TotalsAsset> {
  readonly root: TotalsRoot<A>
  readonly nonce: string
  readonly balance: Amount<A>
  readonly place: number
  readonly path: { digest: string; total: Amount<A> }[]
}

async function proofOf<A extends TotalsAsset>(
  tx: Tx,
  asset: A,
  user: Context<'user'>['user'],
): Promise<Proof<A> | null> {
  const root = await tx
    .selectFrom('asset_totals_root')
    .selectAll()
    .where('asset', '=', asset)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!root) return null
  const leaf = await tx
    .selectFrom('asset_totals_leaf')
    .selectAll()
    .where('asset', '=', asset)
    .where('day', '=', root.day)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!leaf) return null
  const { rows } = await sql<{ digest: Buffer; total: bigint }>`
    select digest, total from generate_series(0, ${root.height - 1}::integer) as step (height)
    join asset_totals_node as node on node.asset = ${asset} and node.day = ${root.day}::date
      and node.height = step.height and node.place = (${leaf.place}::bigint >> step.height) # 1
    order by step.height`.execute(tx)
  return {
    root: rootOf<A>(root),
    nonce: hexOf(leaf.nonce),
    balance: units<A>(leaf.balance),
    place: Number(leaf.place),
    path: rows.map(({ digest, total }) => ({ digest: hexOf(digest), total: units<A>(total) })),
  }
}
