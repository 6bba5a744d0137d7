import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

type TableName = keyof Tables

/** What is kept for a time alone (REQ-187): whole rows of a table or, with `set`, what of them is emptied. */
export interface Kept {
  /** The table, and after a point which part of it where not every row goes whole. */
  readonly name: TableName | `${TableName}.${string}`
  /** How long, counted from the moment that `due` names. */
  readonly keptMs: number
  /** The rows that are over and still there. */
  readonly due: (now: Date) => RawBuilder<unknown>
  /** Empties them, so that they are due no longer. */
  readonly set?: RawBuilder<unknown>
}

/** Rows that are kept for so many milliseconds after the time in a column; 0 for a column that says when they are over. */
export function keptAfter(table: TableName, column: string, keptMs: number): Kept {
  return { name: table, keptMs, due: (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - keptMs)}` }
}

export function tableOf({ name }: Kept): TableName {
  const [table] = name.split('.')
  return table as TableName // the first part of such a name
}
