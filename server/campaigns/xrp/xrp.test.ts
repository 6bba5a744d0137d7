import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { watchedDays } from '../../live/watched-time.ts'
import { testUser } from '../../users/test-user.ts'
import { transact } from '../../db/tx.ts'
import { stillClock } from '../../ports/clock.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { findCampaign } from '../campaign.ts'
import { decideInvite } from './decide-invite.ts'
import { inviteOf } from './invites.ts'
import { kst, testPromotion, type TestPromotion } from './test-xrp.ts'
import { xrp } from './xrp-promotion.ts'

/** An inviter who came by themselves, with the one who invited them above. */
async function inviters({ db, join }: TestPromotion): Promise<{ top: UserId; inviter: UserId }> {
  const top = await testUser(db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = await join(top, '2025-02-01T09:00')
  return { top, inviter: inviter! }
}

test('INV-R08 what an invited person earns is frozen until half an hour on the seventh day within fifteen, then theirs together with 10 XRP for the inviter and 5 for theirs', async () => {
  await using here = await testPromotion()
  const { top, inviter } = await inviters(here)
  const [mina] = (await here.join(inviter, '2026-11-09T13:00')) as [UserId]
  await here.settle('2026-11-09T13:01')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '3' })
  await here.listenDays([mina], '2026-11-10', 6)
  await here.settle('2026-11-16T09:00')
  // Monday to Sunday: six half hours bring five.
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '8' })
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  await here.listen(mina, '2026-11-23', 29)
  await here.settle('2026-11-23T11:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '8' })
  await here.listen(mina, '2026-11-23', 30)
  await here.settle('2026-11-23T11:00')
  expect(await here.has(mina)).toEqual({ held: '9', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await here.has(top)).toEqual({ held: '5', frozen: '0' })
  // From then on it is theirs at once.
  await here.listen(mina, '2026-11-24', 90)
  await here.settle('2026-11-24T12:00')
  expect(await here.has(mina)).toEqual({ held: '12', frozen: '0' })
  expect(await here.differences('2026-11-25T09:00')).toEqual([])
})

test('INV-M02 while the books differ the promotion gives nothing, and afterwards everything', async () => {
  await using here = await testPromotion()
  const { inviter } = await inviters(here)
  const [mina] = (await here.join(inviter, '2026-11-09T13:00')) as [UserId]
  await openFault(here)
  await here.settle('2026-11-09T13:01')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '0' })
  await settleFault(here)
  await here.settle('2026-11-09T13:02')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '3' })
})

test('INV-R08 who did not listen on seven of the fifteen days gives back what was frozen, not before the last day is over, and earns nothing more', async () => {
  await using here = await testPromotion()
  const { inviter } = await inviters(here)
  const [mina] = (await here.join(inviter, '2026-11-09T13:00')) as [UserId]
  await here.listenDays([mina], '2026-11-10', 6)
  await here.settle('2026-11-23T23:59')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '8' })
  await here.settle('2026-11-24T00:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '0' })
  expect(await here.given()).toBe('0')
  await here.listen(mina, '2026-11-24', 60)
  await here.settle('2026-11-24T12:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '0' })
  expect(await here.differences('2026-11-25T09:00')).toEqual([])
})

test('INV-R08 a day has as many rewards as full half hours, a week five from Monday to Sunday in Korea, also over New Year', async () => {
  await using here = await testPromotion()
  const { inviter } = await inviters(here)
  const [mina] = (await here.join(inviter, '2026-12-27T09:00')) as [UserId]
  // Sunday the 27th ends a week. The next is Monday the 28th to Sunday the 3rd, and another begins on the 4th.
  for (const [day, minutes] of [
    ['2026-12-27', 89],
    ['2026-12-28', 60],
    ['2026-12-31', 60],
    ['2027-01-01', 30],
    ['2027-01-03', 240],
    ['2027-01-04', 150],
  ] as const)
    await here.listen(mina, day, minutes)
  await here.settle('2027-01-04T22:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: String(3 + 2 + 5 + 5) })
  const { rows } = await sql<{ week: string; sum: number }>`
    select to_char(date_trunc('week', left(subject, 10)::date), 'YYYY-MM-DD') as week, (sum(amount) / 1000000)::integer as sum
    from reward_grant where kind = 'xrpListening' group by 1 order by 1`.execute(here.db)
  expect(rows).toEqual([
    { week: '2026-12-21', sum: 2 },
    { week: '2026-12-28', sum: 5 },
    { week: '2027-01-04', sum: 5 },
  ])
  expect(await here.differences('2027-01-05T09:00')).toEqual([])
})

test('INV-R07 the 9th invite brings 10, the 10th and the 11th 12, the 49th 12, the 50th and the 51st 17, the 99th to the 100th 17, the 101st 27', async () => {
  await using here = await testPromotion()
  const { inviter } = await inviters(here)
  const people = await here.join(inviter, '2026-11-01T09:00', 102)
  await here.settle('2026-11-01T10:00')
  // Each has listened enough; they are decided in the order of their ids.
  await here.listenDays(people, '2026-11-01', 7)
  await here.settle('2026-11-08T09:00')
  const { rows } = await sql<{ number: number; amount: number }>`
    select number, (amount / 1000000)::integer as amount from xrp_invite join reward_grant on user_id = xrp_invite.inviter
      and subject = xrp_invite.invitee and kind = 'xrpReferral' and status = 'credited' order by number`.execute(
    here.db,
  )
  expect(rows.map(({ number }) => number)).toEqual(people.map((_, index) => index + 1))
  const rateOf = (number: number) => rows[number - 1]!.amount
  expect([1, 9, 10, 11, 49, 50, 51, 99, 100, 101, 102].map(rateOf)).toEqual([
    10, 10, 12, 12, 12, 17, 17, 17, 17, 27, 27,
  ])
  expect(await here.differences('2026-11-09T09:00')).toEqual([])
})

test('INV-R07 an invitation has its number from the day it qualifies: who registered later and qualified first is the first', async () => {
  await using here = await testPromotion()
  const { inviter } = await inviters(here)
  const [early] = (await here.join(inviter, '2026-11-01T09:00')) as [UserId]
  const [late] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  await here.listenDays([late], '2026-11-02', 7)
  const numberOf = async (user: UserId) => (await inviteOf(here.db, user))!.number
  await here.settle('2026-11-09T09:00')
  expect([await numberOf(early), await numberOf(late)]).toEqual([null, 1])
  await here.listenDays([early], '2026-11-05', 7)
  await here.settle('2026-11-12T09:00')
  expect([await numberOf(early), await numberOf(late)]).toEqual([2, 1])
})

test('INV-R07 with the other reading all invites have the rate of the tier reached: the tenth brings the difference for the nine before it', async () => {
  await using here = await testPromotion()
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"tierPaysAll": 1}' from rule_set where version = 'xrp-1'`.execute(here.db)
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    here.db,
  )
  const { inviter } = await inviters(here)
  const people = await here.join(inviter, '2026-11-01T09:00', 10)
  await here.listenDays(people, '2026-11-01', 7)
  await here.settle('2026-11-08T09:00')
  expect(await here.has(inviter)).toEqual({ held: '120', frozen: '0' })
  expect(await here.differences('2026-11-09T09:00')).toEqual([])
})

/** The other reading of section 20, in force from the second of November. */
async function payLevel2AtRegistration({ db }: Awaited<ReturnType<typeof testPromotion>>) {
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"secondLevelAtRegistration": 1}' from rule_set where version = 'xrp-1'`.execute(
    db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-11-02', 'xrp-2')`.execute(
    db,
  )
}

test('requirements section 20: with the other reading level 2 is paid at registration, kept by an invitation that lapses and not paid again by one that qualifies', async () => {
  await using here = await testPromotion()
  await payLevel2AtRegistration(here)
  const { top, inviter } = await inviters(here)
  const [before] = (await here.join(inviter, '2026-11-01T13:00')) as [UserId]
  const [mina] = (await here.join(inviter, '2026-11-02T13:00', 2)) as [UserId, UserId]
  await here.settle('2026-11-02T13:01')
  expect(await here.has(top)).toEqual({ held: '10', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  await here.listenDays([before, mina], '2026-11-03', 7)
  await here.settle('2026-11-20T09:00')
  // Who registered under the earlier rules brings it by qualifying, the two others not again.
  expect(await here.has(top)).toEqual({ held: '15', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '20', frozen: '0' })
  expect(await here.differences('2026-11-21T09:00')).toEqual([])
})

test('a day’s limit puts level 2 at registration off to the next day, once', async () => {
  await using here = await testPromotion({ perDay: '11' })
  await payLevel2AtRegistration(here)
  const { top, inviter } = await inviters(here)
  await here.join(inviter, '2026-11-02T13:00', 2)
  await here.settle('2026-11-02T13:01')
  expect(await here.has(top)).toEqual({ held: '5', frozen: '0' })
  for (const at of ['2026-11-03T00:01', '2026-11-03T09:00', '2026-11-04T09:00']) await here.settle(at)
  expect(await here.has(top)).toEqual({ held: '10', frozen: '0' })
  expect(await here.differences('2026-11-05T09:00')).toEqual([])
})

test('INV-M07 the grant beyond the pool ends the promotion at that commit; a smaller one after it gets nothing, and what was frozen still becomes theirs', async () => {
  await using here = await testPromotion({ budget: '13' })
  const { inviter } = await inviters(here)
  const [mina, jun] = (await here.join(inviter, '2026-11-02T09:00', 2)) as [UserId, UserId]
  await here.settle('2026-11-02T10:00')
  await here.listenDays([mina], '2026-11-02', 7)
  await here.settle('2026-11-09T09:00')
  // 6 for signing up and 5 in the first week leave 2 for an invite of 10.
  expect(await here.has(mina)).toEqual({ held: '8', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  expect(await here.given()).toBe('11')
  expect(await findCampaign(here.db, xrp.id)).toMatchObject({ state: 'ended' })
  const { rows } = await sql<{ reason: string; facts: object }>`
    select reason, facts from reward_grant where status = 'refused' order by id`.execute(here.db)
  expect(rows).toMatchObject([{ reason: 'pool_empty', facts: { poolLeft: '2000000' } }, { reason: 'ended' }])
  await here.listen(jun, '2026-11-09', 30)
  await here.settle('2026-11-09T12:00')
  expect(await here.given()).toBe('11')
  const alerts = await sql<{ kind: string }>`select kind from budget_alert order by kind`.execute(here.db)
  expect(alerts.rows).toEqual([{ kind: 'near' }, { kind: 'stopped' }])
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
})

test('REQ-188 a promotion that is off, or on in another country, takes nobody in, and who registered before it began never is', async () => {
  await using here = await testPromotion({ countries: ['KR'], startsAt: new Date('2026-11-02T00:00:00Z') })
  const { inviter } = await inviters(here)
  await here.join(inviter, '2026-11-01T09:00')
  const [abroad, mina] = (await here.join(inviter, '2026-11-05T09:00', 2)) as [UserId, UserId]
  await here.db.updateTable('user').set({ country: 'JP' }).where('user_id', '=', abroad).execute()
  await here.db.updateTable('user').set({ country: 'KR' }).where('user_id', '=', mina).execute()
  await here.settle('2026-11-05T10:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '3' })
  expect(await here.has(abroad)).toEqual({ held: '0', frozen: '0' })
  expect(await here.given()).toBe('3')
})

test('REQ-60 REQ-107 an invitation brings those above it XRP where the promotion is offered in the country that was decided, whatever that of the registration says, and replay agrees', async () => {
  await using here = await testPromotion({ countries: ['KR'] })
  const { top, inviter } = await inviters(here)
  const [mina] = (await here.join(inviter, '2026-11-09T13:00')) as [UserId]
  const home = (user: UserId, values: { country: string; decided_country?: string }) =>
    here.db.updateTable('user').set(values).where('user_id', '=', user).execute()
  await home(mina, { country: 'KR' })
  await home(inviter, { country: 'JP', decided_country: 'KR' })
  await home(top, { country: 'KR', decided_country: 'JP' })
  await here.settle('2026-11-09T13:01')
  await here.listenDays([mina], '2026-11-10', 7)
  await here.settle('2026-11-24T00:00')
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await here.has(top)).toEqual({ held: '0', frozen: '0' })
  expect(await here.differences('2026-11-25T09:00')).toEqual([])
})

test('REQ-219 whom fraud control refuses never qualifies, whom it has not passed waits, also beyond the last day', async () => {
  await using here = await testPromotion()
  const { inviter } = await inviters(here)
  const [mina, jun] = (await here.join(inviter, '2026-11-01T09:00', 2)) as [UserId, UserId]
  await here.listenDays([mina, jun], '2026-11-01', 7)
  await sql`update invitee_verdict set state = case invitee when ${mina} then 'pending' else 'refused' end
    where invitee in (${mina}, ${jun})`.execute(here.db)
  await here.settle('2026-11-20T09:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '9' })
  expect(await here.has(jun)).toEqual({ held: '0', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  await sql`update invitee_verdict set state = 'passed' where invitee = ${mina}`.execute(here.db)
  await here.settle('2026-11-21T09:00')
  expect(await here.has(mina)).toEqual({ held: '9', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await here.differences('2026-11-22T09:00')).toEqual([])
})

test('REQ-175 a limit for a day puts grants off to the next day, one for a person refuses them', async () => {
  await using here = await testPromotion({ perDay: '7', perPerson: '4' })
  const { inviter } = await inviters(here)
  const people = (await here.join(inviter, '2026-11-02T09:00', 3)) as [UserId, UserId, UserId]
  await here.settle('2026-11-02T10:00')
  expect(await here.given()).toBe('6')
  const frozen = async () =>
    new Map(await Promise.all(people.map(async (user) => [user, (await here.has(user)).frozen] as const)))
  const [early] = [...(await frozen())].find(([, amount]) => amount === '3')!
  await here.listen(early, '2026-11-02', 60)
  await here.settle('2026-11-03T10:00')
  expect([...(await frozen()).values()].toSorted()).toEqual(['3', '3', '4'])
  expect((await frozen()).get(early)).toBe('4')
  expect(await here.differences('2026-11-04T09:00')).toEqual([])
})

test('INV-R07 32 decisions at once for one inviter give each number once, and the last XRP of the pool to nobody twice', async () => {
  // 32 × 8 are theirs; then 9 × 10 and 4 × 12 for the inviter fit, the next 12 does not.
  await using here = await testPromotion({ budget: '400' }, 34)
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = await here.join(inviter, '2026-11-02T09:00', 32)
  await here.settle('2026-11-02T10:00')
  await here.listenDays(people, '2026-11-02', 7)
  // Listening is settled while fraud control has not passed anybody.
  await sql`update invitee_verdict set state = 'pending'`.execute(here.db)
  await here.settle('2026-11-09T09:00')
  await sql`update invitee_verdict set state = 'passed'`.execute(here.db)
  expect(await here.given()).toBe(String(32 * 8))
  const clock = stillClock(kst('2026-11-09T09:05'))
  const decide = (user: UserId) =>
    transact(here.db, async (tx) => {
      // All stand in one line, which no limit of waiting cuts on a slow machine.
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await decideInvite({ tx, clock, publish: () => undefined }, user)
    })
  await Promise.all([...people, ...people.toReversed()].map(decide))
  const { rows } = await sql<{ number: number }>`
    select number from xrp_invite where number is not null order by number`.execute(here.db)
  expect(rows.map(({ number }) => number)).toEqual(people.map((_, index) => index + 1))
  expect(await here.has(inviter)).toEqual({ held: String(9 * 10 + 4 * 12), frozen: '0' })
  expect(await here.given()).toBe(String(32 * 8 + 9 * 10 + 4 * 12))
  const frozen = await Promise.all(people.map((user) => here.has(user)))
  expect(frozen.every((each) => each.frozen === '0')).toBe(true)
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
}, 60_000)

test('REQ-136 days are cut in the zone of the campaign: the same hour counts on another day there', async () => {
  await using here = await testPromotion()
  const mina = await testUser(here.db)
  // 08:30 to 09:30 in Seoul on the 2nd is 23:30 to 00:30 between the 1st and the 2nd in UTC.
  await sql`insert into class_day (user_id, day, observed) values (${mina}, '2026-11-02',
    tstzmultirange(tstzrange('2026-11-01 23:30+00', '2026-11-02 00:30+00')))`.execute(here.db)
  const days = (zone: string) => watchedDays(here.db, { users: [mina], from: '2026-10-30', to: '2026-11-04', zone })
  expect(await days('Asia/Seoul')).toEqual([{ user: mina, day: '2026-11-02', countedMs: 3_600_000 }])
  expect(await days('UTC')).toEqual([
    { user: mina, day: '2026-11-01', countedMs: 1_800_000 },
    { user: mina, day: '2026-11-02', countedMs: 1_800_000 },
  ])
})
