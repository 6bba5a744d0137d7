import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { columnOf, secretUses, turnTogether, type SharedUse } from './secret-uses.ts'
import type { ServerKeys } from './server-keys.ts'
import { formsOf, openDigest, storeDigest } from './stored-digest.ts'

type Ring = Pick<ServerKeys, 'ring'>

const place = <Use extends SharedUse>(use: Use) => ({ use, row: {} }) as const

/** How a digest that rows share is stored from now on. */
export function storeShared(keys: Ring, use: SharedUse, digest: Buffer): Buffer {
  return storeDigest(keys, place(use), digest)
}

/** The forms in which such a digest may stand in rows: one, but for the minutes in which the secret turns. */
export function sharedForms(keys: Ring, use: SharedUse, digest: Buffer): Buffer[] {
  return keys.ring.isTurning ? formsOf(keys, place(use), digest) : [storeShared(keys, use, digest)]
}

/** Whether two stored values are of one digest, whatever secrets they stand under. */
export function isSameShared(keys: Ring, use: SharedUse, one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true
  const [first, second] = [openDigest(keys, place(use), one), openDigest(keys, place(use), other)]
  return first !== null && second !== null && first.equals(second)
}

/** A stored value as it is stored from now on; itself when nothing opens it. */
export function renewShared(keys: Ring, use: SharedUse, stored: Buffer): Buffer {
  const digest = openDigest(keys, place(use), stored)
  return digest ? storeShared(keys, use, digest) : stored
}

/**
 * Before rows with these digests are written while a secret turns: turns all rows with their equals, so that statements
 * that compare rows find them equal at every moment. Otherwise does nothing.
 */
export async function gatherShared(
  tx: Tx,
  keys: Ring,
  about: readonly { readonly use: SharedUse; readonly digest: Buffer }[],
): Promise<void> {
  if (!keys.ring.isTurning) return
  const ordered = about.toSorted((one, other) => Buffer.compare(one.digest, other.digest))
  for (const { use, digest } of ordered) {
    // Also beside a process that still seals with the secret before: one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${digest.toString('hex')}, 0))`.execute(tx)
    for (const turned of turnTogether(secretUses[use].group)) await turnEquals(tx, keys, turned, [digest])
  }
}

/** Turns all rows of a column that hold one of some digests under another secret; returns how many. */
export async function turnEquals(tx: Tx, keys: Ring, use: SharedUse, digests: readonly Buffer[]): Promise<bigint> {
  const { table, column } = columnOf(use)
  const { oneFor } = secretUses[use]
  let turned = 0n
  const forms = digests.map((digest) => ({
    next: storeShared(keys, use, digest),
    all: formsOf(keys, place(use), digest),
  }))
  for (let index = 0; index <= keys.ring.keys.length; index++) {
    const pairs = forms.flatMap(({ next, all }) => {
      const before = all[index]
      return before && !before.equals(next) ? [{ before, next }] : []
    })
    if (pairs.length === 0) continue
    const turning = sql`unnest(${pairs.map(({ before }) => before)}::bytea[], ${pairs.map(({ next }) => next)}::bytea[])
      as turning (before, next)`
    // Of two rows that would become one the newer stays.
    if (oneFor !== null)
      await sql`delete from ${sql.table(table)} as stored using ${turning}, ${sql.table(table)} as other
        where stored.${sql.ref(column)} = turning.before and other.${sql.ref(column)} = turning.next
          and stored.${sql.ref(oneFor)} = other.${sql.ref(oneFor)}`.execute(tx)
    const { numAffectedRows = 0n } =
      await sql`update ${sql.table(table)} as stored set ${sql.ref(column)} = turning.next
      from ${turning} where stored.${sql.ref(column)} = turning.before`.execute(tx)
    turned += numAffectedRows
  }
  return turned
}
