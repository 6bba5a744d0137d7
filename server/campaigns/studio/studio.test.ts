import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { studioPlan } from '@madang/contract/campaigns/studio-rows.ts'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { studioRules } from '../../rules/kinds/studio-rules.ts'
import { getMonths } from './get-months.ts'
import { isPayable, payOf } from './studio.ts'
import { ara, bom, fewUsers, kst, testStudio } from './test-studio.ts'

const usdt = (text: string) => amountOf('USDT', text)
const rules = studioRules.parse({ ...fewUsers, firstUsers: 50, secondUsers: 100 })

test('REQ-145 the highest tier reached is paid alone, at 49, 50, 51, 99, 100 and 101 valid users', () => {
  const pays = [0, 49, 50, 51, 99, 100, 101].map((valid) => payOf(rules, valid))
  expect(pays).toEqual(['0', '0', '2500', '2500', '2500', '4000', '4000'].map(usdt))
  expect(payOf(studioRules.parse({ ...fewUsers, firstUsers: 0, secondUsers: 0 }), 1_000)).toBe(0n)
})

test('REQ-145 a bonus is nothing or from 100 to 1,500, and the pay is an operator’s to choose only where rules say so', () => {
  const may = (bonus: string, pay = '2500', isChosen = 0) =>
    isPayable({ ...rules, payIsChosen: isChosen }, { valid: 50, pay: usdt(pay), bonus: usdt(bonus) })
  expect(['0', '99.999999', '100', '1500', '1500.000001'].map((bonus) => may(bonus))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
  expect([may('0', '4000'), may('0', '4000', 1), may('0', '0', 1), may('0', '3000', 1)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('REQ-145 rules whose tiers do not ascend, of which one alone is set, or whose bonus is upside down are none', () => {
  for (const wrong of [{ firstUsers: 8 }, { secondUsers: 0 }, { firstUsers: 0 }, { leastBonus: '1501' }])
    expect(studioRules.safeParse({ ...fewUsers, ...wrong }).success).toBe(false)
  expect(studioRules.safeParse(fewUsers).success).toBe(true)
})

test('REQ-146 the badge of a leader comes with the fifth valid invitee, and with it an application', async () => {
  await using here = await testStudio()
  const leader = await here.leader(4)
  expect(await here.page(leader, '2026-10-05T10:00')).toMatchObject({ valid: 4, isLeader: false, application: null })
  await expect(here.apply(leader, '2026-10-05T10:00')).rejects.toEqual(new Failure('NEEDS_INVITEES'))
  await here.invite(leader, 1)
  expect(await here.page(leader, '2026-10-05T10:01')).toMatchObject({ valid: 5, isLeader: true, pay: 0n })
  await here.apply(leader, '2026-10-05T10:02')
  expect(await here.page(leader, '2026-10-05T10:03')).toMatchObject({
    application: { city: 'Seongbuk, Seoul', decision: null },
  })
})

test('REQ-145 while the numbers of the tiers are not set applications are closed, and the page has no tiers', async () => {
  await using here = await testStudio(null)
  const leader = await here.leader(5)
  expect(await here.page(leader, '2026-10-05T10:00')).toMatchObject({ isLeader: true, rules: { tiers: [] } })
  await expect(here.apply(leader, '2026-10-05T10:00')).rejects.toEqual(new Failure('SWITCHED_OFF'))
})

test('REQ-145 16 applications at once are one; after a refusal there is another, after an approval none', async () => {
  await using here = await testStudio()
  const leader = await here.leader(5)
  const plan = (n: number) => `Every Saturday at ten we read the week, in room ${n}`
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => here.apply(leader, '2026-10-05T10:00', plan(index))),
  )
  expect(new Set(answers.map(({ submitTime }) => submitTime.getTime())).size).toBe(1)
  const count = async () => (await here.db.selectFrom('studio').select('id').execute()).length
  expect(await count()).toBe(1)
  await here.decide(leader, '2026-10-05T11:00', 'plan')
  expect(await here.page(leader, '2026-10-05T11:01')).toMatchObject({ application: { decision: 'plan' } })
  await here.apply(leader, '2026-10-06T10:00')
  expect(await count()).toBe(2)
  await here.decide(leader, '2026-10-06T11:00')
  await expect(here.apply(leader, '2026-10-06T12:00')).rejects.toEqual(new Failure('CONFLICT'))
})

test('REQ-145 a plan without words is refused, whatever else stands in it', () => {
  for (const plan of ['', '🎉'.repeat(200), '.'.repeat(200), 'a'.repeat(1_001), 'a'.repeat(19)])
    expect(studioPlan.safeParse(plan).success).toBe(false)
  for (const plan of ['a'.repeat(20), '매주 토요일 열 시에 성북구민회관 삼 층에서 만나요'])
    expect(studioPlan.safeParse(plan).success).toBe(true)
})

/** A studio approved on 5 October whose leader has so many valid users, with its October proposed. */
async function october(valid: number, ...given: Parameters<typeof testStudio>) {
  const here = await testStudio(...given)
  const leader = await here.leader(valid)
  await here.apply(leader, '2026-10-05T10:00')
  await here.decide(leader, '2026-10-05T11:00')
  await here.settle('2026-11-01T00:00')
  return { here, leader }
}

test('REQ-145 REQ-26 a month becomes a statement when it is over; two people pay its tier and the chosen bonus in USDT available', async () => {
  const { here, leader } = await october(6)
  await using _ = here
  expect(await here.months(leader, '2026-11-01T00:01')).toMatchObject([
    { month: '2026-11', state: 'counting', valid: 6 },
    { month: '2026-10', state: 'review', valid: 6, pay: usdt('2500'), bonus: 0n },
  ])
  const [month] = await here.waiting()
  await here.set(month!.id, 1, '2026-11-01T10:00', '300')
  expect(await here.months(leader, '2026-11-01T10:01')).toMatchObject([
    {},
    { state: 'review', bonus: 0n, bonusReason: null },
  ])
  await expect(here.pay(month!.id, 1, '2026-11-01T11:00')).rejects.toEqual(new Failure('CONFLICT'))
  await here.pay(month!.id, 2, '2026-11-01T11:00')
  expect(await here.available(leader)).toBe(usdt('2800'))
  expect(await here.months(leader, '2026-11-01T12:00')).toMatchObject([
    {},
    { state: 'paid', pay: usdt('2500'), bonus: usdt('300'), bonusReason: 'Four meetings, thirty people' },
  ])
  expect(await here.waiting()).toEqual([])
  await here.settle('2026-11-01T12:00')
  await here.carryOut(kst('2026-11-02T00:00'))
  expect(await here.available(leader)).toBe(usdt('2800'))
  expect(await here.differences('2026-11-02T00:00')).toEqual([])
})

test('REQ-145 a month is proposed at Seoul’s midnight and not before, by 8 processes at once one time, and each missed month once', async () => {
  await using here = await testStudio()
  const leader = await here.leader(6)
  await here.apply(leader, '2026-09-30T10:00')
  await here.decide(leader, '2026-09-30T23:59')
  await here.settle('2026-09-30T23:59:59')
  expect(await here.waiting()).toEqual([])
  await Promise.all(Array.from({ length: 8 }, () => here.settle('2026-12-01T00:00')))
  expect((await here.waiting()).map(({ month }) => month).sort()).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
})

test('REQ-145 below the first tier a month is a statement of nothing that nobody decides', async () => {
  const { here, leader } = await october(5)
  await using _ = here
  expect(await here.waiting()).toEqual([])
  expect(await here.months(leader, '2026-11-01T00:01')).toMatchObject([
    {},
    { month: '2026-10', state: 'none', pay: 0n },
  ])
  expect(await here.differences('2026-11-02T00:00')).toEqual([])
})

test('REQ-145 the other reading: an operator chooses the pay of a month, also where no tier was reached', async () => {
  const { here, leader } = await october(5, { payIsChosen: 1 })
  await using _ = here
  const [month] = await here.waiting()
  await expect(here.set(month!.id, 1, '2026-11-01T10:00', '0', { pay: '3000' })).rejects.toEqual(
    new Failure('INVALID', { field: 'bonus' }),
  )
  await here.set(month!.id, 1, '2026-11-01T10:00', '0', { pay: '4000' })
  await here.pay(month!.id, 2, '2026-11-01T11:00')
  expect(await here.available(leader)).toBe(usdt('4000'))
  expect(await here.differences('2026-11-02T00:00')).toEqual([])
})

test('REQ-173 a bonus is set by whoever has the month, at the version they read; of two operators at once one does', async () => {
  const { here } = await october(6)
  await using _ = here
  const [month] = await here.waiting()
  const tried = await Promise.allSettled([
    here.set(month!.id, 1, '2026-11-01T10:00', '100', { operator: ara }),
    here.set(month!.id, 1, '2026-11-01T10:00', '200', { operator: bom }),
  ])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await here.waiting()).map(({ version }) => version)).toEqual([2])
  for (const bonus of ['99', '1501'])
    await expect(here.set(month!.id, 2, '2026-11-01T10:00', bonus)).rejects.toMatchObject({ failure: 'INVALID' })
})

test('REQ-145 a refused month pays nothing and says why; a paid or refused one is decided for ever', async () => {
  const { here, leader } = await october(6)
  await using _ = here
  const [month] = await here.waiting()
  await here.refuse(month!.id, 1, '2026-11-01T11:00')
  expect(await here.months(leader, '2026-11-01T12:00')).toMatchObject([
    {},
    { state: 'refused', reason: "This month's meetings could not be verified" },
  ])
  expect(await here.available(leader)).toBe(0n)
  await expect(here.pay(month!.id, 2, '2026-11-01T13:00')).rejects.toEqual(new Failure('CONFLICT'))
  await expect(here.set(month!.id, 2, '2026-11-01T13:00', '100')).rejects.toEqual(new Failure('CONFLICT'))
  expect(await here.differences('2026-11-02T00:00')).toEqual([])
})

test('INV-M07 a month beyond the budget, and one of a leader who is suspended or looked at by fraud control, goes back to its queue with an entry in the audit log', async () => {
  const { here, leader } = await october(8, {}, { budget: '3999.99' })
  await using _ = here
  const [month] = await here.waiting()
  await here.pay(month!.id, 1, '2026-11-01T11:00')
  expect(await here.available(leader)).toBe(0n)
  await sql`update campaign set budget = 100000000000 where programme = 'studio'`.execute(here.db)
  await sql`update account set floor = -100000000000 where id = 'programme/USDT/studio'`.execute(here.db)
  await sql`update "user" set status = 'suspended' where user_id = ${leader}`.execute(here.db)
  await here.pay(month!.id, 1, '2026-11-01T12:00')
  expect(await here.available(leader)).toBe(0n)
  expect((await here.waiting()).map(({ state, decision }) => [state, decision])).toEqual([['review', null]])
  const dropped = await here.db
    .selectFrom('audit_entry')
    .select('content')
    .where('action', '=', 'decision/Drop')
    .orderBy('seq')
    .execute()
  expect(dropped.map(({ content }) => /POOL_EMPTY|NOT_ALLOWED/.exec(content)?.[0])).toEqual([
    'POOL_EMPTY',
    'NOT_ALLOWED',
  ])
  await sql`update "user" set status = 'active' where user_id = ${leader}`.execute(here.db)
  await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${leader}, 'open', 60, 'v1', now())`.execute(here.db)
  await here.pay(month!.id, 1, '2026-11-01T12:30')
  expect(await here.available(leader)).toBe(0n)
  await sql`delete from fraud_case`.execute(here.db)
  await here.pay(month!.id, 1, '2026-11-01T13:00')
  expect(await here.available(leader)).toBe(usdt('4000'))
  expect(await here.differences('2026-11-02T00:00')).toEqual([])
})

test('REQ-147 a change of rules leaves a month that was proposed as it is', async () => {
  const { here, leader } = await october(6)
  await using _ = here
  await sql`insert into rule_set (version, programme, rules)
    select 'studio-3', programme, rules || '{"firstPay": "1"}' from rule_set where version = 'studio-2'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version)
    values ('studio', '2026-11-01', 'studio-3')`.execute(here.db)
  const [month] = await here.waiting()
  await here.pay(month!.id, 1, '2026-11-01T11:00')
  expect(await here.available(leader)).toBe(usdt('2500'))
  await here.settle('2026-12-01T00:00')
  expect((await here.waiting()).map(({ pay }) => pay)).toEqual([usdt('1')])
  expect(await here.differences('2026-12-01T00:01')).toEqual([])
})

test('INV-M08 replay finds a month that was paid otherwise than its rules say, and a grant that follows from no month', async () => {
  const { here } = await october(6)
  await using _ = here
  const [month] = await here.waiting()
  await here.pay(month!.id, 1, '2026-11-01T11:00')
  await sql`update studio_month set pay = pay + 1`.execute(here.db)
  expect(await here.differences('2026-11-02T00:00')).toEqual([
    expect.stringContaining('2500000001 and 0 for 6 users'),
    expect.stringContaining('follows from no month'),
  ])
})

test('REQ-145 pages of months go on behind the month under way without a gap', async () => {
  const { here, leader } = await october(6)
  await using _ = here
  await here.settle('2027-02-01T00:00')
  const reading = { db: here.db, user: leader, now: kst('2027-02-01T00:01'), locale: 'en-GB' } as const
  const pages = await Promise.all([1, 2, 3].map((pageIndex) => getMonths(reading, { pageIndex, pageSize: 2 })))
  expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5])
  expect(pages.flatMap(({ items }) => items.map(({ month }) => month))).toEqual([
    '2027-02',
    '2027-01',
    '2026-12',
    '2026-11',
    '2026-10',
  ])
})
