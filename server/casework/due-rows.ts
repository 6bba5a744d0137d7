import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Tables, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { isDue } from './due-look.ts'
import type { Job, Timer } from '../jobs/job.ts'
import type { Notice } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Services } from '../services.ts'

/** Work on one row, inside its transaction. */
export interface OnRow {
  readonly tx: Tx
  readonly now: Date
  readonly clock: Clock
  /** Published once the transaction committed. */
  readonly publish: (notice: Notice) => void
}

interface Kind<Row> {
  /** Unique among timers, such as `carry-out-buybacks`; its job is `retry-` and this. */
  readonly name: string
  readonly everyMs: number
  /** A table with a column `set_aside_at`. */
  readonly table: keyof Tables
  readonly id: string
  readonly isDue: (now: Date) => RawBuilder<boolean>
  readonly orderBy: string
  /** Whether anything may be done at all, asked in the transaction of each row before it is taken. */
  readonly may?: (on: OnRow, by: Services) => Promise<boolean>
  readonly run: (on: OnRow, row: Row, by: Services) => Promise<void>
}

interface SetAside {
  readonly id: string
  /** Names this time it was set aside; a repetition of the release before has none. */
  readonly time?: string | undefined
}

/** How due rows are worked on. */
export interface DueRows {
  /** Looks for due rows in every process; they share them. */
  readonly timer: Omit<Timer, 'run'> & { run(by: Services): Promise<number> }
  /** Tries again what was set aside: with growing pauses, in the console's page of jobs, and at last among its dead letters. */
  readonly retry: Job<SetAside>
}

/**
 * Rows of one table to which something is to be done once they are due: each in a transaction of its own, past those that
 * somebody else has locked, told after its commit. One whose work throws is set aside and keeps no other waiting.
 */
export function dueRows<Row>(kind: Kind<Row>): DueRows {
  const [table, key] = [sql.table(kind.table), sql.ref(kind.id)]
  const take = async (tx: Tx, which: RawBuilder<unknown>) => {
    const { rows } = await sql<Row & { readonly row_id: string }>`
      select *, ${key} as row_id from ${table} where ${which}`.execute(tx)
    return rows[0] ?? null
  }

  /** Outside any transaction, for most looks find nothing; what it finds is judged again under its lock. */
  const isAnyDue = ({ db, clock }: Services): Promise<boolean> =>
    isDue(db, sql`exists (select from ${table} where ${kind.isDue(clock.now())} and set_aside_at is null)`)

  const one = async (by: Services): Promise<boolean> => {
    let taken: string | null = null
    try {
      return await told(by, async (on) => {
        taken = null
        if (kind.may && !(await kind.may(on, by))) return false
        const row = await take(
          on.tx,
          sql`${kind.isDue(on.now)} and set_aside_at is null order by ${sql.ref(kind.orderBy)}, ${key}
            limit 1 for update skip locked`,
        )
        if (!row) return false
        taken = row.row_id
        await kind.run(on, row, by)
        return true
      })
    } catch (error) {
      if (taken === null) throw error
      by.report(new Error(`${kind.name}: ${String(taken)} is set aside.`, { cause: error }))
      await setAside(by, taken)
      return true
    }
  }

  const setAside = async ({ db, clock, jobs }: Services, id: string) => {
    await transact(db, async (tx) => {
      const at = clock.now()
      const { rows } = await sql<{ time: string }>`update ${table} set set_aside_at = ${at}
        where ${key} = ${id} and set_aside_at is null and ${kind.isDue(at)}
        returning pg_current_xact_id()::text as time`.execute(tx)
      await jobs.enqueue(
        tx,
        retry,
        rows.map(({ time }) => ({ id, time })),
      )
    })
    jobs.hurry(retry)
  }

  const retry: DueRows['retry'] = {
    name: `retry-${kind.name}`,
    schedule: 'onDemand',
    input: z.object({ id: z.string(), time: z.string().optional() }),
    // Each time has a repetition of its own: the one before may have run and not yet be noted as done.
    keyOf: ({ id, time }) => `${id} ${time ?? ''}`,
    attempts: 10,
    retrySeconds: 60,
    // The process that sets a row aside looks at once; this is for the attempts that follow.
    lookSeconds: 30,
    run: async (by, { id }) => {
      await told(by, async (on) => {
        const isAllowed = !kind.may || (await kind.may(on, by))
        const row = await take(on.tx, sql`${key} = ${id} and ${kind.isDue(on.now)} for update`)
        if (!row) {
          // Due no more: it waits for others, who would pass it.
          await sql`update ${table} set set_aside_at = null where ${key} = ${id} and set_aside_at is not null`.execute(
            on.tx,
          )
          return
        }
        // While nothing may be done it goes back to the others; a row that is finished may not be changed any more.
        await sql`update ${table} set set_aside_at = null where ${key} = ${id}`.execute(on.tx)
        if (isAllowed) await kind.run(on, row, by)
      })
    },
  }

  return {
    timer: {
      name: kind.name,
      everyMs: kind.everyMs,
      run: async (by: Services) => {
        if (!(await isAnyDue(by))) return 0
        for (let count = 0; ; count++) if (!(await one(by))) return count
      },
    },
    retry,
  }
}

/** Runs a transaction and publishes afterwards what it told; of an attempt that is repeated nothing is heard. */
async function told<Result>({ db, clock, bus }: Services, body: (on: OnRow) => Promise<Result>): Promise<Result> {
  let notices: Notice[] = []
  const result = await transact(db, (tx) => {
    notices = []
    return body({ tx, now: clock.now(), clock, publish: (notice) => void notices.push(notice) })
  })
  for (const notice of notices) bus.publish(notice)
  return result
}
