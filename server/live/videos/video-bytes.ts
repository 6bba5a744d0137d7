import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import './tables.ts'

/** Bytes of all finished videos whose files are there. */
export async function videoBytes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from class_video where finished_at is not null`.execute(tx)
  return Number(rows[0]!.bytes)
}
