import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { withTemporaryDatabase } from '../../scripts/temporary-database.ts'
import type { Db } from '../../server/db/tables.ts'
import { transact } from '../../server/db/tx.ts'
import { serverKeys } from '../../server/keys/server-keys.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { stillClock } from '../../server/ports/clock.ts'
import { checkIn } from '../../server/rewards/check-in/check-in.ts'
import { settleAll } from '../../server/rewards/grants/settle-registrations.ts'
import { testUser } from '../../server/users/test-user.ts'
import { createBuyback } from '../../server/wallet/buybacks/create-buyback.ts'
import { giveCvc, giveUsdt } from '../../server/wallet/test-wallet.ts'
import { createWithdraw } from '../../server/wallet/withdrawals/create-withdraw.ts'
import { asking, telling } from '../../server/wallet/withdrawals/test-withdrawals.ts'
import { withdrawalPorts } from '../../server/withdrawal-ports.ts'
import { cpuSeconds } from './cpu.ts'
import { walletReads } from './wallet-reads.ts'

/**
 * `npm run bench:wallet`: on one embedded PostgreSQL in a temporary folder, in rounds, side by side: check-ins, buybacks on
 * a Sunday and withdrawals without their password, each of `--users` people once by 64 callers, as CPU of server and
 * database and as rate. Before them, what a person's wallet and the desks read of a small and of a large database, of
 * `--transfers` transfers (0: not at all) and `--waiting` requests (2 GB while it runs). Ends with the proof of the books.
 * Prints one line of JSON a figure; the ratios of a round are to be trusted, the figures only on a quiet machine.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '2000' },
    callers: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '3' },
    /** None leaves the readings out. */
    transfers: { type: 'string', default: '1000000' },
    waiting: { type: 'string', default: '10000' },
  },
})
const [users, callers, rounds] = [values.users, values.callers, values.rounds].map(Number) as [number, number, number]
const sunday = new Date('2026-11-22T03:00:00Z')
const clock = stillClock(sunday)
const calling = { ...telling, clock, publish: () => undefined }
const ways = { standard: 'sandbox', enabled: ['sandbox'] } as const
const withdrawals = withdrawalPorts({ tookPart: () => Promise.resolve(false) }, { clock, ways })
const paying = { withdrawals, keys: serverKeys(Buffer.alloc(32)), checked: 'password' } as const
/** In everybody's address book, long enough for no security hold. */
const saved = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const rounded = (number: number) => Math.round(number * 100) / 100

const [few, many] = [
  { transfers: 10_000, waiting: 100 },
  { transfers: Number(values.transfers), waiting: Number(values.waiting) },
]
if (many.transfers > 0) for (const reading of await walletReads(few, many)) say({ bench: 'reads', ...many, ...reading })

await withTemporaryDatabase({ name: 'bench', size: 16 }, async ({ db }) => {
  for (let round = 1; round <= rounds; round++) {
    const people = await ready(db)
    const checkIns = await measured(people, (user) => transact(db, (tx) => checkIn({ tx, user, clock })))
    const buybacks = await measured(people, (user) =>
      transact(db, (tx) => createBuyback({ tx, user, ...calling }, { quantity: '20' })),
    )
    const withdrawals = await measured(people, (user) =>
      transact(db, (tx) => createWithdraw({ tx, user, ...calling, ...paying }, asking({ address: saved }))),
    )
    say({
      bench: 'wallet',
      round,
      checkIns,
      buybacks,
      withdrawals,
      buybackCpu: rounded(buybacks.cpuMs / checkIns.cpuMs),
      buybackRate: rounded(buybacks.perSecond / checkIns.perSecond),
      withdrawalCpu: rounded(withdrawals.cpuMs / checkIns.cpuMs),
    })
  }
  const faults = await checkLedger(db)
  say({ bench: 'ledger', faults })
  process.exitCode = faults.length ? 1 : 0
})

/** People with CVC to sell and USDT to withdraw, who have not checked in today. */
async function ready(db: Db): Promise<UserId[]> {
  const people: UserId[] = []
  await byCallers(Array.from({ length: users }).keys(), async () => {
    people.push(await testUser(db, { registeredAt: sunday }))
  })
  await settleAll(db, sunday)
  await byCallers(people.values(), async (user) => {
    await giveCvc(db, user, 'available', '30')
    await giveUsdt(db, user, 'available', '30')
  })
  await sql`insert into saved_address (address_id, user_id, asset, network, address, tag, label, saved_at)
    select gen_random_uuid(), user_id, 'USDT', 'solana', ${saved}, '', '', ${sunday}::timestamptz - interval '30 days'
    from unnest(${people}::text[]) as user_id`.execute(db)
  return people
}

/** Lets every caller take one person after another. */
async function measured(people: readonly UserId[], run: (user: UserId) => Promise<unknown>) {
  const [began, cpu] = [performance.now(), cpuSeconds()]
  await byCallers(people.values(), run)
  const [seconds, used] = [(performance.now() - began) / 1_000, cpuSeconds() - cpu]
  return { perSecond: rounded(people.length / seconds), cpuMs: rounded((used / people.length) * 1_000) }
}

/** Lets every caller take one of the rest after another. */
async function byCallers<Item>(left: IterableIterator<Item>, run: (item: Item) => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const item of left) await run(item)
    }),
  )
}
