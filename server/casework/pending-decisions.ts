import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'

/** A decision about money takes effect so long after it was made, and can be taken back until then (REQ-173). */
export const decisionDelayMs = 30_000

/** A decision that waits for its moment. */
export interface PendingDecision<Outcome extends string = string> {
  readonly decision: Outcome
  readonly decision_by: string
  /** Who proposed it; null where one person decides alone. */
  readonly decision_with: string | null
  readonly decision_reason: string | null
}

/** A case as a decision finds it, under its lock. */
export interface DecidableCase extends Partial<PendingDecision> {
  readonly version: number
  readonly decided_at: Date | null
  readonly effective_at: Date | null
}

/** How decisions that wait are made and taken back. */
export interface MadeDecisions {
  /** NOT_FOUND, or CONFLICT once it is decided or a decision waits. */
  lockUndecided(tx: Tx, id: string): Promise<DecidableCase>
  /** Lets a decision wait for its moment. `version` is the one the case had when it was read. */
  decide(tx: Tx, id: string, decision: PendingDecision & { readonly version: number }, now: Date): Promise<void>
  /** Takes one's own decision back. NOT_ALLOWED for a colleague's, CONFLICT once it took effect. */
  takeBack(tx: Tx, id: string, by: { readonly operator: string; readonly now: Date }): Promise<void>
}

/** Rows of one table whose decisions wait: it has the columns of `PendingDecision`, `effective_at`, `version` and `decided_at`. */
export interface PendingDecisions extends MadeDecisions {
  /**
   * Carries out what is due, each in a transaction of its own, past those that somebody else has locked. One that cannot
   * be done any more leaves its case as it was, without a decision.
   */
  carryOut(on: { readonly db: Db; readonly clock: { now(): Date } }, run: CarryOut): Promise<void>
}

export type CarryOut = (tx: Tx, due: DueDecision) => Promise<void>

export interface DueDecision extends PendingDecision {
  readonly id: string
  readonly version: number
}

const noDecision = sql`decision = null, decision_by = null, decision_with = null, decision_reason = null, effective_at = null`

export function pendingDecisions({ table: name, id: column }: { table: keyof Tables; id: string }): PendingDecisions {
  const [table, key] = [sql.table(name), sql.ref(column)]
  const lock = async (tx: Tx, id: string) => {
    const { rows } = await sql<DecidableCase>`
      select version, decided_at, decision, decision_by, effective_at from ${table} where ${key} = ${id} for update`.execute(
      tx,
    )
    const [row] = rows
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }
  const lockUndecided = async (tx: Tx, id: string) => {
    const row = await lock(tx, id)
    if (row.decided_at || row.decision) throw new Failure('CONFLICT')
    return row
  }
  return {
    lockUndecided,
    decide: async (tx, id, { version, decision, decision_by, decision_with, decision_reason }, now) => {
      const row = await lockUndecided(tx, id)
      if (row.version !== version) throw new Failure('CONFLICT')
      if (decision_by === decision_with) throw new Failure('NOT_ALLOWED')
      await sql`update ${table} set decision = ${decision}, decision_by = ${decision_by}, decision_with = ${decision_with},
        decision_reason = ${decision_reason}, effective_at = ${new Date(now.getTime() + decisionDelayMs)}
        where ${key} = ${id}`.execute(tx)
    },
    takeBack: async (tx, id, { operator, now }) => {
      const { decision, decision_by, effective_at } = await lock(tx, id)
      if (!decision || !effective_at || effective_at <= now) throw new Failure('CONFLICT')
      if (decision_by !== operator) throw new Failure('NOT_ALLOWED')
      await sql`update ${table} set ${noDecision} where ${key} = ${id}`.execute(tx)
    },
    carryOut: async ({ db, clock }, run) => {
      for (;;) {
        const due = await transact(db, async (tx) => {
          const { rows } = await sql<DueDecision>`
            select ${key} as id, version, decision, decision_by, decision_with, decision_reason from ${table}
            where decision is not null and effective_at <= ${clock.now()}
            order by effective_at limit 1 for update skip locked`.execute(tx)
          const [first] = rows
          if (!first) return null
          await sql`savepoint decision`.execute(tx)
          await run(tx, first).catch(async (error: unknown) => {
            if (!(error instanceof Failure)) throw error
            await sql`rollback to savepoint decision`.execute(tx)
            await sql`update ${table} set ${noDecision} where ${key} = ${first.id}`.execute(tx)
          })
          return first
        })
        if (!due) return
      }
    },
  }
}
