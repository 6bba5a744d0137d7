import '../tables.ts'
import { z } from 'zod'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkBooks as endpoint, mostBooksFaults } from '@madang/contract/operators/books.ts'
import type * as calls from '@madang/contract/operators/books.ts'
import { operatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { snapshot, transact } from '../../db/tx.ts'
import { actionOf, type Audited } from '../../domain.ts'
import type { Job } from '../../jobs/job.ts'
import { readJobs } from '../../jobs/read-jobs.ts'
import { keepFaults, openRows, settleFaults } from '../../ledger/proof/faults.ts'
import { ledgerTotals } from '../../ledger/totals.ts'
import type { Services } from '../../services.ts'
import { faultsFromBeginning, notifyOfFaults } from '../prove-books.ts'

const asker = z.strictObject({ operator: operatorId, name: z.string(), session: z.string() })
const object = 'ledger'

/** Enqueued by the console: reads every transfer, one for all who ask while it waits or runs. */
export const booksCheck: Job<z.output<typeof asker>> = {
  name: 'check-books',
  schedule: 'onDemand',
  input: asker,
  keyOf: () => object,
  // One that was given up may still run: another beside it would read everything a second time.
  attempts: 1,
  isAskedAgain: true,
  timeoutSeconds: 2 * 60 * 60,
  run: (services, askedBy) => checkAndKeep(services, askedBy),
}

/** Asks for a check of everything; who asked is an entry of the audit log (INV-F09). */
export async function checkBooks({
  tx,
  jobs,
  operator,
  name,
  session,
}: Context<'tx' | 'jobs' | 'operator' | 'name' | 'session'>): Promise<Audited<Out<typeof calls.checkBooks>>> {
  await jobs.enqueue(tx, booksCheck, [{ operator, name, session }])
  return { answer: null, object, after: { check: 'asked for' } }
}

/** The last check that came to its end, and what goes on. */
export function getBooksCheck({ db }: Context<'db'>): Promise<Out<typeof calls.getBooksCheck>> {
  return snapshot(db, async (tx) => {
    const row = await tx.selectFrom('books_check').selectAll().executeTakeFirstOrThrow()
    const [job] = await readJobs(tx, [booksCheck])
    const { checked_at: at, took_ms: milliseconds, entries, found, faults } = row
    // Both by the clock of the job library.
    const [failedAt, ranAt] = [job?.failure?.at ?? null, job?.lastRun ?? null]
    return {
      isUnderWay: job !== undefined && job.waiting + job.running > 0,
      last: at && { at, entries: Number(entries), milliseconds, found, faults },
      failedAt: failedAt && (ranAt === null || failedAt > ranAt) ? failedAt : null,
    }
  })
}

/**
 * Proves the books from their beginning. What it finds is kept as by the hourly proof, so that it stops granting and pay-outs
 * and is told; what was found before and is whole again goes. Its result stands in the audit log (REQ-177, INV-F09).
 */
async function checkAndKeep(services: Services, { operator, name, session }: z.output<typeof asker>): Promise<void> {
  const { db, clock } = services
  const began = clock.now()
  // What another process finds meanwhile stays open.
  const open = await openRows(db)
  const faults = await faultsFromBeginning(services)
  const { entries } = await ledgerTotals(db)
  await transact(db, async (tx) => {
    const now = clock.now()
    await keepFaults(tx, faults, now)
    await settleFaults(tx, faults, now, open)
    await tx
      .updateTable('books_check')
      .set({
        checked_at: now,
        took_ms: now.getTime() - began.getTime(),
        entries: BigInt(entries),
        found: faults.length,
        faults: JSON.stringify(faults.slice(0, mostBooksFaults)),
      })
      .execute()
    const after = { faults: String(faults.length), entries: String(entries) }
    await record(tx, { at: now, operator, name, session, action: actionOf(endpoint), object, after })
  })
  await notifyOfFaults(services)
}
