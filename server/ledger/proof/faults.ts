import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/** Something in the books that must not be, whoever found it. */
export interface BooksFault {
  readonly invariant: string
  readonly subject: string
  readonly detail: string
}

/** Keeps what was found, however much it is; what is open already stays as it is. */
export async function keepFaults(tx: Tx, faults: readonly BooksFault[], now: Date): Promise<void> {
  if (faults.length === 0) return
  const column = (name: keyof BooksFault) => sql`${faults.map((fault) => fault[name])}::text[]`
  await sql`
    insert into books_fault (invariant, subject, detail, found_at)
    select invariant, subject, detail, ${now}
    from unnest(${column('invariant')}, ${column('subject')}, ${column('detail')}) as found (invariant, subject, detail)
    on conflict do nothing`.execute(tx)
}

/** What nobody was told of yet, each once: whoever takes it tells it in this transaction. */
export async function takeUntold(tx: Tx, now: Date): Promise<BooksFault[]> {
  return tx
    .updateTable('books_fault')
    .set({ told_at: now })
    .where('told_at', 'is', null)
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

/** The rows of the open differences. */
export async function openRows(db: Db | Tx): Promise<readonly bigint[]> {
  const rows = await db.selectFrom('books_fault').select('id').where('settled_at', 'is', null).execute()
  return rows.map(({ id }) => id)
}

/** Closes the open differences that a proof of everything did not find any more: of `rows`, where they were open before it began. */
export async function settleFaults(
  tx: Tx,
  found: readonly BooksFault[],
  now: Date,
  rows?: readonly bigint[],
): Promise<void> {
  const open = rows ?? (await openRows(tx))
  await sql`
    update books_fault set settled_at = ${now} where settled_at is null and id = any(${open}::bigint[]) and not exists (
      select from unnest(${found.map(({ invariant }) => invariant)}::text[], ${found.map(({ subject }) => subject)}::text[])
        as still (invariant, subject)
      where still.invariant = books_fault.invariant and still.subject = books_fault.subject)`.execute(tx)
}
