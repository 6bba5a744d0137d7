import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { rich, testWithdrawals } from './withdrawals/test-withdrawals.ts'
import { getBuybackRecords } from './buybacks/get-buyback-records.ts'
import { cancelWithdraw } from './withdrawals/cancel-withdraw.ts'
import { getWithdrawRecords } from './withdrawals/read-withdrawals.ts'

const moment = '2026-12-08T01:00:00Z'

/** Withdrawals of a user, each so many microseconds after the moment. */
async function withdrawals(db: Db, user: UserId, micros: readonly number[]): Promise<void> {
  await sql`
    with asked as (
      insert into withdrawal (user_id, asset, network, quantity, fee, from_available, from_bonus, address, terms_version,
        state, created_at, state_at, second_check, review_at)
      select ${user}, 'USDT', 'solana', 20000000, 1000000, 20000000, 0, 'solana:' || at, 'networks 1', 'in_review',
        ${moment}::timestamptz + at * interval '1 microsecond', ${moment}, 'password', ${moment}
      from unnest(${micros}::int[]) as at returning withdrawal_id, state, state_at)
    insert into withdrawal_event (withdrawal_id, version, state, at, actor)
    select withdrawal_id, 1, state, state_at, ${user} from asked`.execute(db)
}

async function buybacks(db: Db, user: UserId, micros: readonly number[]): Promise<void> {
  await sql`
    with asked as (
      insert into buyback (user_id, quantity, price, value, rule_version, created_at)
      select ${user}, 20000000000, 300000, 6000000, (select min(version) from rule_set),
        ${moment}::timestamptz + at * interval '1 microsecond'
      from unnest(${micros}::int[]) as at returning buyback_id, version, state, created_at)
    insert into buyback_event (buyback_id, version, state, at, actor)
    select buyback_id, version, state, created_at, ${user} from asked`.execute(db)
}

interface Listed {
  readonly ids: readonly string[]
  readonly total: number
  /** Reads on where this page ended, as a user; null after the last. */
  readonly more: ((as: UserId) => Promise<Listed>) | null
}

type WithdrawalPlace = NonNullable<Awaited<ReturnType<typeof getWithdrawRecords>>['next']>
type BuybackPlace = NonNullable<Awaited<ReturnType<typeof getBuybackRecords>>['next']>

/** The two lists of records alike, so that what holds of one is asked of the other. */
async function scene() {
  const here = await testWithdrawals()
  const { db } = here
  const now = new Date(moment)
  const withdrawalPage = async (user: UserId, pageSize: number, after?: WithdrawalPlace): Promise<Listed> => {
    const input = { pageIndex: 1, pageSize, filter: 'all' as const, after }
    const { items, totalCount, next } = await getWithdrawRecords({ ...here.reading(), user }, input)
    const more = next && ((as: UserId) => withdrawalPage(as, pageSize, next))
    return { ids: items.map(({ withdrawalId: id }) => id), total: totalCount, more }
  }
  const buybackPage = async (user: UserId, pageSize: number, after?: BuybackPlace): Promise<Listed> => {
    const { items, totalCount, next } = await getBuybackRecords({ db, user, now }, { pageIndex: 1, pageSize, after })
    const more = next && ((as: UserId) => buybackPage(as, pageSize, next))
    return { ids: items.map(({ buybackId: id }) => id), total: totalCount, more }
  }
  const lists = {
    withdrawals: { add: withdrawals, read: withdrawalPage },
    buybacks: { add: buybacks, read: buybackPage },
  }
  return { here, db, mina: await rich(db), bora: await rich(db), lists }
}

async function everyPage(user: UserId, first: Listed): Promise<(readonly string[])[]> {
  const pages = [first.ids]
  for (let page = first; page.more;) {
    page = await page.more(user)
    pages.push(page.ids)
  }
  return pages
}

for (const kind of ['withdrawals', 'buybacks'] as const) {
  test(`REQ-125 REQ-155 page after page of ${kind} shows each once, newest first, also those of one moment and of one microsecond apart`, async () => {
    const { here, db, mina, bora, lists } = await scene()
    await using _ = here
    const { add, read } = lists[kind]
    await add(db, bora, [0, 0, 1])
    await add(db, mina, [0, 0, 0, 1, 2, 2, 1_000])
    const whole = await read(mina, 20)
    expect(whole).toMatchObject({ total: 7, more: null })
    expect(whole.ids).toHaveLength(7)
    const pages = await everyPage(mina, await read(mina, 2))
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1])
    expect(pages.flat()).toEqual(whole.ids)
    expect(await everyPage(mina, await read(mina, 7))).toEqual([whole.ids])
  })

  test(`REQ-155 what comes to ${kind} between two pages moves nothing on the second`, async () => {
    const { here, db, mina, lists } = await scene()
    await using _ = here
    const { add, read } = lists[kind]
    await add(db, mina, [0, 10, 20, 30])
    const first = await read(mina, 2)
    await add(db, mina, [40, 50, 60])
    const second = await first.more!(mina)
    expect(second.total).toBe(7)
    expect((await read(mina, 20)).ids.slice(3)).toEqual([...first.ids, ...second.ids])
  })

  test(`INV-F08 the place of somebody else's ${kind} shows nothing of theirs`, async () => {
    const { here, db, mina, bora, lists } = await scene()
    await using _ = here
    const { add, read } = lists[kind]
    await add(db, mina, [0, 10])
    await add(db, bora, [5, 20, 30])
    const foreign = await read(bora, 2)
    expect((await foreign.more!(mina)).ids).toEqual((await read(mina, 2)).ids)
  })
}

test('REQ-125 what leaves a filter between two pages hides nothing behind it', async () => {
  const { here, db, mina } = await scene()
  await using _ = here
  for (const quantity of ['11', '12', '13', '14']) {
    await here.create(mina, { quantity })
    here.clock.pass(1)
  }
  const read = (after?: WithdrawalPlace) =>
    getWithdrawRecords({ ...here.reading(), user: mina }, { pageIndex: 1, pageSize: 2, filter: 'open' as const, after })
  const first = await read()
  expect(first.items.map(({ quantity }) => quantity)).toEqual(['14', '13'])
  const { publish, clock } = here
  const { withdrawalId } = first.items[0]!
  await transact(db, (tx) =>
    cancelWithdraw({ tx, user: mina, clock, publish, withdrawals: here.ports }, { withdrawalId }),
  )
  const second = await read(first.next!)
  expect(second.items.map(({ quantity }) => quantity)).toEqual(['12', '11'])
  expect(second).toMatchObject({ totalCount: 3, next: null })
})
