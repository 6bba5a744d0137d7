import '../tables.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** Keeps that the books were proved to their end, whatever was found. */
export async function noteProof(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('books_proof').set({ proved_at: now }).execute()
}

/** When the books were last proved to their end; null before the first time. */
export async function lastProof(db: Db | Tx): Promise<Date | null> {
  const { proved_at } = await db.selectFrom('books_proof').select('proved_at').executeTakeFirstOrThrow()
  return proved_at
}
