import type { Context } from '../context.ts'
import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import { hexOf } from '@madang/contract/rewards/totals-proof.ts'
import type { getMyProof as endpoint } from '@madang/contract/rewards/totals.ts'
import { snapshot } from '../db/tx.ts'
import { rootOf } from './get-totals.ts'
import './tables.ts'

/** A user's leaf in the latest root and its neighbours on the way up; null when they had nothing then. */
export function getMyProof({ db, user }: Context<'db' | 'user'>): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const root = await tx.selectFrom('totals_root').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
    if (!root) return null
    const leaf = await tx
      .selectFrom('totals_leaf')
      .selectAll()
      .where('day', '=', root.day)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (!leaf) return null
    const { rows } = await sql<{ digest: Buffer; total: bigint }>`
      select digest, total from generate_series(0, ${root.height - 1}::integer) as step (height)
      join totals_node as node on node.day = ${root.day}::date and node.height = step.height
        and node.place = (${leaf.place}::bigint >> step.height) # 1
      order by step.height`.execute(tx)
    return {
      root: rootOf(root),
      nonce: hexOf(leaf.nonce),
      balance: units(leaf.balance),
      place: Number(leaf.place),
      path: rows.map(({ digest, total }) => ({ digest: hexOf(digest), total: units<'CVC'>(total) })),
    }
  })
}
