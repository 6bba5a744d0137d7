import { expect, test } from 'vitest'
import { locales } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import {
  getInvitees as inviteesCall,
  getInviteOverview as inviteOverviewCall,
} from '@madang/contract/rewards/invites.ts'
import {
  getProgramme as programmeCall,
  getRewardRecords as rewardCall,
  getUnlockRecords as unlockCall,
} from '@madang/contract/rewards/rewards.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { testUser } from '../../users/test-user.ts'
import { activeDays } from '../check-in/active-days.ts'
import { checkIn } from '../check-in/check-in.ts'
import { getProgramme } from './get-programme.ts'
import { getRewardRecords } from './get-reward-records.ts'
import { getUnlockRecords } from './get-unlock-records.ts'
import { getInvitees, getInviteOverview } from '../invitees/invitees.ts'
import { maskNickName } from '../invitees/mask.ts'
import { noteActivity } from '../check-in/note-activity.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { stillClock } from '../../ports/clock.ts'
import { addresses } from '../class-time/test-class.ts'

const cvc = (text: string) => amountOf('CVC', text)
const at = (text: string) => new Date(`${text}:00+09:00`)
const page = { pageIndex: 1, pageSize: 20 }

/** Ana invited 서담 on Nov 18, who invited 까치눈 on Nov 21; everybody is settled, Ana checked in on two days. */
async function family(database: TestDatabase) {
  const ana = await testUser(database.db, { nickName: 'Ana', registeredAt: at('2026-11-10T09:00') })
  const sodam = await testUser(database.db, { nickName: '서담', inviter: ana, registeredAt: at('2026-11-18T21:14') })
  const magpie = await testUser(database.db, {
    nickName: '까치눈',
    inviter: sodam,
    registeredAt: at('2026-11-21T00:10'),
  })
  await settleAll(database.db, at('2026-11-21T02:40'))
  for (const day of ['20', '21'])
    await database.transact((tx) => checkIn({ tx, user: ana, clock: stillClock(at(`2026-11-${day}T12:00`)) }))
  return { ana, sodam, magpie }
}

test('every reward explains itself: event in words, arithmetic, rule version; names are masked at every level (REQ-113)', async () => {
  await using database = await testProgramme()
  const { ana } = await family(database)
  const records = await getRewardRecords({ db: database.db, user: ana, locale: 'ko-KR' }, page)
  expect(records.items.map(({ cause }) => cause)).toEqual([
    '까** 님이 친구의 초대로 가입, 2차',
    '서* 님이 내 코드로 가입, 직접 초대',
    '1번째로 가입',
  ])
  expect(records.items[1]).toMatchObject({
    kind: 'invite',
    amount: cvc('2.5'),
    available: cvc('0.0625'),
    locked: cvc('2.4375'),
    status: 'credited',
    ruleVersion: 'test',
    createTime: at('2026-11-18T21:14'),
    explain: [
      { label: '직접 초대 1명', value: '2.5' },
      { label: '바로 풀림 2.5 × 2.5%', value: '0.0625' },
      { label: '잠김 2.5 − 0.0625', value: '2.4375' },
      { label: '합계', value: '2.5 CVC' },
    ],
  })
  expect(records).toMatchObject({
    totalCount: 3,
    sum: cvc('28.75'),
    byKind: [
      { kind: 'registration', amount: cvc('25') },
      { kind: 'invite', amount: cvc('3.75') },
    ],
  })
  const told = JSON.stringify(records.items, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  for (const name of ['까치눈', '서담']) expect(told).not.toContain(name)
})

test('unlock records hold check-ins and what was available on receipt, newest first, filtered and paged', async () => {
  await using database = await testProgramme()
  const { ana } = await family(database)
  const all = await getUnlockRecords({ db: database.db, user: ana, locale: 'en-GB' }, page)
  expect(all.items.map(({ kind, cause }) => `${kind}: ${cause}`)).toEqual([
    'checkIn: Day 2 in a row',
    'onReceipt: Invitation, level 2 · 2.5% of 1.25',
    'onReceipt: Direct invitation · 2.5% of 2.5',
    'onReceipt: Registration reward · 2.5% of 25',
    'checkIn: Day 1 in a row',
  ])
  expect(all).toMatchObject({ totalCount: 5, sum: cvc('1.21875') })

  const second = { kind: 'onReceipt' as const, pageIndex: 2, pageSize: 2 }
  const filtered = await getUnlockRecords({ db: database.db, user: ana, locale: 'zh-CN' }, second)
  expect(filtered.items.map(({ cause }) => cause)).toEqual(['注册奖励 · 25 的 2.5%'])
  expect(filtered).toMatchObject({ totalCount: 3, sum: cvc('1.21875') })
  const beyond = await getUnlockRecords({ db: database.db, user: ana, locale: 'zh-CN' }, { ...page, pageIndex: 9 })
  expect(beyond).toMatchObject({ items: [], totalCount: 5 })
})

test('a shortfall, a pending and a refused grant say so in words', async () => {
  const tiers = { registration: [{ upTo: 9, reward: '0.2' }], inviteHoldMinutes: 60 }
  await using database = await testProgramme(tiers)
  const device = Buffer.alloc(32, 9)
  const ana = await testUser(database.db, { nickName: 'Ana', device })
  await testUser(database.db, { nickName: 'Bora', inviter: ana })
  await testUser(database.db, { nickName: 'Chan', inviter: ana, device })
  await settleAll(database.db, new Date('2026-11-21T00:00:00Z'))
  await database.transact((tx) => checkIn({ tx, user: ana, clock: stillClock(at('2026-11-21T12:00')) }))

  const rewards = await getRewardRecords({ db: database.db, user: ana, locale: 'en-GB' }, { ...page, kind: 'invite' })
  const byStatus = Object.fromEntries(rewards.items.map(({ status, explain }) => [status, explain.at(-1)]))
  expect(byStatus).toEqual({
    pending: { label: 'Status', value: 'Credited once the check is passed' },
    refused: { label: 'Why it was not credited', value: 'Joined on the inviter’s own device' },
  })
  expect(rewards.sum).toBe(cvc('0.2'))
  const [unlock] = (await getUnlockRecords({ db: database.db, user: ana, locale: 'ko-KR' }, page)).items
  expect(unlock!.explain).toContainEqual({ label: '잠긴 양이 모자라 풀리지 않은 양', value: '0.055' })
})

test.each(locales)('all answers keep the contract in %s and no text has a hole', async (locale) => {
  await using database = await testProgramme()
  const { ana } = await family(database)
  const now = at('2026-11-21T12:00')
  const user = { user: ana, locale, now }
  const answers = [
    rewardCall.output.safeEncode(
      await getRewardRecords({ db: database.db, user: user.user, locale: user.locale }, page),
    ),
    unlockCall.output.safeEncode(
      await getUnlockRecords({ db: database.db, user: user.user, locale: user.locale }, page),
    ),
    programmeCall.output.safeEncode(await getProgramme({ db: database.db, now, locale, laws: [null] })),
    inviteesCall.output.safeEncode(
      await getInvitees({ db: database.db, user: user.user, now: user.now, locale: user.locale }, page),
    ),
    inviteOverviewCall.output.safeEncode(await getInviteOverview({ db: database.db, ...user, addresses })),
  ]
  for (const { error, data } of answers) {
    expect(error).toBeUndefined()
    const texts: string[] = []
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? texts.push(value) : value))
    expect(texts.join('\n')).not.toMatch(/[{}]\w+[{}]|undefined|null/)
  }
})

test.each(['20', '12.5'])('REQ-110 the rules tell from how much on CVC is bought back: %s', async (minimum) => {
  await using database = await testProgramme({ buyback: { price: '0.3', minimum, weekday: 7, budget: '1000' } })
  const { buybackMinimum } = await getProgramme({
    db: database.db,
    now: at('2026-11-21T12:00'),
    locale: 'en-GB',
    laws: [null],
  })
  expect(buybackMinimum).toBe(cvc(minimum))
})

test('REQ-118 invitations of today and in all are my own, by level all are counted; three active days of the first fifteen make an invitee valid', async () => {
  await using database = await testProgramme()
  const { ana, sodam, magpie } = await family(database)
  for (const day of ['2026-11-18', '2026-11-20', '2026-12-02']) await noteActivity(database.db, [sodam], day)
  for (const day of ['2026-11-20', '2026-11-21', '2026-12-05', '2026-12-06'])
    await noteActivity(database.db, [magpie], day)

  const now = at('2026-11-21T12:00')
  const overview = await getInviteOverview({ db: database.db, user: ana, now, addresses })
  expect(overview).toMatchObject({ todayCount: 0, totalCount: 1, validCount: 1 })
  expect(overview.levels).toEqual([
    { level: 1, count: 1, reward: cvc('2.5') },
    { level: 2, count: 1, reward: cvc('1.25') },
    { level: 3, count: 0, reward: cvc('0.75') },
  ])
  const onTheDay = await getInviteOverview({ db: database.db, user: ana, now: at('2026-11-18T23:00'), addresses })
  expect(onTheDay).toMatchObject({ todayCount: 1, totalCount: 1 })
  expect(overview.inviteLink).toContain(`https://madang.example/?inviteCode=${overview.inviteCode}#/share`)
  const list = await getInvitees({ db: database.db, user: ana, now, locale: 'ko-KR' }, page)
  expect(list.items).toMatchObject([
    { nickName: '까**', level: 2, activeDays: 2, neededDays: 3, isValid: false },
    { nickName: '서담', level: 1, activeDays: 3, neededDays: 3, isValid: true },
  ])
  expect(await getInvitees({ db: database.db, user: magpie, now, locale: 'ko-KR' }, page)).toMatchObject({
    items: [],
    totalCount: 0,
  })
})

test('a masked nickname tells its first character only, whatever the script', () => {
  expect(['서담', '까치눈', 'Alexander', '👨‍👩‍👧가족', 'A'].map(maskNickName)).toEqual([
    '서*',
    '까**',
    'A***',
    '👨‍👩‍👧**',
    'A*',
  ])
})

test('activity is written once for each user and day, however many calls there are', async () => {
  await using database = await testProgramme()
  const { ana, sodam } = await family(database)
  const notes = activeDays(database.db)
  for (let call = 0; call < 50; call++) {
    notes.note(ana, '2026-11-22')
    notes.note(sodam, '2026-11-22')
  }
  notes.note(ana, '2026-11-23')
  await notes.write()
  const days = await database.db.selectFrom('user_day').selectAll().where('day', '>', '2026-11-21').execute()
  expect(days.map(({ day }) => day).sort()).toEqual(['2026-11-22', '2026-11-22', '2026-11-23'])
})

test.each(locales)(
  'REQ-110 the rules in force tell class time, the friend’s class and the airdrop in %s',
  async (locale) => {
    await using database = await testProgramme()
    const now = at('2026-11-21T12:00')
    const { shown } = await getProgramme({ db: database.db, now, locale, laws: [null] })
    const values = (kind: string) => shown.filter((rule) => rule.kind === kind).map(({ value }) => value)
    expect(values('registration')).toHaveLength(5)
    expect(values('invite')).toEqual(['2.5 CVC', '1.25 CVC', '0.75 CVC'])
    expect(values('onReceipt')).toEqual(['2.5%'])
    expect(values('checkIn')).toEqual(['0.25 CVC'])
    expect(values('class')[0]).toMatch(/^0\.25 CVC.*1/)
    expect(values('friendClass')).toEqual(['0.05 CVC'])
    expect(values('airdrop')).toEqual(['10 USDT'])
    for (const { label, value } of shown) expect(`${label} ${value}`).not.toMatch(/[{}]|undefined/)
    expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length)
  },
)

test('REQ-113 a grant in another asset is neither added to the CVC of its owner nor explained by the rules of CVC', async () => {
  await using database = await testProgramme()
  const { db } = database
  const [mina, jun] = [await testUser(db), await testUser(db)]
  const now = at('2026-11-21T12:00')
  await settleAll(db, now)
  const asked = () => getRewardRecords({ db, user: mina, locale: 'en-GB' }, page)
  const before = await asked()
  expect(before).toMatchObject({ sum: cvc('25'), totalCount: 1 })
  await db
    .insertInto('reward_grant')
    .values({
      programme: 'cvc',
      asset: 'XRP',
      subject: 'a',
      user_id: mina,
      kind: 'invite',
      ordinal: null,
      invitee: jun,
      level: 1,
      amount: 5_000_000n,
      available: 5_000_000n,
      locked: 0n,
      rule_version: 'test',
      status: 'credited',
      reason: null,
      created_at: now,
      due_at: now,
      decided_at: now,
    })
    .execute()
  expect(await asked()).toEqual(before)
})
