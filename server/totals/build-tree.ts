import { sql } from 'kysely'
import { committedText, heightOf, type TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { Tx } from '../db/tables.ts'
import { holdingsOf } from '../ledger/holdings.ts'
import './tables.ts'

/** What is published of a tree. */
export interface BuiltTree {
  readonly people: number
  readonly height: number
  readonly total: bigint
  readonly root: Buffer
}

/** A sum in 16 bytes. SQL, of an expression of type bigint that is not below nothing. */
const sumBytes = (total: string) => sql.raw(`('\\x0000000000000000'::bytea || int8send(${total}))`)

/**
 * Builds the Merkle sum tree of `sumTree` over what everybody has of an asset, inside the database: neither this process's
 * memory nor its thread carries a person. It stands in the temporary tables `tree_leaf` and `tree_node` until the end of
 * the transaction. Nonces follow from `seed`, 32 bytes by chance that are kept nowhere, and the person. Null when nobody
 * has any; throws on a balance below nothing.
 */
export async function buildTree(
  tx: Tx,
  { asset, day, seed }: { asset: TotalsAsset; day: string; seed: Uint8Array },
): Promise<BuiltTree | null> {
  await sql`set local work_mem = '128MB'`.execute(tx)
  await sql`
    create temporary table tree_leaf on commit drop as
    select row_number() over (order by digest) - 1 as place, owner, nonce, balance, digest
    from (
      select owner, nonce, balance, sha256('\\x00'::bytea ||
        sha256('\\x02'::bytea || nonce || convert_to(${committedText(asset, `${day} `)}::text || owner, 'UTF8')) ||
        ${sumBytes('greatest(balance, 0)')}) as digest
      from (
        select owner, balance, sha256(${Buffer.from(seed)}::bytea || convert_to(owner, 'UTF8')) as nonce
        from ${holdingsOf(asset)} as held
      ) as person
    ) as leaf`.execute(tx)
  const { rows } = await sql<{ people: bigint; least: bigint | null }>`
    select count(*) as people, min(balance) as least from tree_leaf`.execute(tx)
  const { people, least } = rows[0]!
  if (least === null) return null
  if (least < 0n) throw new RangeError('somebody has less than nothing')
  const height = heightOf(Number(people))
  await sql`
    create temporary table tree_node on commit drop as
    select 0::smallint as height, place, digest, balance as total from tree_leaf
    union all
    select 0, place, sha256('\\x03'::bytea), 0 from generate_series(${people}::bigint, ${2n ** BigInt(height)}::bigint - 1) as place`.execute(
    tx,
  )
  for (let level = 1; level <= height; level++)
    await sql`
      insert into tree_node
      select ${level}::smallint, place >> 1, sha256('\\x01'::bytea || ${Buffer.from([level])}::bytea ||
        string_agg(${sumBytes('total')}, '' order by place) || string_agg(digest, '' order by place)), sum(total)::bigint
      from tree_node where height = ${level - 1}::smallint group by place >> 1`.execute(tx)
  const top = await sql<{ digest: Buffer; total: bigint }>`
    select digest, total from tree_node where height = ${height}::smallint`.execute(tx)
  return { people: Number(people), height, total: top.rows[0]!.total, root: top.rows[0]!.digest }
}

/** Keeps the tree that was built in this transaction, under its root. */
export async function keepTree(tx: Tx, asset: TotalsAsset, day: string): Promise<void> {
  await sql`
    insert into asset_totals_leaf (asset, day, user_id, place, nonce, balance)
    select ${asset}, ${day}::date, owner, place, nonce, balance from tree_leaf`.execute(tx)
  await sql`
    insert into asset_totals_node (asset, day, height, place, digest, total)
    select ${asset}, ${day}::date, height, place, digest, total from tree_node`.execute(tx)
}
