import { sql } from 'kysely'
import { chainBytes, type TotalsAsset, totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import { businessDay } from '../rules/business-day.ts'
import { buildTree, type BuiltTree, keepTree } from './build-tree.ts'
import { sha256 } from './sum-tree.ts'
import './tables.ts'

/** For so many nights everybody can check their place; roots stay for ever. */
const keptNights = 3

interface Publishing {
  readonly now: Date
  readonly random: Random
  readonly announce?: (tx: Tx, day: string) => Promise<void>
}

/** Publishes the roots of all assets (`publishAssetTotals`). Returns the day when this call published that of CVC. */
export async function publishTotals(db: Db, { announce, ...publishing }: Publishing): Promise<string | null> {
  const days: Partial<Record<TotalsAsset, string | null>> = {}
  for (const asset of totalsAssets)
    days[asset] = await publishAssetTotals(db, asset, {
      ...publishing,
      ...(asset === 'CVC' && announce ? { announce } : {}),
    })
  return days.CVC ?? null
}

/**
 * Publishes the root over what all users have of an asset once a business day, from one snapshot of the ledger; whoever
 * of several processes comes first does it, the others find it done. Returns the day when this call published it, after
 * `announce` in the same transaction. A day without anybody has no root, nor has one before the last root: it would stand
 * after it in the chain.
 */
async function publishAssetTotals(
  db: Db,
  asset: TotalsAsset,
  { now, random, announce }: Publishing,
): Promise<string | null> {
  const day = businessDay(now)
  if (await isPublished(db, asset, day)) return null
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // No query before the lock: the snapshot begins when it is held. Of the roots, which are kept for ever, the role of the
      // application may lock nothing.
      await sql`set local lock_timeout = '1min'`.execute(tx)
      await sql`lock table asset_totals_leaf in share row exclusive mode`.execute(tx)
      if (await isPublished(tx, asset, day)) return null
      // Reads and writes a row for each user.
      await sql`set local statement_timeout = '10min'`.execute(tx)
      const tree = await buildTree(tx, { asset, day, seed: random.bytes(32) })
      if (!tree) return null
      await keepRoot(tx, { asset, day, now, tree })
      await keepTree(tx, asset, day)
      await forgetOlder(tx, asset)
      await announce?.(tx, day)
      return day
    })
}

/** Whether there is a root of this day, or of a later one: the chain goes forward alone, whatever a clock says. */
async function isPublished(db: Db | Tx, asset: TotalsAsset, day: string): Promise<boolean> {
  const roots = db.selectFrom('asset_totals_root').select('day').where('asset', '=', asset).where('day', '>=', day)
  return (await roots.executeTakeFirst()) !== undefined
}

async function keepRoot(
  tx: Tx,
  { asset, day, now, tree }: { asset: TotalsAsset; day: string; now: Date; tree: BuiltTree },
): Promise<void> {
  const last = await tx
    .selectFrom('asset_totals_root')
    .select('chain')
    .where('asset', '=', asset)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  const previous = last?.chain ?? Buffer.alloc(32)
  const { people, height, total, root } = tree
  await tx
    .insertInto('asset_totals_root')
    .values({
      asset,
      day,
      as_of: now,
      total,
      previous,
      people: BigInt(people),
      height,
      root,
      chain: Buffer.from(sha256(chainBytes(previous, { asset, day, people, total, root }))),
    })
    .execute()
}

async function forgetOlder(tx: Tx, asset: TotalsAsset): Promise<void> {
  const oldest = sql`(select min(day) from (
    select day from asset_totals_root where asset = ${asset} order by day desc limit ${keptNights}) as kept)`
  await sql`delete from asset_totals_leaf where asset = ${asset} and day < ${oldest}`.execute(tx)
  await sql`delete from asset_totals_node where asset = ${asset} and day < ${oldest}`.execute(tx)
}
