import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf, formatAmount } from '@madang/contract/money.ts'
import { testUser } from '../../users/test-user.ts'
import { getXrpRecords } from './get-xrp-records.ts'
import { testPromotion, type TestPromotion } from './test-xrp.ts'

type Asked = Parameters<typeof getXrpRecords>[1]

function recordsOf({ db }: TestPromotion, user: UserId, asked: Partial<Asked> = {}) {
  return getXrpRecords({ db, user, locale: 'en-GB' }, { pageIndex: 1, pageSize: 20, ...asked })
}

/** Each record as its lines: what became of it, why there is one, and its sum row by row. */
async function linesOf(here: TestPromotion, user: UserId, asked: Partial<Asked> = {}): Promise<string[]> {
  const { items } = await recordsOf(here, user, asked)
  return items.map(({ status, amount, cause, explain }) => {
    expect(explain).toContainEqual({ label: 'Total', value: `${formatAmount('XRP', amount)} XRP` })
    const rows = explain.filter(({ label }) => label !== 'Total').map(({ label, value }) => `${label}: ${value}`)
    return [status, cause, ...rows].join(' | ')
  })
}

async function named({ db }: TestPromotion, user: UserId, name: string): Promise<UserId> {
  await db.updateTable('user').set({ nick_name: name }).where('user_id', '=', user).execute()
  return user
}

/** Somebody above an inviter of Mina and Jun; Mina listened on her first days. */
async function family(here: TestPromotion, listened: number) {
  const top = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const [mina, jun] = (await here.join(inviter, '2026-11-02T09:00', 2)) as [UserId, UserId]
  await named(here, inviter, 'Bora')
  await named(here, jun, 'Jun')
  await here.settle('2026-11-02T10:00')
  await here.listenDays([mina], '2026-11-02', listened)
  return { top, inviter, mina, jun }
}

const listening = (day: string, before: string, status: string) =>
  `${status} | 30 minutes on ${day} (number 1) | Each full 30 minutes: 1 | ` +
  `Given before it in its week: ${before} | Most in a week, Monday to Sunday: 5`
const signup = (status: string) => `${status} | Joined by Bora’s invitation | Signing up with a code: 3`

test('REQ-134 an inviter sees each invitation that has not qualified with the days so far, and none once it is decided', async () => {
  await using here = await testPromotion()
  const { top, inviter, mina, jun } = await family(here, 2)
  await named(here, mina, 'Mina')
  // Less than half an hour, and a day after the last that counts.
  await here.listen(jun, '2026-11-03', 29)
  await here.listen(jun, '2026-11-17', 30)
  const waiting = async (user: UserId, asked: Partial<Asked> = {}) => (await recordsOf(here, user, asked)).waiting
  const [days, lastDay] = [{ needed: 7 }, '2026-11-16']
  const shown = [
    { ...days, nickName: 'Jun', listened: 0, lastDay },
    { ...days, nickName: 'Mina', listened: 2, lastDay },
  ]
  const byName = (one: { nickName: string }, other: { nickName: string }) => (one.nickName < other.nickName ? -1 : 1)
  expect((await waiting(inviter)).toSorted(byName)).toEqual(shown)
  expect((await waiting(inviter, { kind: 'invites' })).toSorted(byName)).toEqual(shown)
  expect(await waiting(inviter, { kind: 'listening' })).toEqual([])
  expect(await waiting(inviter, { pageIndex: 2 })).toEqual([])
  // Neither their inviter's inviter nor they themselves.
  for (const user of [top, mina]) expect(await waiting(user)).toEqual([])
  await here.listenDays([mina], '2026-11-04', 5)
  await here.settle('2026-11-09T09:00')
  expect(await waiting(inviter)).toEqual([shown[0]])
  await here.settle('2026-11-18T09:00')
  expect(await waiting(inviter)).toEqual([])
})

test('REQ-133 REQ-134 records tell whom an invitation brought, row by row, frozen until it qualified and credited then', async () => {
  await using here = await testPromotion()
  const { top, inviter, mina, jun } = await family(here, 2)
  await here.settle('2026-11-04T09:00')
  expect(await linesOf(here, mina)).toEqual([
    listening('3 November', '1', 'frozen'),
    listening('2 November', '0', 'frozen'),
    signup('frozen'),
  ])
  const [xrp, none] = [(text: string) => amountOf('XRP', text), amountOf('XRP', '0')]
  expect(await recordsOf(here, mina)).toMatchObject({ sum: xrp('5'), held: none, frozen: xrp('5'), totalCount: 3 })
  await here.listenDays([mina], '2026-11-04', 5)
  await here.settle('2026-11-18T09:00')
  expect((await linesOf(here, mina)).at(-1)).toBe(signup('credited'))
  expect(await recordsOf(here, mina)).toMatchObject({ sum: xrp('8'), held: xrp('8'), frozen: none, totalCount: 6 })
  expect(await linesOf(here, inviter)).toEqual([
    'credited | Invited Mina · my valid invitation number 1 | Rate of invitation number 1: 10',
  ])
  expect(await linesOf(here, top)).toEqual(['credited | M*** joined by my friend’s invitation | Level 2 invitation: 5'])
  // What went back counts no more, and says why.
  expect(await linesOf(here, jun)).toEqual([
    expect.stringMatching(/^returned \| Joined by Bora’s invitation \| Signing up with a code: 3 \| Why it went back/),
  ])
  expect(await recordsOf(here, jun)).toMatchObject({ sum: none, held: none, frozen: none, totalCount: 1 })
})

test('REQ-175 a record of what a limit refused says that it was not credited and why, and is in no sum', async () => {
  await using here = await testPromotion({ perPerson: '4' })
  const { mina } = await family(here, 2)
  await here.settle('2026-11-04T09:00')
  const [second, first] = await linesOf(here, mina)
  expect(first).toBe(listening('2 November', '0', 'frozen'))
  expect(second).toMatch(/^refused \| .* \| Why it was not credited: .+/)
  expect(await recordsOf(here, mina)).toMatchObject({ sum: amountOf('XRP', '4') })
})

test('REQ-155 records are pages, newest first, of all kinds, of listening or of invitations', async () => {
  await using here = await testPromotion()
  const { mina } = await family(here, 3)
  await here.settle('2026-11-05T09:00')
  const kinds = async (asked: Partial<Asked>) => {
    const { items, totalCount } = await recordsOf(here, mina, asked)
    return [items.map(({ kind }) => kind), totalCount]
  }
  expect(await kinds({ pageSize: 3 })).toEqual([Array(3).fill('xrpListening'), 4])
  expect(await kinds({ pageSize: 3, pageIndex: 2 })).toEqual([['xrpSignup'], 4])
  expect(await kinds({})).toEqual([[...Array<string>(3).fill('xrpListening'), 'xrpSignup'], 4])
  expect(await kinds({ kind: 'listening' })).toEqual([Array(3).fill('xrpListening'), 3])
  expect(await kinds({ kind: 'invites' })).toEqual([['xrpSignup'], 1])
})

test('INV-R07 with the other reading the invitation that raises those before it says for how many', async () => {
  await using here = await testPromotion()
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"tierPaysAll": 1, "referral": [{"upTo": 2, "reward": "10"}, {"upTo": 9, "reward": "12"}]}'
    from rule_set where version = 'xrp-1'`.execute(here.db)
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    here.db,
  )
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = await here.join(inviter, '2026-11-01T09:00', 3)
  await here.listenDays(people, '2026-11-01', 7)
  await here.settle('2026-11-08T09:00')
  const invited = (number: number, rate: string) =>
    `credited | Invited Mina · my valid invitation number ${number} | Rate of invitation number ${number}: ${rate}`
  const lines = await linesOf(here, inviter, { kind: 'invites' })
  expect(lines.toSorted()).toEqual([
    'credited | Invitation number 3 raised the 2 before it | Rate of invitation number 3: 12',
    invited(1, '10'),
    invited(2, '10'),
    invited(3, '12'),
  ])
  expect(await here.has(inviter)).toEqual({ held: '36', frozen: '0' })
})
