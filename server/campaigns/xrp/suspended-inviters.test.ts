import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testUser } from '../../users/test-user.ts'
import { mostPutOff } from './settle-xrp.ts'
import { switchOnPromotion, testPromotion, type TestPromotion } from './test-xrp.ts'

/** Somebody of the promotion with who invited them, people they invited, who have listened on their seven days, and others who did not. */
async function invited(here: TestPromotion, count = 1, idle = 0) {
  const top = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const people = await here.join(inviter, '2026-11-02T09:00', count)
  const silent = await here.join(inviter, '2026-10-25T09:00', idle)
  await here.settle('2026-11-02T10:00')
  await here.listenDays(people, '2026-11-02', 6)
  await here.settle('2026-11-08T09:00')
  await here.listenDays(people, '2026-11-08', 1)
  return { top, inviter, people, silent }
}

const put = ({ db }: TestPromotion, users: readonly UserId[], status: string) =>
  sql`update "user" set status = ${status} where user_id = any(${[...users]}::text[])`.execute(db)

async function grantsOf({ db }: TestPromotion, user: UserId) {
  const { rows } = await sql<{ kind: string; status: string; reason: string | null }>`
    select kind, status, reason from reward_grant
    where user_id = ${user} and kind in ('xrpReferral', 'xrpSecondLevel') order by id`.execute(db)
  return rows
}

test('INV-R07 INV-M08 who is suspended or froze their account while an invitation qualifies is granted its XRP once they are active, once, by rounds at the same time too; who left is refused, nobody else waits, and replay agrees throughout', async () => {
  await using here = await testPromotion()
  const { top, inviter, people } = await invited(here)
  const [mina] = people as [UserId]
  await put(here, [top, inviter], 'suspended')
  await here.settle('2026-11-09T09:00')
  expect(await here.has(mina)).toEqual({ held: '8', frozen: '0' })
  expect([await grantsOf(here, inviter), await grantsOf(here, top)]).toEqual([[], []])
  expect(await here.differences('2026-11-10T03:40')).toEqual([])
  await here.settle('2026-11-10T09:00')
  expect(await grantsOf(here, inviter)).toEqual([])

  await put(here, [inviter], 'active')
  expect(await here.differences('2026-11-20T08:59')).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => here.settle('2026-11-20T09:00')))
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await grantsOf(here, top)).toEqual([])
  await put(here, [top], 'deleted')
  await here.settle('2026-11-21T09:00')
  expect(await grantsOf(here, top)).toEqual([{ kind: 'xrpSecondLevel', status: 'refused', reason: 'inactive' }])
  await here.settle('2026-11-22T09:00')
  expect(await here.differences('2026-11-23T03:40')).toEqual([])
  const { rows } = await sql`select from waiting_grant`.execute(here.db)
  expect(rows).toEqual([])
})

test('INV-M07 XRP that waits for somebody suspended reserves nothing: another has what is left of the budget, and it is refused once they are active', async () => {
  await using here = await testPromotion({ budget: '31' })
  const { top, inviter, people } = await invited(here, 2)
  const [mina] = people as [UserId]
  await put(here, [top, inviter], 'suspended')
  // 16 are frozen for the two; 15 are left.
  await here.settle('2026-11-09T09:00')
  expect(await here.has(mina)).toEqual({ held: '8', frozen: '0' })
  await put(here, [top], 'active')
  await here.settle('2026-11-09T09:01')
  expect(await here.has(top)).toEqual({ held: '10', frozen: '0' })
  await put(here, [inviter], 'active')
  await here.settle('2026-11-09T09:02')
  expect(await here.has(inviter)).toEqual({ held: '0', frozen: '0' })
  const refused = (reason: string) => ({ kind: 'xrpReferral', status: 'refused', reason })
  expect(await grantsOf(here, inviter)).toEqual([refused('pool_empty'), refused('ended')])
  expect(await here.differences('2026-11-10T03:40')).toEqual([])
})

test('REQ-175 what waited for somebody suspended waits for a day’s limit like any other', async () => {
  await using here = await testPromotion()
  const { inviter } = await invited(here)
  await put(here, [inviter], 'suspended')
  await here.settle('2026-11-09T09:00')
  await switchOnPromotion(here, { perDay: '5' })
  await put(here, [inviter], 'active')
  // The second level has had the 5 XRP of the day.
  await here.settle('2026-11-09T09:01')
  expect(await grantsOf(here, inviter)).toEqual([])
  expect(await here.differences('2026-11-09T09:02')).toEqual([])
  await here.settle('2026-11-10T00:01')
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await here.differences('2026-11-11T03:40')).toEqual([])
})

test('INV-R07 what a registration brings the second level at once waits for somebody suspended too, and is not made up for a second time', async () => {
  await using here = await testPromotion()
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"secondLevelAtRegistration": 1}' from rule_set where version = 'xrp-1'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    here.db,
  )
  const top = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  await put(here, [top], 'suspended')
  await here.join(inviter, '2026-11-02T09:00')
  await here.settle('2026-11-02T10:00')
  await here.settle('2026-11-03T10:00')
  expect(await grantsOf(here, top)).toEqual([])
  expect(await here.differences('2026-11-04T03:40')).toEqual([])
  await put(here, [top], 'active')
  await here.settle('2026-11-04T10:00')
  await here.settle('2026-11-05T10:00')
  expect(await here.has(top)).toEqual({ held: '5', frozen: '0' })
  expect(await here.differences('2026-11-06T03:40')).toEqual([])
})

/** Counts how often an invitation is made to qualify, also where that is rolled back. */
async function countTries({ db }: TestPromotion): Promise<() => Promise<number>> {
  await sql
    .raw(
      `create sequence tried;
       create function try() returns trigger language plpgsql as $$ begin perform nextval('tried'); return new; end $$;
       create trigger try before update on xrp_invite for each row when (new.state = 'qualified') execute function try()`,
    )
    .execute(db)
  return async () => {
    const { rows } = await sql<{ tried: string }>`
      select case when is_called then last_value else 0 end as tried from tried`.execute(db)
    await sql`select setval('tried', 1, false)`.execute(db)
    return Number(rows[0]!.tried)
  }
}

test('REQ-175 once a day’s limit is used up no further qualification is tried, while what lapses does, and the next day each has its turn', async () => {
  await using here = await testPromotion()
  const { inviter, people, silent } = await invited(here, 6, 2)
  await switchOnPromotion(here, { perDay: '15' })
  const tried = await countTries(here)
  await here.settle('2026-11-09T09:00')
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
  expect(await tried()).toBe(2)
  await here.settle('2026-11-09T09:01')
  expect(await tried()).toBe(1)
  for (const user of silent) expect(await here.has(user)).toEqual({ held: '0', frozen: '0' })
  for (const day of ['10', '11', '12', '13', '14']) await here.settle(`2026-11-${day}T09:00`)
  expect(await here.has(inviter)).toEqual({ held: String(10 * people.length), frozen: '0' })
  expect(await here.differences('2026-11-15T03:40')).toEqual([])
})

test('REQ-175 where something is left of a day a qualification for which that is enough has it, and a round tries a hundred others at most', async () => {
  await using here = await testPromotion()
  const { top, inviter, people } = await invited(here, mostPutOff + 2)
  await switchOnPromotion(here, { perDay: '16' })
  const tried = await countTries(here)
  await here.settle('2026-11-09T09:00')
  expect(await tried()).toBe(1 + mostPutOff)
  await put(here, [top, inviter], 'suspended')
  await here.settle('2026-11-09T09:01')
  expect(await tried()).toBe(people.length - 1)
  expect(await here.has(inviter)).toEqual({ held: '10', frozen: '0' })
})
