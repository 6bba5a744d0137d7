import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import { sql } from 'kysely'
import { balances } from '../../ledger/account.ts'
import { memoryBus } from '../../ports/bus.ts'
import { enterFee } from './fee-grants.ts'
import { kst, testContest } from './test-contest.ts'

const people = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
type Here = Awaited<ReturnType<typeof testContest>>

/** A topic of the round of 3 and 4 November that was published, and its author. */
async function published(here: Here) {
  const author = await here.author()
  const { topicId } = await here.submit(author, '2026-11-01T10:00')
  await here.decide(topicId, '2026-11-01T12:00')
  await here.settle('2026-11-05T00:00')
  return { author, topicId }
}

function enter(here: Here, topic: TopicId, { month = '2026-11', amount = '1000.0001', at = '2026-12-01T00:00' } = {}) {
  return here.transact((tx) =>
    enterFee(
      { tx, clock: { now: () => kst(at) }, publish: (notice) => memoryBus().publish(notice), people },
      { topic, month: `${month}-01`, amount: amountOf('USDT', amount) },
    ),
  )
}

test('REQ-143 the creator of a published topic has 70 % of 3 % of what it brought in a month, rounded down, and sees its parts', async () => {
  await using here = await testContest()
  const { author, topicId } = await published(here)
  await enter(here, topicId)
  expect((await balances(here.db, author, 'USDT')).available).toBe(amountOf('USDT', '21.000002'))
  expect((await here.mine(author, '2026-12-01T00:01')).topics).toMatchObject([
    {
      fees: [
        {
          month: '2026-11',
          amount: amountOf('USDT', '1000.0001'),
          fee: amountOf('USDT', '30.000003'),
          creator: amountOf('USDT', '21.000002'),
          kept: amountOf('USDT', '9.000001'),
        },
      ],
    },
  ])
  expect(await here.differences('2026-12-02T00:00')).toEqual([])
})

test('REQ-143 of 16 entries for one topic and month one is credited; another month is another', async () => {
  await using here = await testContest()
  const { author, topicId } = await published(here)
  const tried = await Promise.allSettled(Array.from({ length: 16 }, () => enter(here, topicId, { amount: '1000' })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tried) if (each.status === 'rejected') expect(each.reason).toEqual(new Failure('CONFLICT'))
  await enter(here, topicId, { month: '2026-12', amount: '1000', at: '2027-01-01T00:00' })
  expect((await balances(here.db, author, 'USDT')).available).toBe(amountOf('USDT', '42'))
  expect(await here.differences('2027-01-02T00:00')).toEqual([])
})

test('REQ-143 a month that is not over or is before the publication, an amount that brings nothing, and a topic that is not published are refused', async () => {
  await using here = await testContest()
  const { author, topicId } = await published(here)
  const refused = (field: string) => new Failure('INVALID', { field })
  await expect(enter(here, topicId, { at: '2026-11-30T23:59' })).rejects.toEqual(refused('month'))
  await expect(enter(here, topicId, { month: '2026-10' })).rejects.toEqual(refused('month'))
  await expect(enter(here, topicId, { amount: '0.00004' })).rejects.toEqual(refused('amount'))
  const waiting = (await here.submit(author, '2026-11-05T10:00', 'Another topic')).topicId
  await expect(enter(here, waiting)).rejects.toEqual(new Failure('NOT_FOUND'))
  await sql`update "user" set status = 'suspended' where user_id = ${author}`.execute(here.db)
  await expect(enter(here, topicId)).rejects.toEqual(new Failure('NOT_FOUND'))
  expect((await here.db.selectFrom('contest_fee').select('topic').execute()).length).toBe(0)
})

test('INV-M07 an amount whose part the budget does not cover is refused whole, and may be entered once it does', async () => {
  await using here = await testContest({ budget: '70', endsBeyondBudget: false })
  const { author, topicId } = await published(here)
  await expect(enter(here, topicId, { amount: '1000' })).rejects.toEqual(new Failure('POOL_EMPTY'))
  expect((await balances(here.db, author, 'USDT')).available).toBe(0n)
  await here.switchOn({ budget: '71', endsBeyondBudget: false })
  await enter(here, topicId, { amount: '1000' })
  expect((await balances(here.db, author, 'USDT')).available).toBe(amountOf('USDT', '21'))
})

test('REQ-175 a limit for one person refuses a part of a fee that goes beyond it together with the prize', async () => {
  await using here = await testContest({ perPerson: '70' })
  const { author, topicId } = await published(here)
  await expect(enter(here, topicId, { amount: '1000' })).rejects.toEqual(new Failure('POOL_EMPTY'))
  expect((await balances(here.db, author, 'USDT')).available).toBe(0n)
  await here.switchOn({ perPerson: '71' })
  await enter(here, topicId, { amount: '1000' })
  expect((await balances(here.db, author, 'USDT')).available).toBe(amountOf('USDT', '21'))
})

test('INV-M08 replay finds a part of a fee that follows from no amount entered', async () => {
  await using here = await testContest()
  const { topicId } = await published(here)
  await enter(here, topicId)
  await sql`delete from contest_fee`.execute(here.db)
  expect(await here.differences('2026-12-02T00:00')).toEqual([
    expect.stringContaining('follows from no published topic and no fee'),
  ])
})

test('REQ-143 a topic that was voted for and not published brings no fee', async () => {
  await using here = await testContest()
  await sql`insert into rule_set (version, programme, rules)
    select 'contest-2', 'contest', rules || '{"published": 1}' from rule_set where version = 'contest-1'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('contest', '2026-01-01', 'contest-2')`.execute(
    here.db,
  )
  const topics = []
  for (const at of ['2026-11-01T10:00', '2026-11-01T11:00']) {
    const { topicId } = await here.submit(await here.author(), at)
    await here.decide(topicId, '2026-11-01T12:00')
    topics.push(topicId)
  }
  await here.settle('2026-11-05T00:00')
  const { published: first } = await here.result(2)
  expect(first).toHaveLength(1)
  const second = topics.find((topic) => topic !== first[0]!.topicId)!
  await expect(enter(here, second)).rejects.toEqual(new Failure('NOT_FOUND'))
  await enter(here, first[0]!.topicId)
})
