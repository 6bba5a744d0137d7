import pg from 'pg'
import type { UserId } from '@madang/contract/ids.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { connect } from '../../../server/db/open.ts'
import type { Db } from '../../../server/db/tables.ts'
import { onServer } from '../../../server/db/test-server.ts'
import { checkLedger } from '../../../server/ledger/check-ledger.ts'
import { holds } from '../../../server/domains.ts'
import { sumHoldings } from '../../../server/ledger/proof/sum-holdings.ts'
import { ledgerTotals } from '../../../server/ledger/totals.ts'
import { getBooks } from '../../../server/operators/books.ts'
import { systemTimers } from '../../../server/ports/timers.ts'
import { readTotals } from '../../../server/totals/get-totals.ts'
import { statement } from '../../../server/ledger/statement.ts'
import { getRewardOverview } from '../../../server/rewards/records/get-overview.ts'
import { getRewardRecords } from '../../../server/rewards/records/get-reward-records.ts'
import { getUnlockRecords } from '../../../server/rewards/records/get-unlock-records.ts'
import { storedUser, storePeople, transfersOfAUser } from '../../../server/ledger/test-stored-people.ts'
import { percentiles } from './ledger-queue.ts'

const now = new Date('2026-11-21T03:00:00Z')
const rounds = 5
const opens = 100

/**
 * Opens what a user sees of the rewards, the public totals and the books in databases that hold different numbers of transfers, made by SQL: the CVC page,
 * both records, an account's statement. All databases are there before the first measure and take turns, so that the
 * same noise meets each; every figure is the median of its rounds, `ratio` against the first.
 */
export async function compareStored(server: string, sizes: readonly number[], say: (line: object) => void) {
  const houses = []
  for (const transfers of sizes) {
    const url = await storedDatabase(server, transfers, say)
    houses.push({ transfers, users: transfers / transfersOfAUser, ...connect({ url, size: 1, log: () => undefined }) })
  }
  const smallest = houses[0]!
  if (smallest.transfers <= 100_000) say({ bench: 'stored', faults: await checkLedger(smallest.db) })
  for (const [screen, open] of Object.entries(screens)) {
    const medians = houses.map((): number[] => [])
    for (let round = 0; round <= rounds; round++)
      for (const [index, server] of houses.entries()) {
        const p50Ms = await openings(server, open)
        // The first round warms connections and pages.
        if (round > 0) medians[index]!.push(p50Ms)
      }
    const times = medians.map((each) => percentiles(each).p50Ms)
    for (const [index, { transfers }] of houses.entries())
      say({
        bench: 'stored',
        screen,
        transfers,
        p50Ms: rounded(times[index]!),
        ratio: rounded(times[index]! / times[0]!),
      })
  }
  for (const server of houses) {
    say({
      bench: 'stored',
      transfers: server.transfers,
      plans: await plans(server.pool, storedUser(server.users >> 1)),
    })
    await server.db.destroy()
  }
}

const rounded = (number: number) => Math.round(number * 100) / 100

const page = { kind: undefined, pageIndex: 1, pageSize: 20 }
const screens = {
  cvc: (db: Db, user: UserId) => getRewardOverview({ db, user, now }),
  'reward-record': (db: Db, user: UserId) => getRewardRecords({ db, user, locale: 'ko-KR' }, page),
  'unlock-record': (db: Db, user: UserId) => getUnlockRecords({ db, user, locale: 'ko-KR' }, page),
  statement: (db: Db, user: UserId) => statement(db, { account: `${user}/CVC/locked`, limit: 20 }),
  'public totals': (db: Db) => readTotals(db, now),
  'books of the console': (db: Db) => getBooks({ db, now, holds }),
  'ledger of the dashboard': (db: Db) => ledgerTotals(db),
}

async function openings(
  { db, users }: { db: Db; users: number },
  open: (db: Db, user: UserId) => Promise<unknown>,
): Promise<number> {
  const latencies: number[] = []
  for (let index = 0; index < opens; index++) {
    // The same few people in every round, spread over everybody.
    const user = storedUser(Math.trunc(((index + 0.5) * users) / opens))
    const before = performance.now()
    await open(db, user)
    latencies.push(performance.now() - before)
  }
  return percentiles(latencies).p50Ms
}

/** A migrated database with so many transfers whose books agree: grants, check-ins and balances with them. */
async function storedDatabase(server: string, transfers: number, say: (line: object) => void): Promise<string> {
  const name = `stored_${transfers}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrate(url.href)
  const start = performance.now()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await storePeople(client, transfers / transfersOfAUser)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  say({ bench: 'stored', transfers, madeInSeconds: Math.round((performance.now() - start) / 1_000) })
  const { db } = connect({ url: url.href, size: 1, log: () => undefined })
  const summing = performance.now()
  await sumHoldings(db, { timers: systemTimers })
  say({ bench: 'stored', transfers, summedInSeconds: rounded((performance.now() - summing) / 1_000) })
  await db.destroy()
  return url.href
}

/** How the database finds the rows of one user: every line must name an index. */
async function plans(pool: pg.Pool, user: string): Promise<string[]> {
  const questions = [
    `select * from account where id = any (array['${user}/CVC/locked', '${user}/CVC/available'])`,
    `select sum(unlocked) from check_in where user_id = '${user}'`,
    `select * from reward_grant where user_id = '${user}' order by created_at desc, id desc limit 20`,
    `select * from transfer where debit = '${user}/CVC/locked' order by id desc limit 20`,
    `select * from transfer where credit = '${user}/CVC/available' order by id desc limit 20`,
  ]
  const scans: string[] = []
  for (const question of questions) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${question}`)
    scans.push(...rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Scan')))
  }
  return scans.map((line) => line.replace(/\s*->\s*|\s+\(cost.*/g, ' ').trim())
}
