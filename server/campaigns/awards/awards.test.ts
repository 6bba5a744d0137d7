import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { testUser } from '../../users/test-user.ts'
import { dryRunCampaign } from '../dry-run.ts'
import { findCampaign } from '../campaign.ts'
import { kst } from '../xrp/test-xrp.ts'
import { eraseAwards } from './export-awards.ts'
import { testAwards } from './test-awards.ts'

test('REQ-138 a month that is over becomes a list by valid invitees, credited once two people agree, refused with words its user reads', async () => {
  await using here = await testAwards('community')
  const leaders = []
  for (const count of [9, 10, 49, 50, 100]) leaders.push(await here.leader(count))
  const [nine, ten, fortyNine, fifty, hundred] = leaders
  await here.propose('2026-11-30T23:59')
  expect(await here.all()).toEqual([])
  expect(await here.community(ten!, '2026-11-30T23:59')).toMatchObject({
    valid: 10,
    next: 50,
    month: '2026-11-01',
    months: [],
  })
  await here.propose('2026-12-01T00:00')
  await here.propose('2026-12-01T00:01')
  const awards = await here.all()
  expect(awards.map(({ user_id, valid, tier, amount, month }) => [user_id, valid, tier, amount, month])).toEqual([
    [ten, 10, 10, amountOf('XRP', '80'), '2026-11-01'],
    [fortyNine, 49, 10, amountOf('XRP', '80'), '2026-11-01'],
    [fifty, 50, 50, amountOf('XRP', '300'), '2026-11-01'],
    [hundred, 100, 100, amountOf('XRP', '600'), '2026-11-01'],
  ])
  for (const [place, decision] of [
    [0, 'paid'],
    [1, 'refused'],
    [3, 'paid'],
  ] as const)
    await here.decide(awards[place]!.id, decision, '2026-12-02T10:00')
  expect(await here.carryOut('2026-12-02T10:00')).toBe(0)
  expect(await here.carryOut('2026-12-02T10:01')).toBe(3)
  const held = await Promise.all(leaders.map((user) => here.has(user, 'XRP')))
  expect(held.map(({ available }) => available)).toEqual([0n, amountOf('XRP', '80'), 0n, 0n, amountOf('XRP', '600')])
  expect((await here.community(ten!, '2026-12-02T10:02')).months).toMatchObject([
    { month: '2026-11-01', state: 'credited', amount: '80', reason: null, ruleVersion: 'community-1' },
  ])
  expect((await here.shown(fortyNine!)).items).toMatchObject([
    { state: 'refused', reason: 'Several accounts of one person took part', cause: 'Community, November 2026' },
  ])
  expect((await here.shown(fifty!)).items).toMatchObject([{ state: 'review', amount: '300' }])
  expect((await here.shown(nine!)).items).toEqual([])
  expect(await here.differences('2026-12-02T11:00')).toEqual([])
  await sql`update campaign_award set tier = 10 where user_id = ${fifty!}`.execute(here.db)
  expect(await here.differences('2026-12-02T11:00')).toEqual([`award ${awards[2]!.id} is not what community-1 pays`])
})

test('REQ-138 months that were missed while nothing ran are proposed one after the other, over New Year by Korean midnights, and once by two processes', async () => {
  await using here = await testAwards('community', {}, 20)
  const user = await here.leader(10)
  await Promise.all([here.propose('2027-02-01T00:00'), here.propose('2027-02-01T00:00')])
  expect((await here.all()).map(({ user_id, month }) => [user_id, month])).toEqual([
    [user, '2026-11-01'],
    [user, '2026-12-01'],
    [user, '2027-01-01'],
  ])
})

test('REQ-138 no month begins after the end of the campaign, and nobody is on a list who is suspended or where it is not offered', async () => {
  await using here = await testAwards('community', { endsAt: kst('2026-12-15T00:00'), countries: ['KR'] })
  const [suspended, abroad, mina] = [await here.leader(10), await here.leader(10), await here.leader(11)]
  await sql`update "user" set country = 'KR' where user_id = ${suspended}`.execute(here.db)
  await sql`update "user" set country = 'JP', decided_country = 'KR' where user_id = ${mina}`.execute(here.db)
  await sql`update "user" set country = 'KR', decided_country = 'JP' where user_id = ${abroad}`.execute(here.db)
  await sql`update "user" set status = 'suspended' where user_id = ${suspended}`.execute(here.db)
  await here.propose('2027-03-01T00:00')
  expect((await here.all()).map(({ user_id, month }) => [user_id, month])).toEqual([
    [mina, '2026-11-01'],
    [mina, '2026-12-01'],
  ])
})

test('REQ-138 INV-M07 what a budget does not cover, and whom fraud control looks at meanwhile, goes back to the queue', async () => {
  await using here = await testAwards('community', { budget: '200' })
  const [first, second, third] = [await here.leader(10), await here.leader(11), await here.leader(12)]
  await here.propose('2026-12-01T00:00')
  const awards = await here.all()
  await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${second}, 'open', 3, 'v2', now())`.execute(here.db)
  for (const { id } of awards) await here.decide(id, 'paid', '2026-12-02T10:00')
  await here.carryOut('2026-12-02T10:01')
  const states = async () => (await here.all()).map(({ user_id, state, decision }) => [user_id, state, decision])
  expect(await states()).toEqual([
    [first, 'paid', null],
    [second, 'review', null],
    [third, 'paid', null],
  ])
  await sql`delete from fraud_case`.execute(here.db)
  const [, left] = await here.all()
  await sql`update campaign_award set version = 1 where id = ${left!.id}`.execute(here.db)
  await here.decide(left!.id, 'paid', '2026-12-03T10:00')
  await here.carryOut('2026-12-03T10:01')
  // 40 XRP are left of 200.
  expect(await states()).toContainEqual([second, 'review', null])
  expect(await here.differences('2026-12-03T11:00')).toEqual([])
})

test('REQ-174 a grant by hand is entered within its rules, budget and place, and credited to the bonus with its words once two people agree', async () => {
  await using here = await testAwards('manual-usdt', { budget: '1500' })
  const user = await testUser(here.db)
  const entered = { userId: user, amount: '12.5', cause: 'report', words: 'You found the wrong total in May' } as const
  for (const [change, failure] of [
    [{ amount: '0' }, new Failure('INVALID', { field: 'amount' })],
    [{ amount: '1000.000001' }, new Failure('INVALID', { field: 'amount' })],
    [{ amount: '1.0000001' }, new Failure('INVALID', { field: 'amount' })],
    [{ userId: '9999999999' as typeof user }, new Failure('NOT_FOUND')],
  ] as const)
    await expect(here.enter({ ...entered, ...change }, '2026-11-20T10:00')).rejects.toEqual(failure)
  const id = await here.enter(entered, '2026-11-20T10:00')
  expect((await here.shown(user)).items).toMatchObject([{ state: 'review', amount: '12.5', words: entered.words }])
  await here.decide(id, 'paid', '2026-11-20T11:00')
  await expect(here.decide(id, 'refused', '2026-11-20T11:00')).rejects.toEqual(new Failure('CONFLICT'))
  await Promise.all([here.carryOut('2026-11-20T11:01'), here.carryOut('2026-11-20T11:01')])
  expect(await here.has(user, 'USDT')).toMatchObject({ bonus: amountOf('USDT', '12.5'), available: 0n })
  expect((await here.shown(user)).items).toMatchObject([
    { state: 'credited', cause: 'You reported an error or a weakness', ruleVersion: 'manual-usdt-1' },
  ])
  expect(await here.differences('2026-11-20T12:00')).toEqual([])
  await here.transact((tx) => eraseAwards(tx, user))
  expect((await here.shown(user)).items).toMatchObject([{ words: null, amount: '12.5' }])
  for (const change of [
    sql`update campaign_award set amount = 1`,
    sql`update campaign_award set state = 'review', decided_at = null`,
    sql`delete from campaign_award`,
  ])
    await expect(change.execute(here.db)).rejects.toThrow('is final')
  await here.enter({ ...entered, amount: '1000' }, '2026-11-21T10:00')
  const campaign = await findCampaign(here.db, 'manual-usdt')
  const tried = await dryRunCampaign(here.db, campaign, {
    rules: { mostEach: '100' },
    now: kst('2026-11-22T10:00'),
  })
  expect(tried).toMatchObject({ people: 1, before: '1012.5', after: '12.5', kinds: [{ kind: 'manualusdt', count: 1 }] })
})

test('REQ-174 a grant by hand is entered neither beyond its budget, nor while it is off, nor for somebody to whom it is not offered', async () => {
  await using here = await testAwards('manual-xrp', { budget: '10', countries: ['KR'] })
  const user = await testUser(here.db)
  const entered = { userId: user, amount: '10', cause: 'outage', words: '' } as const
  await expect(here.enter(entered, '2026-11-20T10:00')).rejects.toEqual(new Failure('CONFLICT'))
  const left = await testUser(here.db)
  await sql`update "user" set country = 'KR', decided_country = 'JP' where user_id = ${left}`.execute(here.db)
  await expect(here.enter({ ...entered, userId: left }, '2026-11-20T10:00')).rejects.toEqual(new Failure('CONFLICT'))
  await sql`update "user" set country = 'JP', decided_country = 'KR' where user_id = ${user}`.execute(here.db)
  await expect(here.enter(entered, '2026-10-20T10:00')).rejects.toEqual(new Failure('CONFLICT'))
  await expect(here.enter({ ...entered, amount: '10.000001' }, '2026-11-20T10:00')).rejects.toEqual(
    new Failure('POOL_EMPTY'),
  )
  const id = await here.enter(entered, '2026-11-20T10:00')
  await here.decide(id, 'paid', '2026-11-20T11:00')
  await here.carryOut('2026-11-20T11:01')
  expect(await here.has(user, 'XRP')).toMatchObject({ available: amountOf('XRP', '10') })
  await expect(here.enter({ ...entered, amount: '0.000001' }, '2026-11-20T12:00')).rejects.toEqual(
    new Failure('POOL_EMPTY'),
  )
})

test('REQ-188 a grant by hand to somebody to whom it is offered no more goes back to its queue, and can be refused for that, which its user reads', async () => {
  await using here = await testAwards('manual-xrp', { countries: ['KR'] })
  const user = await testUser(here.db)
  const lives = (country: string) =>
    sql`update "user" set decided_country = ${country} where user_id = ${user}`.execute(here.db)
  await lives('KR')
  const entered = { userId: user, amount: '10', cause: 'outage', words: '' } as const
  const id = await here.enter(entered, '2026-11-20T10:00')
  await here.decide(id, 'paid', '2026-11-20T11:00')
  await lives('JP')
  await here.carryOut('2026-11-20T11:01')
  expect(await here.has(user, 'XRP')).toMatchObject({ available: 0n })
  const [waits] = await here.all()
  expect(waits).toMatchObject({ state: 'review', decision: null })
  await here.decide(id, 'refused', '2026-11-20T12:00', waits!.version, 'notOffered')
  await here.carryOut('2026-11-20T12:01')
  expect((await here.shown(user)).items).toMatchObject([
    { state: 'refused', reason: 'It is not offered in your country' },
  ])
})
