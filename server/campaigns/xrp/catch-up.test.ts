import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testUser } from '../../users/test-user.ts'
import { caughtUpAtOnce } from './join-invites.ts'
import { switchOnPromotion, testPromotion, type TestPromotion } from './test-xrp.ts'

/** Somebody of that day takes all that a limit of 3 XRP leaves of it. */
async function fillDay(here: TestPromotion, inviter: UserId, day: string): Promise<void> {
  await here.join(inviter, `${day}T00:01`)
  await here.settle(`${day}T00:02`)
}

const inviterOf = ({ db }: TestPromotion) => testUser(db, { registeredAt: new Date('2025-01-01T00:00:00Z') })

test('REQ-175 INV-R08 whom a day’s limit put off gets the reward once there is no limit: frozen while they listen, at once who qualified meanwhile', async () => {
  await using here = await testPromotion({ perDay: '3' })
  const inviter = await inviterOf(here)
  await fillDay(here, inviter, '2026-11-08')
  const [early] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  const [late] = (await here.join(inviter, '2026-11-08T09:00')) as [UserId]
  await here.settle('2026-11-08T10:00')
  expect([await here.has(early), await here.has(late)]).toEqual([
    { held: '0', frozen: '0' },
    { held: '0', frozen: '0' },
  ])
  await here.listenDays([early], '2026-11-02', 7)
  await switchOnPromotion(here)
  // Yesterday is closed already: one qualifies before anybody looks at what was put off.
  await sql`update xrp_progress set listened_through = '2026-11-08', caught_up_on = '2026-11-09'`.execute(here.db)
  await here.settle('2026-11-09T09:00')
  expect(await here.has(early)).toEqual({ held: '1', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  await here.settle('2026-11-10T00:01')
  expect([await here.has(early), await here.has(late)]).toEqual([
    { held: String(3 + 5), frozen: '0' },
    { held: '0', frozen: '3' },
  ])
  expect(await here.differences('2026-11-11T09:00')).toEqual([])
})

test('REQ-175 what registrations bring the second level at once and a limit put off is theirs too, also of an invitation that lapsed', async () => {
  await using here = await testPromotion({ perDay: '3' })
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"secondLevelAtRegistration": 1}' from rule_set where version = 'xrp-1'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    here.db,
  )
  const top = await inviterOf(here)
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  // It lapses on a day whose eve is closed already, before anybody looks at what was put off.
  await sql`update xrp_progress set listened_through = '2026-11-19', caught_up_on = '2026-11-20'`.execute(here.db)
  await here.settle('2026-11-20T10:00')
  expect([await here.has(mina), await here.has(top)]).toEqual([
    { held: '0', frozen: '0' },
    { held: '0', frozen: '0' },
  ])
  await switchOnPromotion(here)
  await here.settle('2026-11-21T10:00')
  expect([await here.has(mina), await here.has(top)]).toEqual([
    { held: '0', frozen: '0' },
    { held: '5', frozen: '0' },
  ])
  expect(await here.differences('2026-11-22T09:00')).toEqual([])
})

test('REQ-175 everybody who was put off has their turn, however many there are', async () => {
  await using here = await testPromotion({ perDay: '3' })
  const people = await here.join(await inviterOf(here), '2026-11-02T09:00', caughtUpAtOnce + 2)
  await here.settle('2026-11-02T10:00')
  expect(await here.given()).toBe('3')
  await switchOnPromotion(here)
  await here.settle('2026-11-03T10:00')
  expect(await here.given()).toBe(String(3 * people.length))
})

test('REQ-175 eight rounds at once make up for each put-off reward once', async () => {
  await using here = await testPromotion({ perDay: '3' })
  const people = await here.join(await inviterOf(here), '2026-11-02T09:00', 20)
  await here.settle('2026-11-02T10:00')
  expect(await here.given()).toBe('3')
  await switchOnPromotion(here)
  await Promise.all(Array.from({ length: 8 }, () => here.settle('2026-11-03T10:00')))
  expect(await here.given()).toBe(String(3 * people.length))
  expect(await here.differences('2026-11-04T09:00')).toEqual([])
})

test('REQ-175 INV-R08 a limit below what one qualification brings keeps nobody’s frozen XRP for ever: one a day goes through whole', async () => {
  await using here = await testPromotion()
  const top = await inviterOf(here)
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const people = (await here.join(inviter, '2026-11-02T09:00', 2)) as [UserId, UserId]
  await here.settle('2026-11-02T10:00')
  await here.listenDays(people, '2026-11-02', 6)
  await here.settle('2026-11-08T09:00')
  await here.listenDays(people, '2026-11-08', 1)
  await switchOnPromotion(here, { perDay: '12' })
  await here.settle('2026-11-09T09:00')
  expect([await here.has(inviter), await here.has(top)]).toEqual([
    { held: '10', frozen: '0' },
    { held: '5', frozen: '0' },
  ])
  await here.settle('2026-11-10T09:00')
  expect(await Promise.all(people.map((user) => here.has(user)))).toEqual(
    people.map(() => ({ held: '8', frozen: '0' })),
  )
  expect(await here.has(inviter)).toEqual({ held: '20', frozen: '0' })
  expect(await here.differences('2026-11-11T09:00')).toEqual([])
})

test('REQ-175 what waits for somebody suspended makes a qualification no larger than a day’s limit', async () => {
  await using here = await testPromotion()
  const top = await inviterOf(here)
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  await here.listenDays([mina], '2026-11-02', 6)
  await here.settle('2026-11-08T09:00')
  await here.listenDays([mina], '2026-11-08', 1)
  await sql`update "user" set status = 'suspended' where user_id = ${top}`.execute(here.db)
  // A registration of that day leaves 9 of 12 XRP: with the 5 of the second level it would be larger than any day.
  await switchOnPromotion(here, { perDay: '12' })
  await here.join(inviter, '2026-11-09T08:00')
  await here.settle('2026-11-09T09:00')
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  await here.settle('2026-11-10T09:00')
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
})

test('REQ-175 INV-M08 from taking a day’s limit away until the next midnight replay tells nothing of what it put off, and everything that is not made up for then', async () => {
  await using here = await testPromotion({ perDay: '3' })
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"secondLevelAtRegistration": 1}' from rule_set where version = 'xrp-1'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    here.db,
  )
  const [inviter] = (await here.join(await inviterOf(here), '2025-02-01T09:00')) as [UserId]
  const people = await here.join(inviter, '2026-11-02T09:00', 3)
  await here.settle('2026-11-02T10:00')
  expect(await here.differences('2026-11-02T11:00')).toEqual([])
  await switchOnPromotion(here)
  await sql`update campaign set changed_at = '2026-11-02T12:00+09:00' where programme = 'xrp'`.execute(here.db)
  await here.settle('2026-11-02T12:01')
  expect(await here.given()).toBe('3')
  expect(await here.differences('2026-11-02T18:41')).toEqual([])
  // Midnight has passed, and somebody is not made up for.
  await sql`update xrp_progress set caught_up_on = '2026-11-03'`.execute(here.db)
  const told = await here.differences('2026-11-03T03:41')
  expect(told.filter((text) => text.includes('nothing was given for signing up'))).toHaveLength(people.length - 1)
  expect(told.some((text) => text.includes('xrpSecondLevel'))).toBe(true)
  await sql`update xrp_progress set caught_up_on = '2026-11-02'`.execute(here.db)
  await here.settle('2026-11-03T00:01')
  expect(await here.differences('2026-11-03T03:41')).toEqual([])
  expect(await here.given()).toBe(String(people.length * (3 + 5)))
})
