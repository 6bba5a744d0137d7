import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { approversIn } from '../../../payer/approvals/approvers.ts'
import { openDatabase } from '../../../payer/database.ts'
import { checkJournal } from '../../../payer/journal/check-journal.ts'
import { migrate as migratePayer } from '../../../payer/journal/migrate.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { connect } from '../../../server/db/open.ts'
import { startEmbedded } from '../../../server/embedded/embedded.ts'
import { checkLedger } from '../../../server/ledger/check-ledger.ts'
import { transact } from '../../../server/db/tx.ts'
import { payerOn } from '../../../server/ports/payer.ts'
import { settleDifference } from '../../../server/wallet/reconcile/differences.ts'
import { lookTwice } from '../../../server/wallet/reconcile/reconcile.ts'
import { pause, stage, startServer } from '../run-server.ts'
import { approvingPeople, withdrawalsIn } from './approved.ts'
import { localChains, networks } from './local-chains.ts'
import { payerProcess } from './payer-process.ts'

const port = 21_491
const longestMs = 240_000
/** Operators by id. */
const people = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

interface Places {
  /** The payer's own folder, and its journal's database where that is not a second one of the server's. */
  readonly folder?: string
  readonly journalUrl?: string
}

/** A server, its database, the real payer with a journal of its own, and local chains; withdrawals are approved at will. */
export async function payerScene({ folder: own, journalUrl }: Places = {}) {
  const scene = await stage(port)
  const folder = own ?? join(scene.data, 'payer-kill')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const chainsFolder = join(scene.data, 'chains')
  mkdirSync(chainsFolder, { mode: 0o700 })
  const embedded = await startEmbedded({ data: scene.data, log: () => undefined })
  await migrate(embedded.url)
  const chains = await localChains(chainsFolder)
  const place = (name: string) => Object.assign(new URL(journalUrl ?? embedded.url), { pathname: `/${name}` }).href
  const postgres = (statement: string) => onServer(place('postgres'), statement)
  await postgres('create database payer_kill')
  const journal = openDatabase(place('payer_kill'))
  await migratePayer(journal)
  const { db } = connect({ url: embedded.url, size: 4, log: () => undefined })
  const operators = await approvingPeople(db, approversIn(journal))
  const socket = join(scene.data, 'p.sock')
  const payer = payerProcess({ folder, socket, chainsFile: chains.file, databaseUrl: () => place('payer_kill') })
  const keyFile = join(folder, 'request-key')
  const env = { ...scene.env, DATABASE_URL: embedded.url, PAYER_SOCKET: socket, PAYER_KEY_FILE: keyFile }
  const faults: string[] = []
  const began = Date.now()
  const say = (what: string) => process.stderr.write(`${Math.round((Date.now() - began) / 1_000)} s: ${what}\n`)

  /** What the harness itself asks for outlives the database. */
  const patiently = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    for (const until = Date.now() + longestMs; ;) {
      try {
        return await ask()
      } catch (error) {
        if (Date.now() > until) throw error
        await pause(200)
      }
    }
  }
  const all = () => patiently(() => withdrawalsIn(db))
  const open = async () => (await all()).filter(({ state }) => state !== 'completed')
  const until = async (is: () => Promise<boolean>, what: string) => {
    for (const end = Date.now() + longestMs; !(await is()); await pause(250))
      if (Date.now() > end) return void faults.push(what)
  }
  /** What differs to the unit between our books, the payer's journal and both networks. */
  const reconciled = async () => {
    const { differences } = await patiently(() => lookTwice(db, payerOn({ socket, keyFile })))
    return differences.map(({ kind, about, ours, theirs }) => `${kind}, ${about}: ${ours} and ${theirs}`)
  }

  const openOnes = () => db.selectFrom('network_difference').selectAll().where('settled_at', 'is', null).execute()

  await payer.start()
  let server = await patiently(() => startServer({ ...scene, env }))
  return {
    data: scene.data,
    chains,
    payer,
    journal,
    place,
    postgres,
    faults,
    say,
    patiently,
    all,
    open,
    until,
    allPaid: () => until(async () => (await open()).length === 0, 'not all were completed in time'),
    approve: async () => {
      for (const network of networks) {
        const to = await chains.someone(network)
        await patiently(() => operators.approve(network, to))
      }
    },
    killServer: async () => {
      server.kill('SIGKILL')
      await server.exited
      server = await patiently(() => startServer({ ...scene, env }))
    },
    /** Two people take what a look of the server found as explained. */
    explain: () =>
      patiently(async () => {
        for (const { difference_id } of await openOnes()) {
          const settling = { differenceId: String(difference_id), people, reason: 'planted', at: new Date() }
          await transact(db, (tx) => settleDifference(tx, settling))
        }
      }),
    /** Ends all, and looks whether every recipient has to the unit what was approved. */
    end: async () => {
      faults.push(...(await reconciled()))
      const found = await patiently(openOnes)
      faults.push(...found.map(({ kind, about }) => `found by the server itself: ${kind}, ${about}`))
      await payer.end()
      server.kill('SIGTERM')
      await server.exited
      const paid = await all()
      for (const { id, network, address, amount } of paid) {
        const received = await chains.received(network, address)
        if (received !== amount) faults.push(`${id}: ${received} of ${amount} units arrived`)
      }
      faults.push(...(await checkLedger(db)).map(String))
      const contradictions = await db.selectFrom('payer_contradiction').selectAll().execute()
      faults.push(...contradictions.map(({ withdrawal_id: id, why }) => `${id}: ${why}`))
      const kept = openDatabase(place('payer_kill'))
      const head = await checkJournal(kept.read)
      const attempts = await kept.read('select from attempt')
      await kept.close()
      await db.destroy()
      await chains.stop()
      await embedded.stop()
      await scene[Symbol.asyncDispose]()
      return { withdrawals: paid.length, attempts: attempts.length, events: head?.position, faults }
    },
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
