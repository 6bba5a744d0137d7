import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { sealingTag, settledAt } from './key-keeper.ts'
import { seal, sealedMark, unseal } from './seal.ts'
import {
  columnOf,
  secretUses,
  storedUses,
  turnTogether,
  type DigestUse,
  type Place,
  type SealedUse,
  type SharedUse,
  type StoredUse,
} from './secret-uses.ts'
import { turnEquals } from './shared-digests.ts'
import { openDigest, storeDigest } from './stored-digest.ts'
import './tables.ts'

type Sealing = Context<'db' | 'keys' | 'random' | 'clock' | 'report'>

/** Blocks of a table that one batch reads: 8 kB each. */
const blocksTogether = 64
/**
 * Seals anew what another secret sealed than the one that seals now, and what has no key id, in batches for at most `mostMs`.
 * Each batch commits with how far it came: after a crash the next run goes on from there. Returns whether all is done.
 */
export async function resealStored(sealing: Sealing, mostMs: number): Promise<boolean> {
  const { db, clock } = sealing
  const turned = await db
    .selectFrom('secret_key')
    .select(['tag', 'sealing_since'])
    .where('sealing_since', 'is not', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  if (!turned?.sealing_since) return true
  const settled = settledAt(turned.sealing_since)
  const isSettled = clock.now() >= settled
  const end = performance.now() + mostMs
  const progress = await db.selectFrom('reseal_progress').selectAll().where('tag', '=', turned.tag).execute()
  const finished = new Set(progress.filter((row) => isFinished(row, settled, clock.now())).map(({ use }) => use))
  for (const use of storedUses) {
    if (finished.has(use)) continue
    // Rows that are compared turn once no process writes them as before.
    if (!isSettled && isTogether(use)) continue
    for (;;) {
      if (performance.now() > end) return false
      if (await resealBatch(sealing, use, { tag: turned.tag, settled, now: clock.now() })) break
    }
  }
  return isSettled
}

/** One batch of one use; returns whether the use is done. */
export function resealBatch(
  { db, keys, random, report }: Sealing,
  use: StoredUse,
  { tag, settled, now }: { tag: string; settled: Date; now: Date },
): Promise<boolean> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reseal ${use}`}, 0))`.execute(tx)
    // Another process may have turned since; the values of this one would be of the secret before.
    if ((await sealingTag(tx)) !== tag || keys.ring.sealing.tag.toString('hex') !== tag) return true
    const found = await tx.selectFrom('reseal_progress').selectAll().where('use', '=', use).executeTakeFirst()
    const isSame = found?.tag === tag
    if (isSame && isFinished(found, settled, now)) return true
    const begin = isSame && !found.done_at ? found.next_block : 0n
    const blocks = await blocksOf(tx, use)
    const resealBlocks = isTogether(use) ? turnBlocks : sealBlocks
    const resealed = begin < blocks ? await resealBlocks(tx, { keys, random, report }, use, begin) : 0
    const next_block = begin + BigInt(blocksTogether)
    const isDone = next_block >= blocks
    const row = {
      tag,
      next_block,
      resealed: (isSame ? found.resealed : 0n) + BigInt(resealed),
      done_at: isDone ? now : null,
    }
    await tx
      .insertInto('reseal_progress')
      .values({ use, ...row })
      .onConflict((conflict) => conflict.column('use').doUpdateSet(row))
      .execute()
    return isDone
  })
}

/** What was done before all processes sealed with the secret is done once more after. */
function isFinished({ done_at: doneAt }: { readonly done_at: Date | null }, settled: Date, now: Date): boolean {
  return doneAt !== null && (doneAt >= settled || now < settled)
}

async function blocksOf(tx: Tx, use: StoredUse): Promise<bigint> {
  const { rows } = await sql<{ blocks: bigint }>`
    select pg_relation_size(${columnOf(use).table}::regclass) / current_setting('block_size')::bigint as blocks`.execute(
    tx,
  )
  return BigInt(rows[0]?.blocks ?? 0)
}

function isTogether(use: StoredUse): use is SharedUse {
  const described = secretUses[use]
  return described.how === 'shared' && described.turns === 'together'
}

const inBlocks = (begin: bigint) =>
  sql<boolean>`ctid >= ${`(${begin},0)`}::tid and ctid < ${`(${begin + BigInt(blocksTogether)},0)`}::tid`

/** Turns the digests of some blocks with all their equals elsewhere. */
async function turnBlocks(
  tx: Tx,
  { keys, report }: Context<'keys' | 'random' | 'report'>,
  use: StoredUse,
  begin: bigint,
): Promise<number> {
  if (!isTogether(use)) return 0
  const { table, column } = columnOf(use)
  const { rows } = await sql<{ value: Buffer }>`
    select distinct ${sql.ref(column)} as value from ${sql.table(table)}
    where ${inBlocks(begin)} and ${keptIn(use)} and not ${isUnder(use, keys.ring.sealing.tag)}`.execute(tx)
  const found = rows.map(({ value }) => openDigest(keys, { use, row: {} }, value))
  const digests = found.filter((digest) => digest !== null)
  if (digests.length < found.length) report(new Error(`A value of ${use} cannot be turned: nothing opens it.`))
  let turned = 0n
  for (const each of turnTogether(secretUses[use].group)) turned += await turnEquals(tx, keys, each, digests)
  return Number(turned)
}

async function sealBlocks(
  tx: Tx,
  sealing: Context<'keys' | 'random' | 'report'>,
  use: StoredUse,
  begin: bigint,
): Promise<number> {
  const { table, column } = columnOf(use)
  const columns = sql.join([sql`ctid::text as ctid`, ...secretUses[use].owner.map((name) => sql.ref(name))])
  const { rows } = await sql<Record<string, never> & { ctid: string; value: Buffer }>`
    select ${sql.ref(column)} as value, ${columns} from ${sql.table(table)}
    where ${inBlocks(begin)} and ${keptIn(use)} and not ${isUnder(use, sealing.keys.ring.sealing.tag)}
    for update`.execute(tx)
  const renewed = rows.flatMap(({ ctid, value, ...row }) => {
    const next = resealed(sealing, { use, row }, value)
    return next ? [{ ctid, next }] : []
  })
  if (renewed.length)
    await sql`
      update ${sql.table(table)} as stored set ${sql.ref(column)} = renewed.value
      from unnest(${renewed.map(({ ctid }) => ctid)}::tid[], ${renewed.map(({ next }) => next)}::bytea[])
        as renewed (row, value)
      where stored.ctid = renewed.row`.execute(tx)
  return renewed.length
}

interface RowPlace {
  readonly use: StoredUse
  readonly row: Readonly<Record<string, unknown>>
}

/** A value under the secret that seals; null, and reported, for one that nothing opens. */
function resealed(
  { keys, random, report }: Context<'keys' | 'random' | 'report'>,
  place: RowPlace,
  value: Buffer,
): Buffer | null {
  try {
    if (secretUses[place.use].how === 'sealed') {
      const sealed = place as unknown as Place<SealedUse> // the statement read its owner's columns
      return seal({ keys, random }, sealed, unseal(keys, sealed, value))
    }
    const stored = place as unknown as Place<DigestUse> // likewise
    const digest = openDigest(keys, stored, value)
    if (digest) return storeDigest(keys, stored, digest)
  } catch {
    // Told below without the value.
  }
  report(new Error(`A value of ${place.use} cannot be sealed anew: nothing opens it.`))
  return null
}

/** Which rows hold a value of a use. */
export function keptIn(use: StoredUse): RawBuilder<boolean> {
  const described = secretUses[use]
  const column = sql.ref(columnOf(use).column)
  const when = 'when' in described ? sql.raw(described.when) : sql`true`
  return sql<boolean>`(${column} is not null and octet_length(${column}) > 0 and ${when})`
}

/** Whether a value is under the secret of a tag. */
export function isUnder(use: StoredUse, tag: Buffer): RawBuilder<boolean> {
  const column = sql.ref(columnOf(use).column)
  if (secretUses[use].how === 'sealed') {
    const head = Buffer.concat([sealedMark, tag])
    return sql<boolean>`(substring(${column} from 1 for ${sql.lit(head.length)}) = ${head})`
  }
  return sql<boolean>`(octet_length(${column}) <> 32 and substring(${column} from 1 for ${sql.lit(tag.length)}) = ${tag})`
}
