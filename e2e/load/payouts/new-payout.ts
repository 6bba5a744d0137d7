import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { transferCall } from '../../../payer/chains/evm/transfer.ts'
import { type Database, openDatabase } from '../../../payer/database.ts'
import { migrate } from '../../../payer/journal/migrate.ts'
import { withTemporaryDatabase } from '../../../scripts/temporary-database.ts'
import type { Db } from '../../../server/db/tables.ts'
import { payerOn } from '../../../server/ports/payer.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { chainAccount } from '../../../server/wallet/withdrawals/orders.ts'
import { reconcile } from '../../../server/wallet/reconcile/reconcile.ts'
import { localEvm } from '../../house/local-evm.ts'
import { payerProcess } from '../kill-payer/payer-process.ts'
import { onServer } from '../kill-payer/payer-scene.ts'
import { patiently } from '../kept-database.ts'
import { pause } from '../run-server.ts'

const units = 1_000_000n
/** Paid between two looks while a history grows. */
const between = 1_000
const ofBlock = 250

interface Histories {
  readonly few: number
  readonly many: number
  readonly looks: number
}

/**
 * How long a look at the books takes after one more payout, behind a short history and behind a long one, in turns: our
 * database, the payer's process with its journal, and a real EVM node that has every transfer. Both histories were looked at
 * while they grew, as the product does every ten minutes.
 */
export function newPayoutAfter({ few, many, looks }: Histories) {
  return withHistory(few, (short) =>
    withHistory(many, async (long) => {
      const [fewMs, manyMs]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < looks; turn++)
        for (const [history, times] of turn % 2
          ? ([
              [long, manyMs],
              [short, fewMs],
            ] as const)
          : ([
              [short, fewMs],
              [long, manyMs],
            ] as const)) {
          await history.pay(1)
          times.push(await history.look())
        }
      return { few, many, fewMs: medianOf(fewMs), manyMs: medianOf(manyMs), ratio: medianOf(manyMs) / medianOf(fewMs) }
    }),
  )
}

interface History {
  /** Payouts that are final and completed, everywhere. */
  pay(count: number): Promise<void>
  /** A look, in milliseconds. */
  look(): Promise<number>
}

function withHistory<Result>(payouts: number, work: (history: History) => Promise<Result>): Promise<Result> {
  return withTemporaryDatabase({ name: 'history', size: 2 }, async ({ db, url }) => {
    await onServer(url, 'create database payer_bench')
    const journalUrl = Object.assign(new URL(url), { pathname: '/payer_bench' }).href
    await using parts = new AsyncDisposableStack()
    const journal = openDatabase(journalUrl)
    parts.defer(() => journal.close())
    await migrate(journal)
    const node = await localEvm()
    parts.defer(() => node.stop())
    const data = await mkdtemp(join(tmpdir(), 'madang-history-'))
    parts.defer(() => rm(data, { recursive: true, force: true }))
    const folder = join(data, 'payer')
    mkdirSync(folder, { mode: 0o700 })
    const [socket, keyFile] = [join(data, 'p.sock'), join(folder, 'request-key')]
    const payer = payerProcess({ folder, socket, chainsFile: node.chainsFile, databaseUrl: () => journalUrl })
    parts.defer(() => payer.end())
    await payer.start()
    const port = payerOn({ socket, keyFile })
    while (!(await port.networks().catch(() => null))) await pause(100)

    const user = await testUser(db)
    await fillWallet(node, BigInt(payouts) * 2n * units)
    let paid = 0
    const pay = async (count: number) => {
      for (const end = paid + count; paid < end;) {
        const some = Array.from({ length: Math.min(ofBlock, end - paid) }, (_, at) => ({
          id: `W-${100_000 + paid + at}`,
          to: `0x${randomBytes(20).toString('hex')}`,
        }))
        const txids = await Promise.all(some.map(({ to }, at) => sendFromWallet(node, to, paid + at)))
        await node.mine()
        const landed = some.map((each, at) => ({ ...each, txid: txids[at]! }))
        await intoJournal(journal, landed, paid)
        await intoLedger(db, user, landed)
        paid += some.length
      }
      await node.finalise()
    }
    const look = async () => {
      const began = performance.now()
      const found = await reconcile({ db, clock: { now: () => new Date() }, payer: port, askedBy: null })
      const took = performance.now() - began
      if (found.failure !== null || found.failures.length || found.differences.length)
        throw new Error(`The books do not agree: ${JSON.stringify(found).slice(0, 2_000)}`)
      return took
    }
    while (paid < payouts) {
      await pay(Math.min(between, payouts - paid))
      await look()
    }
    for (const each of [url, journalUrl]) await patiently(each, 'vacuum analyze', 'checkpoint')
    // Awaited here: what it works on ends with this block.
    return await work({ pay, look })
  })
}

type Node = Awaited<ReturnType<typeof localEvm>>

/** The wallet has gas and units, and the node signs for it: what is measured comes afterwards. */
async function fillWallet({ rpc, wallet, pays }: Node, held: bigint): Promise<void> {
  await rpc('anvil_setBalance', [wallet, `0x${(10n ** 24n).toString(16)}`])
  await rpc('anvil_impersonateAccount', [wallet])
  await rpc('evm_setBlockGasLimit', ['0x3b9aca00'])
  await pays(wallet, held + units * 1_000n)
}

async function sendFromWallet({ rpc, wallet: from, token }: Node, to: string, at: number): Promise<string> {
  const sent = { from, to: token, gas: '0x186a0', nonce: `0x${at.toString(16)}`, data: transferCall(to, units) }
  return String(await rpc('eth_sendTransaction', [sent]))
}

interface Paid {
  readonly id: string
  readonly to: string
  readonly txid: string
}

/** As the payer's journal has what is final; its chain of entries is not looked at here. */
async function intoJournal({ transact }: Database, paid: readonly Paid[], nonce: number): Promise<void> {
  const [ids, recipients, txids] = [paid.map(({ id }) => id), paid.map(({ to }) => to), paid.map(({ txid }) => txid)]
  await transact(async (query) => {
    await query(
      `insert into payout (id, network, asset, recipient, tag, amount, approvals, signatures, ended, accepted_at)
       select id, 'ethereum', 'USDT', recipient, '', $3, '[]', '[]', 'final', 0 from unnest($1::text[], $2::text[]) as t (id, recipient)`,
      [ids, recipients, String(units)],
    )
    await query(
      `insert into sequence (network, value, payout, taken_at)
       select 'ethereum', ($2 + place - 1)::text, id, now() from unnest($1::text[]) with ordinality as t (id, place)`,
      [ids, nonce],
    )
    await query(
      `insert into attempt (payout, n, raw, txid, signed_at)
       select id, 1, '', txid, now() from unnest($1::text[], $2::text[]) as t (id, txid)`,
      [ids, txids],
    )
  })
}

/** Completed withdrawals of one person, and what the ledger says left over the network. */
async function intoLedger(db: Db, user: UserId, paid: readonly Paid[]): Promise<void> {
  const [ids, recipients, txids] = [paid.map(({ id }) => id), paid.map(({ to }) => to), paid.map(({ txid }) => txid)]
  await sql`
    insert into withdrawal (withdrawal_id, user_id, asset, network, quantity, fee, from_available, from_bonus, address,
      terms_version, state, version, created_at, state_at, second_check, review_at, decided_at, approved_by, way, txid)
    select id, ${user}, 'USDT', 'ethereum', ${units * 2n}, ${units}, ${units * 2n}, 0, address,
      'networks 1', 'completed', 6, now(), now(), 'password', now(), now(), array[gen_random_uuid(), gen_random_uuid()], 'payer', txid
    from unnest(${ids}::text[], ${recipients}::text[], ${txids}::text[]) as t (id, address, txid)`.execute(db)
  await sql`update account set balance = balance + ${units * BigInt(paid.length)}
    where id = ${chainAccount('USDT', 'ethereum')}`.execute(db)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
