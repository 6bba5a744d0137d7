import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testUser } from '../../users/test-user.ts'
import { testPromotion, type TestPromotion } from './test-xrp.ts'

/** Somebody whose account is suspended from before their registration is settled, with who invited them. */
async function suspended(here: TestPromotion) {
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await put(here, mina, 'suspended')
  await here.settle('2026-11-02T10:00')
  return { inviter, mina }
}

const put = ({ db }: TestPromotion, user: UserId, status: string) =>
  sql`update "user" set status = ${status} where user_id = ${user}`.execute(db)

async function grantsOf({ db }: TestPromotion, user: UserId) {
  const { rows } = await sql<{ kind: string; status: string; reason: string | null }>`
    select distinct kind, status, reason from reward_grant where user_id = ${user} and programme = 'xrp' order by kind`.execute(
    db,
  )
  return rows
}

async function waitingOf({ db }: TestPromotion): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from waiting_grant order by subject`.execute(db)
  return rows.map(({ subject }) => subject)
}

test('INV-R08 INV-M08 what an invited person earns while suspended waits with its place in its week, is frozen like any other once they are active, once, by rounds at the same time too, and is theirs once they qualify', async () => {
  await using here = await testPromotion()
  const { inviter, mina } = await suspended(here)
  await here.listenDays([mina], '2026-11-02', 4)
  await here.settle('2026-11-06T09:00')
  await here.listen(mina, '2026-11-06', 90)
  await here.settle('2026-11-06T12:00')
  await here.settle('2026-11-07T09:00')
  expect(await grantsOf(here, mina)).toEqual([])
  // The fifth of a week is its last.
  const days = ['2026-11-02/1', '2026-11-03/1', '2026-11-04/1', '2026-11-05/1', '2026-11-06/1']
  expect(await waitingOf(here)).toEqual([...days, 'signup'])
  expect(await here.differences('2026-11-07T10:00')).toEqual([])

  await put(here, mina, 'active')
  expect(await here.differences('2026-11-07T10:01')).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => here.settle('2026-11-07T11:00')))
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '8' })
  expect(await here.given()).toBe('8')
  expect(await waitingOf(here)).toEqual([])
  await here.listenDays([mina], '2026-11-09', 2)
  await here.settle('2026-11-10T11:00')
  expect(await here.has(mina)).toEqual({ held: '10', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await here.differences('2026-11-11T09:00')).toEqual([])
})

test('INV-R08 who listened on their seven days while suspended qualifies once they are active, with all that waited', async () => {
  await using here = await testPromotion()
  const { inviter, mina } = await suspended(here)
  await here.listenDays([mina], '2026-11-02', 7)
  await here.settle('2026-11-20T09:00')
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  await put(here, mina, 'active')
  await here.settle('2026-11-20T09:01')
  expect(await here.has(mina)).toEqual({ held: '8', frozen: '0' })
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await here.differences('2026-11-21T09:00')).toEqual([])
})

test('INV-R08 what waited for an invited person is refused where their invitation lapsed meanwhile, and where they left', async () => {
  await using here = await testPromotion()
  const { mina } = await suspended(here)
  const { mina: gone } = await suspended(here)
  await here.listenDays([mina, gone], '2026-11-02', 3)
  await here.settle('2026-11-05T09:00')
  await put(here, gone, 'deleted')
  await here.settle('2026-11-05T09:01')
  const refused = (kind: string, reason: string) => ({ kind, status: 'refused', reason })
  const both = (reason: string) => [refused('xrpListening', reason), refused('xrpSignup', reason)]
  expect(await grantsOf(here, gone)).toEqual(both('inactive'))
  await here.settle('2026-11-17T09:00')
  expect(await grantsOf(here, mina)).toEqual([])
  await put(here, mina, 'active')
  await here.settle('2026-11-17T09:01')
  expect(await grantsOf(here, mina)).toEqual(both('not_qualified'))
  expect(await here.given()).toBe('0')
  expect(await waitingOf(here)).toEqual([])
  expect(await here.differences('2026-11-18T09:00')).toEqual([])
})

test('INV-M07 what waits for an invited person reserves nothing: where the pool was used up meanwhile it is refused', async () => {
  await using here = await testPromotion({ budget: '5', endsBeyondBudget: false })
  const { inviter, mina } = await suspended(here)
  await here.join(inviter, '2026-11-02T11:00')
  await here.settle('2026-11-02T12:00')
  expect(await here.given()).toBe('3')
  await put(here, mina, 'active')
  await here.settle('2026-11-02T12:01')
  expect(await grantsOf(here, mina)).toEqual([{ kind: 'xrpSignup', status: 'refused', reason: 'pool_empty' }])
  expect(await here.differences('2026-11-03T09:00')).toEqual([])
})

test('INV-M08 replay finds what waits for an invited person and was never earned, or is of another amount', async () => {
  await using here = await testPromotion()
  const { mina } = await suspended(here)
  await here.listen(mina, '2026-11-02', 30)
  await here.settle('2026-11-03T09:00')
  await sql`update waiting_grant set amount = amount + 1 where kind = 'xrpSignup'`.execute(here.db)
  await sql`update waiting_grant set subject = '2026-11-02/2' where kind = 'xrpListening'`.execute(here.db)
  expect((await here.differences('2026-11-03T10:00')).toSorted()).toEqual([
    `xrp of ${mina}: 2026-11-02/1 of the week of 2026-11-02 was not given`,
    `xrp of ${mina}: xrpListening 2026-11-02/2: was not listened to`,
    `xrp of ${mina}: xrpSignup: amount is 3000001`,
  ])
})
