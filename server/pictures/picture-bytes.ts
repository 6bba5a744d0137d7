import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import './tables.ts'

/** Bytes of all pictures that people sent, both sizes of each; those kept before they were counted add nothing. */
export async function pictureBytes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes
    from picture /* reads all: a sum, when somebody opens the page of operations */`.execute(tx)
  return Number(rows[0]!.bytes)
}
