import { openDatabase as openPayerDatabase } from '../../payer/database.ts'
import { checkJournal } from '../../payer/journal/check-journal.ts'
import type { CopyPlace } from '../../server/backup/dump/back-up-dump.ts'
import { replayEverything } from '../../server/operators/running/replay-books.ts'
import { checkChain } from '../../server/audit/check-chain.ts'
import { checkAllCounters } from '../../server/chat/reading/check-counters.ts'
import { prepareSchema } from '../../server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../../server/db/open.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { systemClock } from '../../server/ports/clock.ts'
import { verifyTotals } from '../../server/totals/verify.ts'

/**
 * Starts the embedded database in `place`, brings it to this release's schema as the next start would, and proves all that
 * can be proved of it: the books (INV-M01 to INV-M03, INV-M07), every event through the rules (INV-M08), places and unread
 * counts of all conversations (INV-C03, INV-C08), the audit log (INV-F09), the published totals and the payer's journal
 * (INV-W05), where it was lent a database. Returns what is wrong, in words.
 */
export async function faultsIn(place: string): Promise<string[]> {
  const database = await openDatabase({ url: null, data: place, log: () => undefined })
  try {
    return [...(await faultsOf(database)), ...(await journalFaults(database.ownerUrl))]
  } finally {
    await database.close()
  }
}

/** The same of a database on a server, but for the payer's journal, which is a database of its own. */
export async function faultsAt({ url, ownerUrl }: CopyPlace): Promise<string[]> {
  const database = await openDatabase({ url, ownerUrl, data: '', log: () => undefined })
  try {
    return await faultsOf(database)
  } finally {
    await database.close()
  }
}

async function faultsOf(database: OpenDatabase): Promise<string[]> {
  const { db } = database
  await prepareSchema(database)
  const books = await checkLedger(db)
  const { differences } = await replayEverything(db, systemClock.now())
  const chain = await checkChain(db)
  const { faults } = await verifyTotals(db)
  return [
    ...books.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
    ...differences.map((difference) => `INV-M08 ${difference}`),
    ...(await checkAllCounters(db)),
    ...(chain.isIntact ? [] : [`INV-F09 The audit log is broken at entry ${chain.brokenAt}.`]),
    ...faults,
  ]
}

/** No such database, or no journal in it: no payer was ever started here. */
const neverMade = new Set(['3D000', '42P01'])

async function journalFaults(ownerUrl: string): Promise<string[]> {
  const url = new URL(ownerUrl)
  url.pathname = '/madang_payer'
  const journal = openPayerDatabase(url.href)
  try {
    await checkJournal(journal.read)
    return []
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string } // what pg and the check throw
    return neverMade.has(code) ? [] : [`INV-W05 ${message}`]
  } finally {
    await journal.close()
  }
}
