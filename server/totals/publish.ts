import { sql } from 'kysely'
import { chainBytes } from '@madang/contract/rewards/totals-proof.ts'
import type { Db, Tx } from '../db/tables.ts'
import { holdings } from '../ledger/holdings.ts'
import type { Random } from '../ports/random.ts'
import { businessDay } from '../rules/business-day.ts'
import { sha256, sumTree, type SumTree } from './sum-tree.ts'
import './tables.ts'

/** For so many nights everybody can check their place; roots stay for ever. */
const keptNights = 3
const rowsAtOnce = 5_000

/**
 * Publishes the root over all users' CVC once a business day, from one snapshot of the ledger; whoever of several
 * processes comes first does it, the others find it done. Returns the day when this call published it, after
 * `announce` in the same transaction. A day without anybody has no root.
 */
export async function publishTotals(
  db: Db,
  { now, random, announce }: { now: Date; random: Random; announce?: (tx: Tx, day: string) => Promise<void> },
): Promise<string | null> {
  const day = businessDay(now)
  if (await isPublished(db, day)) return null
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // No query before the lock: the snapshot begins when it is held.
      await sql`set local lock_timeout = '1min'`.execute(tx)
      await sql`lock table totals_root in share row exclusive mode`.execute(tx)
      if (await isPublished(tx, day)) return null
      // Reads and writes a row for each user.
      await sql`set local statement_timeout = '10min'`.execute(tx)
      const found = await holdings(tx, 'CVC')
      if (found.length === 0) return null
      const tree = sumTree(
        day,
        found.map(({ owner, balance }) => ({ userId: owner, balance, nonce: random.bytes(32) })),
      )
      await keepRoot(tx, { day, now, tree })
      await keepTree(tx, day, tree)
      await forgetOlder(tx)
      await announce?.(tx, day)
      return day
    })
}

async function isPublished(db: Db | Tx, day: string): Promise<boolean> {
  return (await db.selectFrom('totals_root').select('day').where('day', '=', day).executeTakeFirst()) !== undefined
}

async function keepRoot(tx: Tx, { day, now, tree }: { day: string; now: Date; tree: SumTree }): Promise<void> {
  const last = await tx.selectFrom('totals_root').select('chain').orderBy('day', 'desc').executeTakeFirst()
  const previous = last?.chain ?? Buffer.alloc(32)
  const { total, digest: root } = tree.root
  const people = tree.leaves.length
  await tx
    .insertInto('totals_root')
    .values({
      day,
      as_of: now,
      total,
      previous,
      people: BigInt(people),
      height: tree.levels.length - 1,
      root: Buffer.from(root),
      chain: Buffer.from(sha256(chainBytes(previous, { day, people, total, root }))),
    })
    .execute()
}

async function keepTree(tx: Tx, day: string, { leaves, levels }: SumTree): Promise<void> {
  for (const [from, some] of portions(leaves))
    await sql`insert into totals_leaf (day, user_id, place, nonce, balance)
      select ${day}::date, * from unnest(${some.map(({ userId }) => userId)}::text[],
        ${some.map((_, index) => BigInt(from + index))}::bigint[], ${some.map(({ nonce }) => Buffer.from(nonce))}::bytea[],
        ${some.map(({ balance }) => balance)}::bigint[])`.execute(tx)
  for (const [height, nodes] of levels.entries())
    for (const [from, some] of portions(nodes))
      await sql`insert into totals_node (day, height, place, digest, total)
        select ${day}::date, ${height}::smallint, * from unnest(${some.map((_, index) => BigInt(from + index))}::bigint[],
          ${some.map(({ digest }) => Buffer.from(digest))}::bytea[], ${some.map(({ total }) => total)}::bigint[])`.execute(
        tx,
      )
}

/** Rows with the place of the first, so many at a time. */
function portions<Row>(rows: readonly Row[]): [number, readonly Row[]][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => [
    index * rowsAtOnce,
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  ])
}

async function forgetOlder(tx: Tx): Promise<void> {
  const kept = sql`(select day from totals_root order by day desc limit ${keptNights})`
  await sql`delete from totals_leaf where day not in ${kept}`.execute(tx)
  await sql`delete from totals_node where day not in ${kept}`.execute(tx)
}
