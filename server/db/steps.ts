import type pg from 'pg'

/** The first line of a migration that runs statement by statement, each committed by itself. */
const mark = '-- outside a transaction\n'
/** The line before a statement that runs again until it changes nothing: a backfill of so many rows at a time. */
const againMark = /^\s*-- until done$/m
const concurrently = /^create (?:unique )?index concurrently if not exists (\w+) /

export interface Step {
  readonly sql: string
  readonly again: boolean
}

/**
 * The statements of a migration that is marked so, null for any other: for indexes that are made concurrently and for
 * backfills in batches, which keep nobody from writing. A statement ends with a semicolon at the end of a line. After a fall
 * the whole file runs again, so each statement must be repeatable.
 */
export function stepsOf(sql: string): Step[] | null {
  if (!sql.startsWith(mark)) return null
  return sql
    .slice(mark.length)
    .split(/;\n/)
    .map((text) => ({ again: againMark.test(text), sql: text.replaceAll(/^\s*--.*$/gm, '').trim() }))
    .filter((step) => step.sql !== '')
}

/** Runs a step. An index that an earlier try left half made is made anew. */
export async function takeStep(client: pg.Client, { sql, again }: Step): Promise<void> {
  const index = concurrently.exec(sql)?.[1]
  if (index && (await isHalfMade(client, index))) await client.query(`drop index concurrently ${index}`)
  let changed = 0
  do {
    changed = (await client.query(sql)).rowCount ?? 0
  } while (again && changed > 0)
}

async function isHalfMade(client: pg.Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  )
  return rowCount !== 0
}
