import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { sumFaults, type LedgerFault } from '../check-ledger.ts'
import { keepFaults } from './faults.ts'
import { compareBalances, provePortion } from './prove-portion.ts'

/** Transfers proved in one transaction. */
const portion = 100_000n
/** Of what was proved before, so many are proved again with each call, and so many balances compared. */
const again = 500_000n
const comparedAtOnce = 50_000

export interface Proof {
  readonly faults: readonly LedgerFault[]
  /** Up to where the transfers are proved. */
  readonly provedTo: bigint
}

/** How the waiting for transactions that run goes; the port `Timers` fits. */
export interface LongestWait {
  readonly timers: { after(milliseconds: number, run: () => void): unknown }
  /** How long transactions that run may keep the newest transfers from being proved. */
  readonly mostMs?: number
}

interface Proving extends LongestWait {
  readonly clock: { now(): Date }
  /** Leaves what was proved before to another call. */
  readonly isNewAlone?: boolean
}

/**
 * Proves what was posted since the last call and the sums of all accounts, and of what is old the next part in its turn, so
 * that everything is proved again in time (INV-M01, INV-M02, INV-M03, INV-M07). Beside a running server; in a database that was
 * not proved before, as after a restore, everything from the beginning. What differs is kept with the place up to which was
 * looked (`faults.ts`): whatever ends this call early, it is not looked over again, and not lost.
 */
export async function proveBooks(db: Db, { clock, isNewAlone = false, ...wait }: Proving): Promise<Proof> {
  await beginAnew(db)
  const settled = await settledUpTo(db, wait)
  let faults: readonly LedgerFault[] = []
  const look = (part: (tx: Tx) => Promise<LedgerFault[] | null>) =>
    transact(db, async (tx) => {
      const found = await part(tx)
      await keepFaults(tx, found ?? [], clock.now())
      return found
    })
  for (;;) {
    const done = await look((tx) => proveNext(tx, settled))
    if (!done) break
    faults = faults.concat(done)
  }
  for (const part of [...(isNewAlone ? [] : [proveAgain]), sumFaults]) faults = faults.concat((await look(part)) ?? [])
  const { proved_to: provedTo } = await db.selectFrom('books_proof').select('proved_to').executeTakeFirstOrThrow()
  return { faults, provedTo }
}

/** The next portion of what is new; null when there is none. Two processes at once take turns. */
async function proveNext(tx: Tx, settled: bigint): Promise<LedgerFault[] | null> {
  const { proved_to: from } = await lockProof(tx)
  const to = settled < from + portion ? settled : from + portion
  if (to <= from) return null
  const faults = await provePortion(tx, from, to)
  await tx.updateTable('books_proof').set({ proved_to: to }).execute()
  return faults
}

/** The next part of what was proved before, and of the balances of all accounts. */
async function proveAgain(tx: Tx): Promise<LedgerFault[]> {
  const { proved_to: proved, again_to: from, compared_to: after } = await lockProof(tx)
  const to = proved < from + again ? proved : from + again
  const old = to > from ? await provePortion(tx, from, to) : []
  const { faults, last } = await compareBalances(tx, after, comparedAtOnce)
  await tx
    .updateTable('books_proof')
    .set({ again_to: to >= proved ? 0n : to, compared_to: last ?? '' })
    .execute()
  return [...old, ...faults]
}

async function lockProof(tx: Tx) {
  await sql`set local statement_timeout = '2min'`.execute(tx)
  return tx.selectFrom('books_proof').selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Forgets what was proved in another database than this: a copy of it was restored here. */
async function beginAnew(db: Db): Promise<void> {
  const { rows } = await sql<{ here: string }>`
    select system_identifier || ' ' || current_database() || ' ' || (select timeline_id from pg_control_checkpoint()) as here
    from pg_control_system()`.execute(db)
  await sql`
    update books_proof set proved_to = 0, again_to = 0, compared_to = '', proved_in = ${rows[0]!.here}
    where proved_in <> ${rows[0]!.here}`.execute(db)
}

/**
 * The last transfer before which none can be committed any more: ids are given before the commit, so that the newest may
 * still be joined by one below them. Waits for the transactions that ran when it was read; those that last longer leave
 * their time's transfers to the next call.
 */
export async function settledUpTo(db: Db, { timers, mostMs = 5_000 }: LongestWait): Promise<bigint> {
  const { rows } = await sql<{ newest: bigint; horizon: string }>`
    select coalesce(max(id), 0) as newest, pg_snapshot_xmax(pg_current_snapshot())::text as horizon from transfer`.execute(
    db,
  )
  const { newest, horizon } = rows[0]!
  for (let waited = 0; waited <= mostMs; waited += lookMs) {
    const { rows: looks } = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as over`.execute(db)
    if (looks[0]?.over) return newest
    await new Promise<void>((resolve) => void timers.after(lookMs, resolve))
  }
  return 0n
}
const lookMs = 50
