import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testUser } from '../../users/test-user.ts'
import { inviteOf, lookedAtAfter } from './invites.ts'
import { testPromotion, type TestPromotion } from './test-xrp.ts'

async function invited(here: TestPromotion, count: number) {
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = await here.join(inviter, '2026-11-02T09:00', count)
  await here.settle('2026-11-02T10:00')
  return { inviter, people }
}

/** Whom a round of a day looks at. */
async function lookedAt({ db }: TestPromotion, day: string): Promise<UserId[]> {
  return (await lookedAtAfter(db, day, '', 100)).map(({ invitee }) => invitee)
}

test('INV-R08 a round looks at invitations that its day may decide and at no other; who fills the seventh day qualifies that day, time reported late counts with the next, and who left lapses with it', async () => {
  await using here = await testPromotion()
  const { inviter, people } = await invited(here, 4)
  const [mina, jun, sol, ari] = people as [UserId, UserId, UserId, UserId]
  expect(await lookedAt(here, '2026-11-02')).toEqual([])
  expect(await lookedAt(here, '2026-11-03')).toHaveLength(4)
  await here.listenDays([mina], '2026-11-02', 6)
  await here.listenDays([jun], '2026-11-02', 5)
  await here.settle('2026-11-08T00:01')
  expect(await lookedAt(here, '2026-11-08')).toEqual([mina])

  await here.listenDays([mina, jun, ari], '2026-11-08', 1)
  await here.reported(jun, '2026-11-07', '2026-11-08T10:59')
  await sql`update "user" set status = 'deleted' where user_id = ${sol}`.execute(here.db)
  await here.settle('2026-11-08T11:00')
  expect(await here.has(mina)).toMatchObject({ frozen: '0' })
  expect((await inviteOf(here.db, jun))!.state).toBe('listening')
  expect((await inviteOf(here.db, sol))!.state).toBe('listening')
  await here.settle('2026-11-09T00:01')
  expect(await inviteOf(here.db, jun)).toMatchObject({ state: 'qualified', qualified_on: '2026-11-08', number: 2 })
  expect((await inviteOf(here.db, sol))!.state).toBe('lapsed')
  expect(await here.has(inviter)).toEqual({ held: '20', frozen: '0' })
  expect(await lookedAt(here, '2026-11-09')).toEqual([])
  expect(await lookedAt(here, '2026-11-10')).toEqual([ari])
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
})

test('INV-R08 INV-M05 invitations whose time is over lapse together, once, by eight rounds at the same time', async () => {
  await using here = await testPromotion()
  const { people } = await invited(here, 12)
  expect(await here.given()).toBe('36')
  await Promise.all(Array.from({ length: 8 }, () => here.settle('2026-11-17T00:01')))
  expect(await here.given()).toBe('0')
  for (const user of people) expect((await inviteOf(here.db, user))!.state).toBe('lapsed')
  expect(await here.differences('2026-11-18T09:00')).toEqual([])
})
