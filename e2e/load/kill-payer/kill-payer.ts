import { mkdirSync, readFileSync } from 'node:fs'
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
import { pause, stage, startServer } from '../run-server.ts'
import { approvingPeople, withdrawalsIn } from './approved.ts'
import { localChains, networks } from './local-chains.ts'
import { unseenFaults } from './payer-controls.ts'
import { payerProcess } from './payer-process.ts'

const port = 21_491
const dayMs = 86_400_000
const longestMs = 240_000

/** Whom to kill, in turns: the payer mostly, at a statement of its own or at any moment. */
const turns = [
  'before',
  'after',
  'before',
  'server',
  'after',
  'moment',
  'database',
  'before',
  'commit',
  'after',
] as const
/** Writes of a payment from being accepted to being final, and some of the next one. */
const statements = 15

/**
 * Kills the payer, the server and the database at every statement of a payment and at random moments, while the real payer
 * pays approved withdrawals on a real EVM node and on the stand-in of a Solana node. Then: endpoints that disagree, a clock
 * that is wrong by a day, a journal that was restored from an older copy. In the end every recipient has exactly what was
 * approved (INV-W05).
 */
export async function killPayer(kills: number): Promise<boolean> {
  await using scene = await stage(port)
  const folder = join(scene.data, 'payer-kill')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded({ data: scene.data, log: () => undefined })
  await migrate(embedded.url)
  const chains = await localChains(folder)
  const postgres = (statement: string) => onServer(embedded.url, statement)
  await postgres('create database payer_kill')
  const place = (name: string) => Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
  const journal = openDatabase(place('payer_kill'))
  await migratePayer(journal)
  const { db } = connect({ url: embedded.url, size: 4, log: () => undefined })
  const operators = await approvingPeople(db, approversIn(journal))
  const socket = join(scene.data, 'p.sock')
  const payer = payerProcess({ folder, socket, chainsFile: chains.file, databaseUrl: () => place('payer_kill') })
  const env = {
    ...scene.env,
    DATABASE_URL: embedded.url,
    PAYER_SOCKET: socket,
    PAYER_KEY_FILE: join(folder, 'request-key'),
  }
  const faults: string[] = []
  const killed = { payer: 0, server: 0, database: 0 }

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
  const approve = async () => {
    for (const network of networks) {
      const to = await chains.someone(network)
      await patiently(() => operators.approve(network, to))
    }
  }
  const all = () => patiently(() => withdrawalsIn(db))
  const open = async () => (await all()).filter(({ state }) => state !== 'completed')
  const until = async (is: () => Promise<boolean>, what: string) => {
    for (const end = Date.now() + longestMs; !(await is()); await pause(250))
      if (Date.now() > end) return void faults.push(what)
  }
  const allPaid = () => until(async () => (await open()).length === 0, 'not all were completed in time')
  const postmaster = () => Number(readFileSync(join(scene.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

  await payer.start()
  let server = await patiently(() => startServer({ ...scene, env }))
  const killServer = async () => {
    server.kill('SIGKILL')
    await server.exited
    server = await patiently(() => startServer({ ...scene, env }))
  }
  const began = Date.now()
  const say = (what: string) => process.stderr.write(`${Math.round((Date.now() - began) / 1_000)} s: ${what}\n`)
  for (let kill = 0; kill < kills; kill++) {
    if ((await open()).length < 4) await approve()
    const turn = turns[kill % turns.length]!
    const at = 1 + (kill % statements)
    if (turn === 'server') {
      killed.server++
      await killServer()
    } else if (turn === 'database') {
      killed.database++
      process.kill(postmaster(), 'SIGKILL')
    } else if (turn === 'commit') {
      killed.database++
      await payer.start({ at, when: 'database', database: postmaster() })
      await payer.endsWithin(4_000)
    } else {
      killed.payer++
      if (turn === 'moment') await payer.start()
      else await payer.start({ at, when: turn })
      await payer.endsWithin(turn === 'moment' ? 500 + 2_000 * Math.random() : 10_000)
      await payer.start()
    }
  }
  await payer.start()
  await allPaid()
  say(`${kills} kills`)

  // One endpoint of each chain denies what the other says.
  chains.lie(true)
  await approve()
  await pause(6_000)
  if ((await open()).length !== networks.length) faults.push('completed on the word of one endpoint')
  chains.lie(false)
  await allPaid()

  say('endpoints disagreed')

  // The clock is a day ahead, then a day behind, in the middle of payments.
  for (const clockMs of [dayMs, -dayMs]) {
    await approve()
    await until(async () => (await open()).every(({ state }) => state !== 'approved'), 'not handed over')
    await payer.start({ clockMs })
    await pause(4_000)
    await payer.start()
    await allPaid()
  }

  say('clock was wrong')

  // A copy of the journal is put back after more was paid: nothing may be signed, since nobody knows what is missing.
  await payer.end()
  await journal.close()
  await postgres('create database older template payer_kill')
  await payer.start()
  await approve()
  await allPaid()
  await payer.end()
  await postgres('alter database payer_kill rename to newer')
  await postgres('alter database older rename to payer_kill')
  await approve()
  await payer.start()
  const status = () => patiently(() => payer.ask('/networks', {})) as Promise<{ isHalted: boolean }>
  await until(async () => (await status()).isHalted, 'an older journal did not halt the payer')
  await pause(4_000)
  const unpaid = await Promise.all((await open()).map(({ network, address }) => chains.received(network, address)))
  if (unpaid.length !== networks.length || unpaid.some((units) => units > 0n)) faults.push('paid by an older journal')
  await payer.end()
  await postgres('alter database payer_kill rename to older')
  await postgres('alter database newer rename to payer_kill')
  await payer.start()
  // Both copies of the journal were looked at by a person.
  await patiently(() => payer.ask('/halt', { isHalted: false }))
  await allPaid()

  say('journal was older')

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
  const own = openDatabase(place('payer_kill'))
  const head = await checkJournal(own.read)
  const attempts = await own.read('select from attempt')
  await own.close()
  await db.destroy()
  await chains.stop()
  await embedded.stop()
  const line = {
    run: 'kill --payer',
    killed,
    withdrawals: paid.length,
    attempts: attempts.length,
    events: head?.position,
  }
  process.stdout.write(`${JSON.stringify({ ...line, faults })}\n`)
  return faults.length === 0
}

/** Only the planted faults of other payers. */
export async function plantPayerFaults(): Promise<boolean> {
  await using scene = await stage(port)
  const folder = join(scene.data, 'payer-kill')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded({ data: scene.data, log: () => undefined })
  const chains = await localChains(folder)
  await onServer(embedded.url, 'create database payer_kill')
  const url = Object.assign(new URL(embedded.url), { pathname: '/payer_kill' }).href
  const unseen = await unseenFaults({ chains, url })
  await chains.stop()
  await embedded.stop()
  process.stdout.write(`${JSON.stringify({ run: 'kill --payer --planted', unseen })}\n`)
  return unseen.length === 0
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
