import type { Query } from '../database.ts'

/** Where the journal ends; null of one that holds nothing. */
export interface JournalHead {
  readonly position: number
  readonly hash: string
}

/**
 * Reads the whole journal in the database and returns its head. Throws a sentence where an entry is missing, or does not fit
 * the hash over the one before: what was signed could be missing too.
 */
export async function checkJournal(query: Query): Promise<JournalHead | null> {
  const [broken] = await query<{ position: bigint }>(`
    select position from (
      select position, hash,
        sha256(coalesce(lag(hash) over by_position, ''::bytea) || convert_to(content, 'UTF8')) as expected,
        row_number() over by_position as place
      from event window by_position as (order by position)
    ) as chained
    where hash <> expected or position <> place
    order by position limit 1`)
  if (broken) throw new Error(`The payer's journal is broken at entry ${broken.position}.`)
  return headOf(query)
}

export async function headOf(query: Query): Promise<JournalHead | null> {
  const [row] = await query<{ position: bigint; hash: string }>(
    `select position, encode(hash, 'hex') as hash from event order by position desc limit 1`,
  )
  return row ? { position: Number(row.position), hash: row.hash } : null
}

/** Whether the journal still holds what was noted outside of it. */
export async function holds(query: Query, { position, hash }: JournalHead): Promise<boolean> {
  const rows = await query(`select from event where position = $1 and hash = decode($2, 'hex')`, [position, hash])
  return rows.length > 0
}
