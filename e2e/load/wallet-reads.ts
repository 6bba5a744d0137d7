import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { withTemporaryDatabase } from '../../scripts/temporary-database.ts'
import type { CaseQuery, Counted } from '../../server/casework/case-kind.ts'
import type { Db } from '../../server/db/tables.ts'
import { type ClaimKey, listClaims } from '../../server/rewards/airdrop/airdrop-cases.ts'
import { getMonthlyStatement } from '../../server/rewards/records/get-monthly-statement.ts'
import { testUser } from '../../server/users/test-user.ts'
import { getBalances } from '../../server/wallet/balances/get-balances.ts'
import { type BuybackKey, listBuybacks } from '../../server/wallet/buybacks/buyback-cases.ts'
import { getBuybackRecords } from '../../server/wallet/buybacks/get-buyback-records.ts'
import { getNetworks } from '../../server/wallet/networks/get-networks.ts'
import { getWithdrawRecords } from '../../server/wallet/withdrawals/read-withdrawals.ts'
import { testPorts } from '../../server/wallet/withdrawals/test-withdrawals.ts'
import { listWithdrawals, type WithdrawalKey } from '../../server/wallet/withdrawals/withdrawal-cases.ts'
import { cpuSeconds } from './cpu.ts'
import { patiently } from './kept-database.ts'

/** How much a database holds. */
export interface Stored {
  /** Of all people together; each has a hundred. */
  readonly transfers: number
  /** Withdrawals, buybacks and claims of the airdrop at the desk, of each so many. */
  readonly waiting: number
}

interface Reading {
  readonly name: string
  readonly fewMs: number
  readonly manyMs: number
  readonly ratio: number
}

const now = new Date('2026-11-22T03:00:00Z')
const [calls, turns] = [100, 5]
const page = { pageIndex: 1, pageSize: 20 }
/** Its work would count as that of whichever database is read: each is vacuumed once it is filled. */
const overrides = { autovacuum: 'off' }

/**
 * Reads the same from a small and a large database, turn about: what a person's wallet and records ask, and the first and
 * the last page of the desks. CPU of server and database a call, the median of five turns of a hundred calls.
 */
export function walletReads(few: Stored, many: Stored): Promise<Reading[]> {
  return withTemporaryDatabase({ name: 'few', size: 1, overrides }, (small) =>
    withTemporaryDatabase({ name: 'many', size: 1, overrides }, async (large) => {
      const [fromSmall, fromLarge] = [await filled(small, few), await filled(large, many)]
      const readings: Reading[] = []
      for (const [index, { name, read }] of fromSmall.entries()) {
        const [smaller, larger]: [number[], number[]] = [[], []]
        for (let turn = 0; turn <= turns; turn++) {
          smaller.push(await cpuMs(read))
          larger.push(await cpuMs(fromLarge[index]!.read))
        }
        const [fewMs, manyMs] = [medianOf(smaller.slice(1)), medianOf(larger.slice(1))]
        readings.push({ name, fewMs, manyMs, ratio: Math.round((manyMs / fewMs) * 100) / 100 })
      }
      return readings
    }),
  )
}

async function cpuMs(read: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds()
  for (let call = 0; call < calls; call++) await read()
  return ((cpuSeconds() - before) * 1_000) / calls
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** What is read of a database that holds so much. */
async function filled({ db, url }: { readonly db: Db; readonly url: string }, { transfers, waiting }: Stored) {
  const user = await testUser(db, { registeredAt: now })
  await fillLedger(db, { url, user, people: transfers / 100 })
  await fillRequests(db, user, 40)
  await fillRequests(db, await testUser(db, { registeredAt: now }), waiting - 40)
  await fillClaims(db, waiting)
  await patiently(url, 'vacuum analyze', 'checkpoint')
  const withdrawals = testPorts()
  const payoutWays = { standard: 'sandbox', enabled: ['sandbox'] } as const
  const wallet = {
    xrpPrice: () => Promise.resolve(null),
    tookPart: () => Promise.resolve(false),
    isStopped: () => Promise.resolve(false),
    stillAct: () => Promise.resolve(true),
    proposed: () => Promise.resolve(new Set<string>()),
    waitingDeposits: () => Promise.resolve([]),
    signaturesOf: () => Promise.resolve([]),
  }
  return [
    {
      name: 'wallet page',
      read: async () => {
        await getBalances({ db, user, wallet, withdrawals })
        await getNetworks({ db, user, now, locale: 'ko-KR', payoutWays }, { asset: 'USDT' })
        await getWithdrawRecords({ db, user, now, withdrawals, wallet }, { pageIndex: 1, pageSize: 3, filter: 'open' })
      },
    },
    {
      name: 'withdrawal records',
      read: () => getWithdrawRecords({ db, user, now, withdrawals, wallet }, { ...page, filter: 'all' }),
    },
    { name: 'buyback records', read: () => getBuybackRecords({ db, user, now }, page) },
    {
      name: 'statement of a month',
      read: () => getMonthlyStatement({ db, user, now, locale: 'ko-KR' }, { month: '2026-11', asset: 'CVC' }),
    },
    ...(await desk<WithdrawalKey>('withdrawals', waiting, (query) => listWithdrawals(db, query))),
    ...(await desk<BuybackKey>('buybacks', waiting, (query) => listBuybacks(db, query))),
    ...(await desk<ClaimKey>('airdrop claims', waiting, (query) => listClaims(db, query))),
  ]
}

/** The first page of a desk, and the last, behind the row before it. */
async function desk<Key>(
  name: string,
  waiting: number,
  list: (query: CaseQuery<Key>) => Promise<Pick<Counted<Key>, 'next'>>,
) {
  const first = { ...page, isDecided: false }
  const { next } = await list({ ...first, pageIndex: Math.floor(waiting / page.pageSize) - 1 })
  if (!next) throw new Error(`There is no last page of ${name}.`)
  return [
    { name: `desk of ${name}`, read: () => list(first) },
    { name: `desk of ${name}, last page`, read: () => list({ ...first, after: next }) },
  ]
}

/** A hundred unlocks of each of so many people, `user` the first; the accounts hold what they sum to. */
async function fillLedger(
  db: Db,
  { url, user, people }: { readonly url: string; readonly user: UserId; readonly people: number },
): Promise<void> {
  const person = `(select case n when 1 then '${user}' else (3000000000 + n)::text end as id, n
    from generate_series(1, ${people}) as n) as person`
  const accounts = [
    `insert into account (id, owner, asset, bucket, balance, floor)
      values ('programme/CVC/bench', 'programme', 'CVC', 'bench', ${people} * -100::bigint, ${people} * -100::bigint)`,
    `insert into account (id, owner, asset, bucket, balance)
      select id || '/CVC/available', id, 'CVC', 'available', 100 from ${person}`,
  ]
  const transfers = `
    insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance, at)
    select 'bench:' || id || ':' || step, 'CVC', 'programme/CVC/bench', id || '/CVC/available', 1, 'unlock', 'bench', id, 'v2',
      -((step - 1) * ${people}::bigint + n), step, timestamptz '${now.toISOString()}' - (100 - step) * interval '1 day'
    from generate_series(1, 100) as step cross join ${person} order by step, n`
  // The rows are as the product would write them: no reference is checked again, and their indexes are made once afterwards.
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'transfer' and schemaname = 'public'
      and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  await patiently(
    url,
    ...accounts,
    ...indexes.map(({ name }) => `drop index ${name}`),
    'set session_replication_role = replica',
    transfers,
    'set session_replication_role = origin',
    ...indexes.map(({ made }) => made),
  )
}

/** So many withdrawals and buybacks of one person, waiting for people, each with its first event. */
async function fillRequests(db: Db, user: UserId, number: number): Promise<void> {
  const moment = sql`${now}::timestamptz + n * interval '1 ms'`
  for (const some of inSteps(number)) await fillSome(db, user, { some, moment })
}

async function fillSome(
  db: Db,
  user: UserId,
  { some, moment }: { readonly some: RawBuilder<unknown>; readonly moment: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with asked as (
      insert into withdrawal (user_id, asset, network, quantity, fee, from_available, from_bonus, address, terms_version,
        state, created_at, state_at, second_check, review_at)
      select ${user}, 'USDT', 'solana', 20000000, 1000000, 20000000, 0, 'solana:' || n, 'networks 1',
        'in_review', ${now}, ${now}, 'password', ${moment}
      from ${some} as n returning withdrawal_id, state, state_at)
    insert into withdrawal_event (withdrawal_id, version, state, at, actor)
    select withdrawal_id, 1, state, state_at, ${user} from asked`.execute(db)
  await sql`
    with asked as (
      insert into buyback (user_id, quantity, price, value, rule_version, created_at)
      select ${user}, 20000000000, 300000, 6000000, (select min(version) from rule_set), ${moment}
      from ${some} as n returning buyback_id, version, state, created_at)
    insert into buyback_event (buyback_id, version, state, at, actor)
    select buyback_id, version, state, created_at, ${user} from asked`.execute(db)
}

/** So many people, each with a claim of the special airdrop that nobody decided. */
async function fillClaims(db: Db, number: number): Promise<void> {
  for (const some of inSteps(number)) await fillSomeClaims(db, some)
}

async function fillSomeClaims(db: Db, some: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, registered_at, locale, device, device_hash)
    select (5000000000 + n)::text, 'Mina', 'mina', 1, '$none$',
      translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP'), ${now}, 'ko-KR', n::text::bytea, n::text::bytea
    from ${some} as n`.execute(db)
  await sql`
    insert into special_airdrop (user_id, amount, unlocked, rule_version, state, claimed_at)
    select (5000000000 + n)::text, 10000000, 400000000000, (select min(version) from rule_set), 'review',
      ${now}::timestamptz + n * interval '1 ms'
    from ${some} as n`.execute(db)
}

/** The numbers to `number`, a thousand a statement: the pool ends one that takes half a minute. */
function inSteps(number: number): RawBuilder<unknown>[] {
  return Array.from({ length: Math.ceil(number / 1_000) }, (_, step) => {
    const [from, to] = [step * 1_000 + 1, Math.min(number, (step + 1) * 1_000)]
    return sql`generate_series(${from}::int, ${to}::int)`
  })
}
