import pg from 'pg'
import { sql } from 'kysely'
import { nameOf } from '../../db/test-server.ts'
import type { TestDatabase } from '../../db/test-database.ts'

/** A statement as it ran, those inside functions too. */
export interface Ran {
  readonly text: string
  /** Tables that it read whole. */
  readonly wholes: readonly string[]
}

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Node[]
}

/**
 * Lets connections opened from now on tell how they carry out each statement, and read no table whole where an index answers:
 * of a few rows it would be cheaper. For the life of the database: a test that analyses its tables gives it back to nobody.
 */
export async function tellPlans({ db, url }: TestDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    enable_seqscan: 'off',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  for (const [name, value] of Object.entries(settings))
    await sql`alter database ${sql.id(nameOf(url))} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db)
}

/** Hears what all connections of this process tell, until it is disposed of. */
export function hearPlans(hear: (ran: Ran) => void): Disposable {
  const { emit } = pg.Client.prototype
  const listening = function (this: pg.Client, event: string, ...rest: unknown[]): boolean {
    if (event === 'notice') {
      const { message = '' } = rest[0] as { readonly message?: string } // what this event brings
      const ran = ranIn(message)
      if (ran) hear(ran)
    }
    return (emit as (...all: unknown[]) => boolean).call(this, event, ...rest)
  }
  pg.Client.prototype.emit = listening as typeof emit
  return { [Symbol.dispose]: () => void (pg.Client.prototype.emit = emit) }
}

function ranIn(message: string): Ran | null {
  const told = /plan:\s*(\{[^]*\})\s*$/.exec(message)?.[1]
  if (told === undefined) return null
  const { 'Query Text': text, Plan: plan } = JSON.parse(told) as { 'Query Text': string; Plan: Node }
  return { text: text.trim(), wholes: [...new Set(wholesOf(plan))] }
}

function wholesOf({ 'Relation Name': table, Plans: parts = [], ...node }: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' && table !== undefined && node['Actual Loops'] ? [table] : []
  return [...own, ...parts.flatMap(wholesOf)]
}
