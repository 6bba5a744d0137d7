import { createHash } from 'node:crypto'
import type pg from 'pg'

/** One row of plain values, with its conflict and the columns it answers named. */
const oneRow = /^insert into "\w+" \([^()]*\) values \((?:\$\d+(?:, )?)+\)(?: on conflict [^*]*)?(?: returning "\w+")?$/

/** A kept plan knows no values: it cannot tell that a partial index is meant where the condition of one is a value. */
const ofPartialIndex = / on conflict .* where /

const names = new Map<string, string | null>()

/**
 * Lets a connection keep the plans of inserts of one row: parsing and planning cost as much as such an insert itself, and
 * there is one way to do it, whatever the tables hold. What reads tables is planned anew each time.
 */
export function keepInserts(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const kept = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    return name === null ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = kept as typeof client.query // the same overloads: every part is handed on
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  const name =
    oneRow.test(text) && !ofPartialIndex.test(text)
      ? `insert-${createHash('sha256').update(text).digest('base64url')}`
      : null
  if (names.size < 1_000) names.set(text, name)
  return name
}
