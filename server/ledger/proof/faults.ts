import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/** Something in the books that must not be, whoever found it. */
export interface BooksFault {
  readonly invariant: string
  readonly subject: string
  readonly detail: string
}

/** Keeps what was found; returns what was not known before. */
export async function keepFaults(tx: Tx, faults: readonly BooksFault[], now: Date): Promise<BooksFault[]> {
  if (faults.length === 0) return []
  return tx
    .insertInto('books_fault')
    .values(faults.map((fault) => ({ ...fault, found_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['invariant', 'subject', 'detail'])
    .execute()
}

/** Whether a difference in the books is open: while it is, nothing is granted and nothing is paid out (INV-M02). */
export async function booksDiffer(db: Db | Tx): Promise<boolean> {
  const open = await db
    .selectFrom('books_fault')
    .select('id')
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** How many differences are open, and since when. */
export async function openFaults(db: Db | Tx): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(found_at) as since from books_fault where settled_at is null`.execute(db)
  return rows[0]!
}

/** Closes the open differences that a proof of everything did not find any more. */
export async function settleFaults(tx: Tx, found: readonly BooksFault[], now: Date): Promise<void> {
  await sql`
    update books_fault set settled_at = ${now} where settled_at is null and not exists (
      select from unnest(${found.map(({ invariant }) => invariant)}::text[], ${found.map(({ subject }) => subject)}::text[])
        as still (invariant, subject)
      where still.invariant = books_fault.invariant and still.subject = books_fault.subject)`.execute(tx)
}
