import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { approversIn } from './approvals/approvers.ts'
import { openChains, openDepositChains, openSweepChains } from './chains/open-chains.ts'
import { type Database, openDatabase } from './database.ts'
import { depositJournalIn } from './deposits/deposit-journal.ts'
import { depositsOn } from './deposits/deposits.ts'
import { checkJournal } from './journal/check-journal.ts'
import { headFile } from './journal/head-file.ts'
import { journalIn } from './journal/journal.ts'
import { migrate } from './journal/migrate.ts'
import { lentDatabase, prepareLentDatabase } from './lent-database.ts'
import { payouts } from './payouts.ts'
import { openRequestKey } from './request-key.ts'
import { serve } from './serve.ts'
import { sweepJournalIn } from './sweeps/sweep-journal.ts'
import { sweepsOn } from './sweeps/sweeps.ts'

interface Opening {
  readonly socket: string
  readonly data: string
  readonly databaseUrl: string | null
  readonly keyFile: string
  readonly chainsFile: string | null
  readonly blockMs: number
  /** How often each open payment is taken a step on. */
  readonly roundMs?: number
  readonly now: () => Date
  readonly report: (error: unknown) => void
  /** Told once everything is written that the server needs to lend a database. */
  readonly prepared: () => void
}

const usualRoundMs = 250
/** So long the end waits for what is under way: it is taken up again at the next start. */
const endMs = 5_000
/** How often addresses are looked at. */
const watchMs = 2_000
/** How often it is asked which of them hold enough for a sweep. */
const sweepMs = 10_000

/** The payer on its socket, at work until it is stopped. */
export async function openPayer(opening: Opening): Promise<{ stop(): Promise<void> }> {
  const { socket, data, keyFile, now, report, roundMs = usualRoundMs } = opening
  // Root's database, which runs as another user, must pass through the folder above.
  mkdirSync(dirname(data), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const key = openRequestKey(keyFile)
  const database = await ownDatabase(opening)
  const head = headFile(join(data, 'journal-head'))
  const journal = journalIn(database)
  await checkJournal(database.read)
  if (!(await head.isIn(database.read)))
    await journal.halt({ isHalted: true, network: null, why: 'The journal is older than what was noted of its end.' })
  const chains = await openChains({ ...opening, database })
  const sweepJournal = sweepJournalIn(database)
  const sweeps = sweepsOn(openSweepChains(opening.chainsFile), sweepJournal)
  const all = payouts({ journal, chains, approvers: approversIn(database), sweeps, now })
  const deposits = depositsOn(openDepositChains(opening.chainsFile), depositJournalIn(database), {
    isHalted: async () => (await journal.halts()).some(({ network }) => network === null),
    sweeps: sweepJournal,
  })
  await deposits.check()
  const server = await serve(socket, { payouts: all, chains, deposits, database, key, now, report })
  let isOpen = true
  const reportOpen = (error: unknown) => (isOpen ? report(error) : undefined)
  /** Rounds of networks that have begun: one that hangs holds up neither the others nor the note of the journal's end. */
  const underWay = new Set<Promise<void>>()
  const begin = async () => {
    for (const round of await all.beginWork(reportOpen)) {
      underWay.add(round)
      void round.finally(() => underWay.delete(round))
    }
  }
  const paying = repeated(() => begin().then(() => head.note(database.read)), roundMs, reportOpen)
  const watching = repeated(() => deposits.work(reportOpen), watchMs, reportOpen)
  const sweeping = repeated(() => all.sweep(reportOpen), sweepMs, reportOpen)
  return {
    stop: async () => {
      isOpen = false
      const last = [paying, watching, sweeping].map((each) => each.end())
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      const end = new AbortController()
      await Promise.race([
        Promise.allSettled([...last, ...underWay]),
        sleep(endMs, undefined, { signal: end.signal }).catch(() => undefined),
      ])
      end.abort()
      await database.close()
    },
  }
}

/** Runs again and again, one round at a time, until it is ended; resolves once the last round is over. */
function repeated(run: () => Promise<unknown>, everyMs: number, report: (error: unknown) => void) {
  let isResting = true
  let round: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    if (!isResting) return
    isResting = false
    round = run()
      .catch(report)
      .finally(() => (isResting = true))
  }, everyMs)
  return {
    end: (): Promise<unknown> => {
      clearInterval(timer)
      return round
    },
  }
}

const lookMs = 100

/** The database of PAYER_DATABASE_URL, or the lent one as soon as it is there; brought to the newest schema. */
async function ownDatabase({ databaseUrl, data, report, prepared }: Opening): Promise<Database> {
  if (databaseUrl === null) prepareLentDatabase(data)
  prepared()
  let said = ''
  for (;;) {
    const url = databaseUrl ?? lentDatabase(data)
    if (url) {
      const database = openDatabase(url)
      try {
        await migrate(database)
        return database
      } catch (error) {
        await database.close()
        const { code = '', message } = error as { code?: string; message: string } // what pg and node throw
        if (!passing.has(code) && !(databaseUrl === null && ofLending.has(code))) throw error
        if (databaseUrl !== null && message !== said) report(error)
        said = message
      }
    }
    await sleep(lookMs)
  }
}

/** The database does not run yet, starts or stops. */
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'])
/** The server says where the database was, and did not make it again or did not hear of the newest password yet. */
const ofLending = new Set(['3D000', '28P01', '28000'])
