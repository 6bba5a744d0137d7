import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testUser } from '../../users/test-user.ts'
import { inviteOf } from './invites.ts'
import { mostPassedOver } from './settle-xrp.ts'
import { switchOnPromotion, testPromotion, type TestPromotion } from './test-xrp.ts'

/** People whom somebody invited on the second of November and who may have listened for seven days. */
async function invited(here: TestPromotion, count: number) {
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = await here.join(inviter, '2026-11-02T09:00', count)
  await here.settle('2026-11-02T10:00')
  return { inviter, people }
}

test('INV-R08 an invitation that cannot be decided is named and keeps no other waiting, and has its turn once it can', async () => {
  await using here = await testPromotion()
  const { inviter, people } = await invited(here, 3)
  const [odd, ...others] = people.toSorted() as [UserId, ...UserId[]]
  await here.listenDays(people, '2026-11-02', 7)
  const heal = await here.poison('xrp_invite', `new.invitee = '${odd}' and new.state = 'qualified'`)
  await expect(here.settle('2026-11-09T09:00')).rejects.toThrow(`The invitation of ${odd} was not decided.`)
  expect(await Promise.all(others.map((user) => here.has(user)))).toEqual(
    others.map(() => ({ held: '8', frozen: '0' })),
  )
  expect(await here.has(inviter)).toEqual({ held: '20', frozen: '0' })
  await heal()
  await here.settle('2026-11-09T09:01')
  expect(await here.has(odd)).toEqual({ held: '8', frozen: '0' })
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
})

test('INV-R08 whose listening cannot be credited is named and keeps nobody waiting, and loses nothing', async () => {
  await using here = await testPromotion()
  const { people } = await invited(here, 3)
  const [odd, ...others] = people.toSorted() as [UserId, ...UserId[]]
  await here.listenDays(people, '2026-11-02', 7)
  const heal = await here.poison('reward_grant', `new.kind = 'xrpListening' and new.user_id = '${odd}'`)
  await expect(here.settle('2026-11-09T09:00')).rejects.toThrow(`The listening of ${odd} was not credited.`)
  expect(await Promise.all(others.map((user) => here.has(user)))).toEqual(
    others.map(() => ({ held: '8', frozen: '0' })),
  )
  await heal()
  await here.settle('2026-11-09T09:01')
  expect(await here.has(odd)).toEqual({ held: '8', frozen: '0' })
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
})

test('REQ-175 somebody whose put-off reward cannot be made keeps nobody else waiting, and gets it once it can', async () => {
  await using here = await testPromotion({ perDay: '3' })
  const { people } = await invited(here, 4)
  expect(await here.given()).toBe('3')
  const waiting = []
  for (const user of people) if ((await here.has(user)).frozen === '0') waiting.push(user)
  const [odd, ...others] = waiting.toSorted() as [UserId, ...UserId[]]
  expect(others).toHaveLength(2)
  await switchOnPromotion(here)
  const heal = await here.poison('reward_grant', `new.kind = 'xrpSignup' and new.user_id = '${odd}'`)
  await expect(here.settle('2026-11-03T09:00')).rejects.toThrow(
    `What the registration of ${odd} brings was not made up for.`,
  )
  expect(await Promise.all(others.map((user) => here.has(user)))).toEqual(
    others.map(() => ({ held: '0', frozen: '3' })),
  )
  await heal()
  await here.settle('2026-11-03T09:01')
  expect(await here.has(odd)).toEqual({ held: '0', frozen: '3' })
  expect(await here.differences('2026-11-04T09:00')).toEqual([])
})

test('INV-R08 a registration that cannot join keeps nobody waiting, neither who joined before nor who registered after, is named each time, and has its turn once it can, by the rules of its day', async () => {
  await using here = await testPromotion()
  const { inviter, people } = await invited(here, 1)
  const [mina] = people as [UserId]
  await here.listenDays([mina], '2026-11-02', 7)
  const [odd, after, last] = (await here.join(inviter, '2026-11-09T08:00', 3)) as [UserId, UserId, UserId]
  const heal = await here.poison('xrp_invite', `new.invitee = '${odd}'`)
  const named = `The registration of ${odd} did not join the promotion.`
  await expect(here.settle('2026-11-09T09:00')).rejects.toThrow(named)
  expect(await here.has(mina)).toEqual({ held: '8', frozen: '0' })
  expect([await here.has(odd), await here.has(after), await here.has(last)]).toEqual([
    { held: '0', frozen: '0' },
    { held: '0', frozen: '3' },
    { held: '0', frozen: '3' },
  ])
  const [later] = (await here.join(inviter, '2026-11-09T09:01')) as [UserId]
  await expect(here.settle('2026-11-09T09:02')).rejects.toThrow(named)
  expect(await here.has(later)).toEqual({ held: '0', frozen: '3' })
  await heal()
  await Promise.all(Array.from({ length: 4 }, () => here.settle('2026-11-10T09:01')))
  expect(await here.has(odd)).toEqual({ held: '0', frozen: '3' })
  const { first_day: day } = (await inviteOf(here.db, odd))!
  expect(day).toBe('2026-11-09')
  await here.settle('2026-11-10T09:02')
  expect(await here.given()).toBe(String(8 + 10 + 4 * 3))
  expect(await here.differences('2026-11-11T09:00')).toEqual([])
})

test('INV-R08 where more than a hundred registrations cannot join, the rest of them wait for their turn and lose it no more than the others', async () => {
  await using here = await testPromotion()
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = await here.join(inviter, '2026-11-09T08:00', mostPassedOver + 2)
  const heal = await here.poison('xrp_invite', 'true')
  for (const minute of ['00', '01']) {
    await expect(here.settle(`2026-11-09T09:${minute}`)).rejects.toThrow('did not join the promotion')
    const { rows } = await sql<{ count: bigint }>`select count(*) from xrp_passed_over`.execute(here.db)
    expect(rows[0]!.count).toBe(BigInt(mostPassedOver))
  }
  await heal()
  await here.settle('2026-11-09T09:02')
  expect(await here.given()).toBe(String(3 * people.length))
})

test('INV-R08 an invitation that cannot lapse is named and keeps no other from lapsing, nor one from qualifying', async () => {
  await using here = await testPromotion()
  const { inviter, people } = await invited(here, 4)
  const [listener, odd, ...others] = people as [UserId, UserId, ...UserId[]]
  await here.listenDays([listener], '2026-11-02', 7)
  const heal = await here.poison('xrp_invite', `new.invitee = '${odd}' and new.state = 'lapsed'`)
  await expect(here.settle('2026-11-17T09:00')).rejects.toThrow(`The invitation of ${odd} was not decided.`)
  expect(await Promise.all(others.map((user) => here.has(user)))).toEqual(
    others.map(() => ({ held: '0', frozen: '0' })),
  )
  expect(await here.has(odd)).toEqual({ held: '0', frozen: '3' })
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  await heal()
  await here.settle('2026-11-17T09:01')
  expect(await here.has(odd)).toEqual({ held: '0', frozen: '0' })
  expect(await here.differences('2026-11-18T09:00')).toEqual([])
})
