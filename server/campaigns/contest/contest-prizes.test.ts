import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { untilWaiting } from '../../db/test-waits.ts'
import { stillClock } from '../../ports/clock.ts'
import { budgetAlerts } from '../../rewards/grants/budget-alerts.ts'
import { lockUsers } from '../../users/find-user.ts'
import { findCampaign, lockCampaign } from '../campaign.ts'
import { campaignUse } from '../campaign-use.ts'
import { contest } from './contest.ts'
import { firstUnfrozen } from './cycles.ts'
import { enterFee } from './fee-grants.ts'
import { freezeCycle } from './freeze-cycle.ts'
import { payPrizes } from './pay-prizes.ts'
import { settleOne } from './settle-contest.ts'
import { kst, testContest } from './test-contest.ts'

const fifty = amountOf('USDT', '50')
const operators = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
type Here = Awaited<ReturnType<typeof testContest>>

/** Two topics of two people that are published when the round of 3 and 4 November is frozen. */
async function published(here: Here) {
  const [mina, jun] = [await here.author(), await here.author()]
  for (const [user, minute] of [
    [mina, '00'],
    [jun, '01'],
  ] as const)
    await here.decide((await here.submit(user, `2026-11-01T10:${minute}`)).topicId, '2026-11-01T12:00')
  return { mina, jun }
}

test('REQ-141 a suspended author and one whom fraud control refused, who is told so, wait for their prize, then are credited; one who left is refused', async () => {
  await using here = await testContest()
  const { mina, jun } = await published(here)
  const sol = await here.author()
  await here.decide((await here.submit(sol, '2026-11-01T10:02')).topicId, '2026-11-01T12:00')
  await sql`update "user" set status = 'suspended' where user_id = ${mina}`.execute(here.db)
  await sql`insert into invitee_verdict (invitee, rule_version, state, due_at, decided_at)
    values (${jun}, 'v1', 'refused', now(), now())`.execute(here.db)
  await sql`update "user" set status = 'deleted' where user_id = ${sol}`.execute(here.db)
  await here.settle('2026-11-05T00:00')
  expect([await here.bonus(mina), await here.bonus(jun), await here.bonus(sol)]).toEqual([0n, 0n, 0n])
  expect((await here.mine(mina, '2026-11-05T00:01')).topics).toMatchObject([
    { result: { isPublished: true }, prize: null, prizeWaits: null },
  ])
  expect((await here.mine(jun, '2026-11-05T00:01')).topics).toMatchObject([
    { prize: null, prizeWaits: 'Your sign-up did not pass the fraud check' },
  ])
  expect((await here.mine(sol, '2026-11-05T00:01')).topics).toMatchObject([{ prize: { status: 'refused' } }])
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
  await sql`update "user" set status = 'active' where user_id = ${mina}`.execute(here.db)
  await sql`update invitee_verdict set state = 'passed' where invitee = ${jun}`.execute(here.db)
  expect(await here.differences('2026-11-05T01:00')).toHaveLength(2)
  await here.settle('2026-11-05T02:00')
  expect([await here.bonus(mina), await here.bonus(jun), await here.bonus(sol)]).toEqual([fifty, fifty, 0n])
  expect(await here.differences('2026-11-05T03:00')).toEqual([])
})

test('REQ-119 an author whose invited people are looked at in an open case waits for their prize and reads why, until it is decided', async () => {
  await using here = await testContest()
  const { mina, jun } = await published(here)
  await here.suspect(mina)
  await here.settle('2026-11-05T00:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([0n, fifty])
  expect((await here.mine(mina, '2026-11-05T00:01')).topics).toMatchObject([
    {
      prize: null,
      prizeWaits: 'The fraud check of your account is not over; if the campaign is stopped before, it is not credited',
    },
  ])
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
  await sql`update fraud_case set state = 'released', decided_at = now(), decided_by = gen_random_uuid() where user_id = ${mina}`.execute(
    here.db,
  )
  await here.settle('2026-11-05T02:00')
  expect(await here.bonus(mina)).toBe(fifty)
})

test('REQ-175 a limit for one person refuses no prize that a published result names, of any round (decision 0239)', async () => {
  await using here = await testContest({ perPerson: '60' })
  const { mina, jun } = await published(here)
  const second = (await here.submit(mina, '2026-11-03T10:00', 'Fees by the day')).topicId
  await here.decide(second, '2026-11-03T12:00')
  await here.settle('2026-11-05T00:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, fifty])
  await here.settle('2026-11-07T00:00')
  expect(await here.bonus(mina)).toBe(2n * fifty)
  expect(await here.differences('2026-11-07T01:00')).toEqual([])
})

test('REQ-175 where the campaign goes on, a budget that does not cover the prizes of a round credits none and alerts, until two people raise it', async () => {
  await using here = await testContest({ budget: '60', endsBeyondBudget: false })
  const { mina, jun } = await published(here)
  await here.settle('2026-11-05T00:00')
  expect(await here.result(2)).toMatchObject({ topics: 2 })
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([0n, 0n])
  expect(await budgetAlerts(here.db)).toContainEqual(
    expect.objectContaining({ account: 'programme/USDT/contest', kind: 'stopped' }),
  )
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
  await here.switchOn({ budget: '100', endsBeyondBudget: false })
  await here.settle('2026-11-05T02:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, fifty])
  expect(await here.differences('2026-11-05T03:00')).toEqual([])
})

test('INV-M07 a prize that waits is reserved: of 16 fee shares at once as many are credited as the budget covers beside it, and the prize follows (decision 0273)', async () => {
  // 50 credited, 50 waiting, three parts of 21, and 20 too few for a fourth.
  await using here = await testContest({ budget: '183' }, 18)
  const { mina, jun } = await published(here)
  await sql`update "user" set status = 'suspended' where user_id = ${mina}`.execute(here.db)
  await here.settle('2026-11-05T00:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([0n, fifty])
  const use = async () => campaignUse(here.db, await findCampaign(here.db, contest.id), kst('2028-04-01T00:00'))
  expect(await use()).toMatchObject({ spent: fifty, reserved: fifty, left: amountOf('USDT', '83') })
  const { topicId } = (await here.mine(jun, '2026-11-05T00:01')).topics[0]!
  const fee = (month: number) =>
    here.transact((tx) =>
      enterFee(
        { tx, clock: stillClock(kst('2028-04-01T00:00')), publish: () => undefined, people: operators },
        {
          topic: topicId,
          month: new Date(Date.UTC(2026, 10 + month)).toISOString().slice(0, 10),
          amount: amountOf('USDT', '1000'),
        },
      ),
    )
  const all = await Promise.allSettled(Array.from({ length: 16 }, (_, month) => fee(month)))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toEqual(Array.from({ length: 13 }, () => new Failure('POOL_EMPTY')))
  expect((await findCampaign(here.db, contest.id)).state).toBe('on')
  await sql`update "user" set status = 'active' where user_id = ${mina}`.execute(here.db)
  await here.transact(async (tx) =>
    payPrizes({ tx, now: kst('2028-04-01T01:00'), publish: () => undefined }, await lockCampaign(tx, contest)),
  )
  expect(await here.bonus(mina)).toBe(fifty)
  expect(await use()).toMatchObject({ spent: amountOf('USDT', '163'), reserved: 0n, left: amountOf('USDT', '20') })
  expect(await here.differences('2028-04-01T02:00')).toEqual([])
})

test('INV-F06 INV-M08 a process that dies between freezing a round and its prizes leaves neither; the next one freezes it and credits each prize once', async () => {
  await using here = await testContest()
  const { mina, jun } = await published(here)
  const over = '2026-11-05T00:00'
  await here.settle('2026-11-04T00:00')
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = here.transact(async (tx) => {
    await lockUsers(tx, [mina])
    held.resolve()
    await go.promise
  })
  await held.promise
  // Its result is written and its prizes wait for an author's row: there the process ends.
  const settling = here.db
    .transaction()
    .execute((tx) => settleOne({ tx, clock: stillClock(kst(over)), publish: () => undefined }))
  const died = expect(settling).rejects.toThrow()
  const [process] = await untilWaiting(here.db)
  await sql`select pg_terminate_backend(${process!})`.execute(here.db)
  await died
  go.resolve()
  await holding
  expect(await here.db.selectFrom('contest_result').select('topic').execute()).toEqual([])
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([0n, 0n])
  await Promise.all([here.settle(over), here.settle(over)])
  await here.settle(over)
  expect(await here.result(2)).toMatchObject({ topics: 2 })
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, fifty])
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
})

test('INV-M08 a round that was frozen while the books differed, by a process that then ended, is paid once by whoever asks next', async () => {
  await using here = await testContest()
  const { mina, jun } = await published(here)
  const over = '2026-11-05T00:00'
  for (const at of ['2026-11-03T00:00', over])
    await here.transact(async (tx) => {
      const cycle = await firstUnfrozen(tx, await lockCampaign(tx, contest))
      await freezeCycle(tx, cycle!, stillClock(kst(at)))
    })
  expect(await here.result(2)).toMatchObject({ topics: 2 })
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([0n, 0n])
  await Promise.all([here.settle(over), here.settle(over)])
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, fifty])
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
})

test('REQ-141 a topic that was not published can be submitted again once its round is over, and is then another', async () => {
  await using here = await testContest()
  const author = await here.author()
  const { topicId } = await here.submit(author, '2026-11-01T10:00')
  await here.decide(topicId, '2026-11-01T12:00')
  expect((await here.submit(author, '2026-11-04T10:00')).topicId).toBe(topicId)
  await here.settle('2026-11-05T00:00')
  expect((await here.submit(author, '2026-11-05T10:00')).topicId).not.toBe(topicId)
})

test('REQ-142 a topic tells how it stands, and how far it is from the last that is published', async () => {
  await using here = await testContest()
  const { mina } = await published(here)
  const { topics } = await here.mine(mina, '2026-11-02T00:00')
  const { topicId } = topics[0]!
  expect(await here.topic(topicId, '2026-11-02T23:59')).toMatchObject({ standing: null, isFinal: false })
  expect(await here.topic(topicId, '2026-11-03T00:00')).toMatchObject({
    standing: { rank: 1, votes: 0, removed: 0, topics: 2, aboveLast: null },
    isFinal: false,
  })
  await here.settle('2026-11-05T00:00')
  expect(await here.topic(topicId, '2026-11-05T00:01')).toMatchObject({
    standing: { rank: 1, topics: 2 },
    isFinal: true,
  })
})
