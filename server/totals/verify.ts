import { chainBytes, hexOf, type TotalsAsset, totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { givenByProgramme } from '../ledger/account-sums.ts'
import { holdings } from '../ledger/holdings.ts'
import { sha256, sumTree } from './sum-tree.ts'
import './tables.ts'

export interface TotalsReport {
  readonly roots: number
  /** Nights whose leaves are kept, built again from them. */
  readonly trees: number
  /** What everybody has together now of each asset, in units, as the ledger holds it. */
  readonly totals: Readonly<Record<TotalsAsset, bigint>>
  /** What does not agree, in words; empty as long as all is well. */
  readonly faults: readonly string[]
}

/**
 * Checks everything that was published of every asset: each root continues the chain, each tree built again from its leaves
 * gives its root and holds every user's leaf once, and what users have now is what the programme's accounts gave
 * (INV-M01).
 */
export function verifyTotals(db: Db): Promise<TotalsReport> {
  return snapshot(db, async (tx) => {
    const totals: Record<TotalsAsset, bigint> = { CVC: 0n, USDT: 0n, XRP: 0n }
    const found: { readonly roots: number; readonly trees: number; readonly faults: readonly string[] }[] = []
    for (const asset of totalsAssets) {
      const { total, ...checked } = await verifyAsset(tx, asset)
      totals[asset] = total
      found.push(checked)
    }
    return {
      totals,
      roots: found.reduce((sum, { roots }) => sum + roots, 0),
      trees: found.reduce((sum, { trees }) => sum + trees, 0),
      faults: found.flatMap(({ faults }) => faults),
    }
  })
}

async function verifyAsset(tx: Tx, asset: TotalsAsset) {
  const faults: string[] = []
  const roots = await tx.selectFrom('asset_totals_root').selectAll().where('asset', '=', asset).orderBy('day').execute()
  let previous: Uint8Array = Buffer.alloc(32)
  for (const { day, people, total, root, chain, previous: kept } of roots) {
    if (hexOf(kept) !== hexOf(previous)) faults.push(`${asset} ${day}: does not continue the day before`)
    const link = sha256(chainBytes(kept, { asset, day, people: Number(people), total, root }))
    if (hexOf(link) !== hexOf(chain)) faults.push(`${asset} ${day}: the chain is not that of this root`)
    previous = chain
  }
  let trees = 0
  for (const root of roots) {
    const { day } = root
    const leaves = await tx
      .selectFrom('asset_totals_leaf')
      .selectAll()
      .where('asset', '=', asset)
      .where('day', '=', day)
      .execute()
    if (leaves.length === 0) continue
    trees++
    const tree = sumTree(
      asset,
      day,
      leaves.map(({ user_id, nonce, balance }) => ({ userId: user_id, nonce, balance })),
    )
    const name = `${asset} ${day}`
    if (BigInt(leaves.length) !== root.people) faults.push(`${name}: ${leaves.length} leaves, not ${root.people}`)
    if (tree.root.total !== root.total) faults.push(`${name}: leaves add up to ${tree.root.total}, not ${root.total}`)
    if (hexOf(tree.root.digest) !== hexOf(root.root)) faults.push(`${name}: the leaves give another root`)
    faults.push(...(await nodeFaults(tx, { asset, day }, tree.levels)))
  }
  const total = (await holdings(tx, asset)).reduce((sum, { balance }) => sum + balance, 0n)
  const given = await givenByProgramme(tx, asset)
  if (given !== total) faults.push(`users have ${total} ${asset}, the programme gave ${given} (INV-M01)`)
  return { roots: roots.length, trees, total, faults }
}

/** Nodes that are shown to people and are not those of the leaves. */
async function nodeFaults(
  tx: Tx,
  { asset, day }: { readonly asset: TotalsAsset; readonly day: string },
  levels: readonly (readonly { readonly digest: Uint8Array; readonly total: bigint }[])[],
): Promise<string[]> {
  const nodes = await tx
    .selectFrom('asset_totals_node')
    .selectAll()
    .where('asset', '=', asset)
    .where('day', '=', day)
    .execute()
  const expected = levels.reduce((sum, { length }) => sum + length, 0)
  const wrong = nodes.filter(({ height, place, digest, total }) => {
    const node = levels[height]?.[Number(place)]
    return !node || hexOf(node.digest) !== hexOf(digest) || node.total !== total
  })
  return [
    ...(nodes.length === expected ? [] : [`${asset} ${day}: ${nodes.length} nodes, not ${expected}`]),
    ...wrong
      .slice(0, 5)
      .map(({ height, place }) => `${asset} ${day}: node ${place} at height ${height} is not that of its leaves`),
  ]
}
