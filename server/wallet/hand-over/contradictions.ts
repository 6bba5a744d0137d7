import './tables.ts'
import { sql } from 'kysely'
import type { Measure } from '../../casework/case-kind.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Said } from './tables.ts'

/** What cannot be, as it is written down. */
interface Contradiction {
  readonly id: string
  /** In the payer's journal; null of an answer to a payment. */
  readonly position: number | null
  readonly said: Said
  readonly why: string
  readonly at: Date
}

/** SQL: whether a row of `withdrawal` is not set aside. */
export const isNotSetAside = sql<boolean>`not exists (select from payer_contradiction as against
  where against.withdrawal_id = withdrawal.withdrawal_id and against.settled_at is null)`

/** Whether something the payer said of it waits for two people: then nothing moves it but them. */
export async function hasContradiction(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payer_contradiction')
    .select('contradiction_id')
    .where('withdrawal_id', '=', id)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets a withdrawal aside with what the payer said; an answer to a payment is written once while it is open. */
export async function recordContradiction(tx: Tx, { id, position, said, why, at }: Contradiction): Promise<void> {
  if (position === null && (await hasContradiction(tx, id))) return
  await tx
    .insertInto('payer_contradiction')
    .values({
      withdrawal_id: id,
      position: position === null ? null : BigInt(position),
      said: JSON.stringify(said),
      why,
      at,
    })
    .execute()
}

/** How many withdrawals are set aside, and since when the first is. */
export async function measureContradictions(db: Db | Tx): Promise<Measure> {
  const { rows } = await sql<Measure>`
    select count(distinct withdrawal_id)::integer as open, min(at) as oldest
    from payer_contradiction where settled_at is null`.execute(db)
  return rows[0] ?? { open: 0, oldest: null }
}
