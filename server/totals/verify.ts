import { sql } from 'kysely'
import { chainBytes, hexOf } from '@madang/contract/rewards/totals-proof.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { holdings } from '../ledger/holdings.ts'
import { sha256, sumTree } from './sum-tree.ts'
import './tables.ts'

export interface TotalsReport {
  readonly roots: number
  /** Nights whose leaves are kept, built again from them. */
  readonly trees: number
  /** What everybody has together now, in units, as the ledger holds it. */
  readonly total: bigint
  /** What does not agree, in words; empty as long as all is well. */
  readonly faults: readonly string[]
}

/**
 * Checks everything that was published: each root continues the chain, each tree built again from its leaves gives its
 * root and holds every user's leaf once, and what users have now is what the programme's accounts gave (INV-M01).
 */
export function verifyTotals(db: Db): Promise<TotalsReport> {
  return snapshot(db, async (tx) => {
    const faults: string[] = []
    const roots = await tx.selectFrom('totals_root').selectAll().orderBy('day').execute()
    let previous: Uint8Array = Buffer.alloc(32)
    for (const { day, people, total, root, chain, previous: kept } of roots) {
      if (hexOf(kept) !== hexOf(previous)) faults.push(`${day}: does not continue the day before`)
      const link = sha256(chainBytes(kept, { day, people: Number(people), total, root }))
      if (hexOf(link) !== hexOf(chain)) faults.push(`${day}: the chain is not that of this root`)
      previous = chain
    }
    let trees = 0
    for (const root of roots) {
      const leaves = await tx.selectFrom('totals_leaf').selectAll().where('day', '=', root.day).execute()
      if (leaves.length === 0) continue
      trees++
      const tree = sumTree(
        root.day,
        leaves.map(({ user_id, nonce, balance }) => ({ userId: user_id, nonce, balance })),
      )
      if (BigInt(leaves.length) !== root.people) faults.push(`${root.day}: ${leaves.length} leaves, not ${root.people}`)
      if (tree.root.total !== root.total)
        faults.push(`${root.day}: leaves add up to ${tree.root.total}, not ${root.total}`)
      if (hexOf(tree.root.digest) !== hexOf(root.root)) faults.push(`${root.day}: the leaves give another root`)
      faults.push(...(await nodeFaults(tx, root.day, tree.levels)))
    }
    const total = (await holdings(tx, 'CVC')).reduce((sum, { balance }) => sum + balance, 0n)
    const { rows } = await sql<{ given: bigint }>`
      select coalesce(-sum(balance), 0)::bigint as given from account where asset = 'CVC' and owner = 'programme'`.execute(
      tx,
    )
    if (rows[0]!.given !== total) faults.push(`users have ${total}, the programme gave ${rows[0]!.given} (INV-M01)`)
    return { roots: roots.length, trees, total, faults }
  })
}

/** Nodes that are shown to people and are not those of the leaves. */
async function nodeFaults(
  tx: Tx,
  day: string,
  levels: readonly (readonly { readonly digest: Uint8Array; readonly total: bigint }[])[],
): Promise<string[]> {
  const nodes = await tx.selectFrom('totals_node').selectAll().where('day', '=', day).execute()
  const expected = levels.reduce((sum, { length }) => sum + length, 0)
  const wrong = nodes.filter(({ height, place, digest, total }) => {
    const node = levels[height]?.[Number(place)]
    return !node || hexOf(node.digest) !== hexOf(digest) || node.total !== total
  })
  return [
    ...(nodes.length === expected ? [] : [`${day}: ${nodes.length} nodes, not ${expected}`]),
    ...wrong
      .slice(0, 5)
      .map(({ height, place }) => `${day}: node ${place} at height ${height} is not that of its leaves`),
  ]
}
