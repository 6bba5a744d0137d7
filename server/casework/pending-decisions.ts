import { type Selectable, sql } from 'kysely'
import { decisionDelayMs } from '@madang/contract/operators/casework/pay-calls.ts'
import { Failure } from '@madang/contract/failures.ts'
import { record } from '../audit/record.ts'
import type { Tables, Tx } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { dueRows, type DueRows, type OnRow } from './due-rows.ts'

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
  /** A case that may be decided so. NOT_FOUND, or CONFLICT once it is decided or a decision waits. */
  lockUndecided(tx: Tx, id: string, decision: string): Promise<DecidableCase>
  /** Lets a decision wait for its moment. `version` is the one the case had when it was read. */
  decide(tx: Tx, id: string, decision: PendingDecision & { readonly version: number }, now: Date): Promise<void>
  /** Takes one's own decision back. NOT_ALLOWED for a colleague's, CONFLICT once it took effect. */
  takeBack(tx: Tx, id: string, by: { readonly operator: string; readonly now: Date }): Promise<void>
}

/** What decisions that wait ask of the house at their moment. */
export interface House {
  /** Whether an emergency stop of the console, or a difference in the books, holds every payment; no stop begins before the transaction ends. */
  isStopped(tx: Tx, now: Date): Promise<boolean>
  /** Whether all of some operators may act and none was stopped or disabled since a moment; none is before the transaction ends. */
  stillAct(tx: Tx, operators: readonly string[], when: { readonly since: Date; readonly now: Date }): Promise<boolean>
}

export interface DueDecision<Outcome extends string = string> extends PendingDecision<Outcome> {
  readonly id: string
  readonly version: number
}

/** Rows of one table whose decisions wait. */
export interface PendingDecisions<Row> extends MadeDecisions {
  /**
   * Carries out what is due, unless the house is stopped. A decision of somebody who was stopped or disabled meanwhile, and
   * one that cannot be done any more, leaves its case as it was, without a decision, and an entry in the audit log.
   */
  carriedOut(name: string, run: (on: OnRow, due: DueDecision, row: Row, by: Services) => Promise<void>): DueRows
}

interface Of<Row> {
  /** It has the columns of `PendingDecision`, `effective_at`, `version`, `decided_at` and `set_aside_at`. */
  readonly table: keyof Tables
  readonly id: string
  /** How the audit log names a case. */
  readonly objectOf: (id: string) => string
  /** Throws where a case may not be decided so: CONFLICT for one that is decided, unless said. */
  readonly refuse?: (row: Row, decision: string) => void
}

/** What a case has of a decision that was made or taken back: nothing. For the step that carries it out. */
export const undecided = {
  decision: null,
  decision_by: null,
  decision_with: null,
  decision_reason: null,
  effective_at: null,
  set_aside_at: null,
} as const
const noDecision = sql.join(Object.keys(undecided).map((column) => sql`${sql.ref(column)} = null`))

export function pendingDecisions<Name extends keyof Tables>(
  of: Of<Selectable<Tables[Name]>> & { readonly table: Name },
): PendingDecisions<Selectable<Tables[Name]>> {
  type Row = Selectable<Tables[Name]> & DecidableCase & { readonly set_aside_at: Date | null }
  const [table, key] = [sql.table(of.table), sql.ref(of.id)]
  const refuse = of.refuse ?? refuseDecided
  const lock = async (tx: Tx, id: string) => {
    const { rows } = await sql<Row>`select * from ${table} where ${key} = ${id} for update`.execute(tx)
    const [row] = rows
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }
  const lockUndecided = async (tx: Tx, id: string, decision: string) => {
    const row = await lock(tx, id)
    refuse(row, decision)
    if (row.decision) throw new Failure('CONFLICT')
    return row
  }
  const forget = (tx: Tx, id: string) => sql`update ${table} set ${noDecision} where ${key} = ${id}`.execute(tx)

  return {
    lockUndecided,
    decide: async (tx, id, { version, decision, decision_by, decision_with, decision_reason }, now) => {
      const row = await lockUndecided(tx, id, decision)
      if (row.version !== version) throw new Failure('CONFLICT')
      if (decision_by === decision_with) throw new Failure('NOT_ALLOWED')
      await sql`update ${table} set decision = ${decision}, decision_by = ${decision_by}, decision_with = ${decision_with},
        decision_reason = ${decision_reason}, effective_at = ${new Date(now.getTime() + decisionDelayMs)}
        where ${key} = ${id}`.execute(tx)
    },
    takeBack: async (tx, id, { operator, now }) => {
      const { decision, decision_by, effective_at, set_aside_at } = await lock(tx, id)
      // What could not be carried out has not taken effect.
      const isOver = !effective_at || (effective_at <= now && !set_aside_at)
      if (!decision || isOver) throw new Failure('CONFLICT')
      if (decision_by !== operator) throw new Failure('NOT_ALLOWED')
      await forget(tx, id)
    },
    carriedOut: (name, run) =>
      dueRows<Row & DueDecision & { readonly row_id: string; readonly effective_at: Date }>({
        name,
        everyMs: 2_000,
        table: of.table,
        id: of.id,
        orderBy: 'effective_at',
        isDue: (now) => sql`decision is not null and effective_at <= ${now}`,
        may: async ({ tx, now }, { wallet }) => !(await wallet.isStopped(tx, now)),
        run: async (on, row, by) => {
          const { tx, now } = on
          const due = { ...dueOf(row), id: row.row_id }
          const since = new Date(row.effective_at.getTime() - decisionDelayMs)
          const people = [due.decision_by, due.decision_with].filter((operator) => operator !== null)
          const refusal = (await by.wallet.stillAct(tx, people, { since, now }))
            ? await tried(tx, () => run(on, due, row, by))
            : 'somebody who decided was stopped or disabled'
          if (refusal === null) return
          await forget(tx, due.id)
          await record(tx, dropped(of.objectOf(due.id), { due, now, why: refusal }))
        },
      }),
  }
}

function refuseDecided({ decided_at }: Pick<DecidableCase, 'decided_at'>): void {
  if (decided_at) throw new Failure('CONFLICT')
}

function dueOf({ decision, decision_by, decision_with, decision_reason, version }: DueDecision) {
  return { decision, decision_by, decision_with, decision_reason, version }
}

/** Runs something whose refusal undoes it alone; returns the name of the refusal, null for none. */
async function tried(tx: Tx, run: () => Promise<void>): Promise<string | null> {
  await sql`savepoint decision`.execute(tx)
  try {
    await run()
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await sql`rollback to savepoint decision`.execute(tx)
    return error.failure
  }
}

/** What the audit log says of a decision that took no effect. */
function dropped(object: string, { due, now, why }: { due: PendingDecision; now: Date; why: string }) {
  const { decision, decision_by, decision_with } = due
  return {
    at: now,
    operator: null,
    name: 'Madang',
    session: '',
    action: 'decision/Drop',
    object,
    before: { decision, decidedBy: decision_by, ...(decision_with && { proposedBy: decision_with }) },
    reason: why,
  }
}
