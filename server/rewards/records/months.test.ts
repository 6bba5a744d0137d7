import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import {
  getCheckInCalendar as calendarCall,
  getMonthlyStatement as statementCall,
} from '@madang/contract/rewards/reward-months.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import { balances } from '../../ledger/account.ts'
import { postingQueue } from '../../ledger/posting-queue.ts'
import { memoryBus } from '../../ports/bus.ts'
import { claimSpecialAirdrop } from '../airdrop/claim-special-airdrop.ts'
import { unlockedBetween } from '../../ledger/flows.ts'
import { setBudget } from '../../ledger/set-budget.ts'
import { testUser } from '../../users/test-user.ts'
import { order } from '../../ledger/test-order.ts'
import { post } from '../../ledger/post.ts'
import { unfreezeOrder } from '../../campaigns/xrp/xrp-orders.ts'
import { classOrder } from '../class-time/credit-class-time.ts'
import { checkIn } from '../check-in/check-in.ts'
import { getCheckInCalendar } from '../check-in/get-check-in-calendar.ts'
import { getMonthlyStatement } from './get-monthly-statement.ts'
import { replay } from '../replay/replay.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { stillClock } from '../../ports/clock.ts'

const cvc = (text: string) => amountOf('CVC', text)
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

test('REQ-112 the calendar shows the check-ins of its month, today, the first day and both streaks', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: noon('2026-10-30') })
  await settleAll(database.db, noon('2026-10-30'))
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-05', '2026-11-30', '2026-12-01'])
    await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon(day)) }))
  const at = (day: string) => getCheckInCalendar({ db: database.db, user: mina, now: noon(day) }, { month: '2026-11' })
  const calendar = await at('2026-12-02')
  expect(calendarCall.output.safeEncode(calendar).error).toBeUndefined()
  expect(calendar).toMatchObject({ today: '2026-12-02', firstDay: '2026-10-30', streak: 2, longestStreak: 3 })
  expect(calendar.days.map(({ day, streak }) => [day, streak])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 3],
    ['2026-11-05', 1],
    ['2026-11-30', 1],
  ])
  expect((await at('2026-12-03')).streak).toBe(0)
})

/** Transfers of earlier releases, months ago: they have the database's time alone. */
async function history(mina: string): Promise<string> {
  const row = (key: string, code: string, debit: string, credit: string, amount: string, at: string, cause = 'test') =>
    `('${key}', 'CVC', '${debit}', '${credit}', ${amount}e9, '${code}', '${cause}', '${mina}', 'test', 0, 0, '${at}')`
  const [pool, locked, available] = ['programme/CVC/registration', `${mina}/CVC/locked`, `${mina}/CVC/available`]
  return `insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance, posted_at) values
    ${row('a', 'grant', pool, locked, '20', '2026-09-30T14:59:59.999Z')},
    ${row('b', 'grant', pool, locked, '4', '2026-09-30T15:00:00Z')},
    ${row('c', 'unlock', locked, available, '3', '2026-10-10T00:00:00Z')},
    ${row('d', 'buyback_hold', available, `${mina}/CVC/held_buyback`, '2', '2026-10-11T00:00:00Z', 'buyback/B-10001')},
    ${row('e', 'buyback', `${mina}/CVC/held_buyback`, pool, '2', '2026-10-12T00:00:00Z', 'buyback/B-10001')},
    ${row('f', 'correction', locked, pool, '1', '2026-10-31T14:59:59Z')},
    ${row('g', 'unlock', locked, available, '5', '2026-10-31T15:00:00Z')}`
}

test('REQ-120 a month’s opening and what happened sum to its closing, at the programme’s midnight, for each bucket; what was sold names its request', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: noon('2026-09-20') })
  for (const bucket of ['locked', 'available', 'held_buyback'])
    await sql`insert into account (id, owner, asset, bucket) values (${`${mina}/CVC/${bucket}`}, ${mina}, 'CVC', ${bucket})`.execute(
      database.db,
    )
  await sql.raw(await history(mina)).execute(database.db)
  const october = await getMonthlyStatement(
    { db: database.db, user: mina, now: noon('2026-11-21'), locale: 'ko-KR' },
    { month: '2026-10', asset: 'CVC' },
  )
  expect(statementCall.output.safeEncode(october).error).toBeUndefined()
  expect(october).toMatchObject({
    firstMonth: '2026-09',
    isOver: true,
    opening: { available: 0n, locked: cvc('20'), reserved: 0n },
    earned: cvc('4'),
    unlocked: cvc('3'),
    sold: cvc('2'),
    paid: 0n,
    corrected: -cvc('1'),
    closing: { available: cvc('1'), locked: cvc('20'), reserved: 0n },
  })
  expect(october.lines.map(({ kind }) => kind)).toEqual(['earned', 'unlocked', 'reserved', 'sold', 'corrected'])
  const sold = { kind: 'buyback', id: 'B-10001' }
  expect(october.lines.map(({ request }) => request)).toEqual([null, null, sold, sold, null])
  const november = await getMonthlyStatement(
    { db: database.db, user: mina, now: noon('2026-11-21'), locale: 'ko-KR' },
    { month: '2026-11', asset: 'CVC' },
  )
  expect(november).toMatchObject({ isOver: false, opening: october.closing, unlocked: cvc('5') })
})

test('INV-M10 the statement of the running month closes with the balances of the ledger', async () => {
  await using database = await testProgramme()
  const mina: UserId = await testUser(database.db)
  await database.transact((tx) => setBudget(tx, 'programme/CVC/registration', 10n ** 18n))
  await settleAll(database.db, noon('2026-11-21'))
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) }))
  const statement = await getMonthlyStatement(
    { db: database.db, user: mina, now: noon('2026-11-21'), locale: 'ko-KR' },
    { month: '2026-11', asset: 'CVC' },
  )
  const { available, locked } = await balances(database.db, mina, 'CVC')
  expect(statement.closing).toEqual({ available, locked, reserved: 0n })
  expect(statement).toMatchObject({ earned: cvc('25'), unlocked: cvc('0.25') })
})

test.each([
  [
    'ko-KR',
    [['가입 보상', '가입 보상', '출석', '친구의 수업', '수업'], ['추첨 당첨금'], ['XRP 프로모션', 'XRP 프로모션']],
  ],
  ['zh-CN', [['注册奖励', '注册奖励', '签到', '好友听课', '听课'], ['抽奖奖金'], ['XRP 推广', 'XRP 推广']]],
  [
    'en-GB',
    [
      ['For registering', 'For registering', 'Check-in', 'Friend’s class', 'Class'],
      ['For prizes of draws'],
      ['For the XRP promotion', 'For the XRP promotion'],
    ],
  ],
] as const)(
  'REQ-120 a line says what it was received for, or what unlocked it, in the language of its reader: %s',
  async (locale, causes) => {
    await using database = await testProgramme()
    const { db } = database
    const mina = await testUser(db, { registeredAt: noon('2026-11-21') })
    await settleAll(db, noon('2026-11-21'))
    await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-21')) }))
    const block = {
      user_id: mina,
      attendee: await testUser(db),
      day: '2026-11-21',
      block: 1,
      rule_version: 'v1',
    } as const
    const [prize, one] = [amountOf('USDT', '5'), amountOf('XRP', '1')]
    await database.transact(async (tx) => {
      await setBudget(tx, 'programme/USDT/draw', prize)
      await setBudget(tx, 'programme/XRP/promotion', one)
      await post(tx, noon('2026-11-21'), [
        classOrder({ ...block, unlocked: cvc('0.05') }),
        classOrder({ ...block, attendee: mina, unlocked: cvc('0.05') }),
        order('prize', prize, { code: 'grant', debit: 'programme/USDT/draw', credit: `${mina}/USDT/bonus` }),
        order('xrp', one, { code: 'grant', debit: 'programme/XRP/promotion', credit: `${mina}/XRP/frozen` }),
        unfreezeOrder({ invitee: mina, amount: one, ruleVersion: 'v1' }),
      ])
    })
    const context = { db, user: mina, now: noon('2026-11-22'), locale }
    const of = async (asset: TotalsAsset) =>
      (await getMonthlyStatement(context, { month: '2026-11', asset })).lines.map(({ cause }) => cause)
    expect([await of('CVC'), await of('USDT'), await of('XRP')]).toEqual(causes)
  },
)

test('REQ-120 a check-in at 00:00:00.000 KST on the first stands in that month, one a millisecond earlier in the month before, whatever the database’s clock says', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: noon('2031-01-31') })
  await settleAll(database.db, noon('2031-01-31'))
  const [last, first] = [new Date('2031-02-28T14:59:59.999Z'), new Date('2031-02-28T15:00:00.000Z')]
  for (const moment of [last, first])
    await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(moment) }))
  const { rows } = await sql<{ isPast: boolean }>`select now() < '2031-01-01' as "isPast"`.execute(database.db)
  expect(rows).toEqual([{ isPast: true }])

  const statementOf = (month: string) =>
    getMonthlyStatement(
      { db: database.db, user: mina, now: noon('2031-03-15'), locale: 'ko-KR' },
      { month, asset: 'CVC' },
    )
  const [january, february, march] = [
    await statementOf('2031-01'),
    await statementOf('2031-02'),
    await statementOf('2031-03'),
  ]
  expect(january).toMatchObject({ earned: cvc('25'), unlocked: cvc('0') })
  expect(february).toMatchObject({ opening: january.closing, unlocked: cvc('0.25') })
  expect(february.lines.map(({ createTime }) => createTime)).toEqual([last])
  expect(march).toMatchObject({ opening: february.closing, unlocked: cvc('0.25') })
  expect(march.lines.map(({ createTime }) => createTime)).toEqual([first])
  const { available, locked } = await balances(database.db, mina, 'CVC')
  expect(march.closing).toEqual({ available, locked, reserved: 0n })

  expect(await unlockedBetween(database.db, last, first)).toBe(cvc('0.25'))
  expect(await unlockedBetween(database.db, first, new Date(first.getTime() + 1))).toBe(cvc('0.25'))
  expect(await unlockedBetween(database.db, new Date(first.getTime() + 1), noon('2031-04-01'))).toBe(0n)
  expect((await replay(database.db, noon('2031-03-15'))).differences).toEqual([])
})

test('REQ-120 a statement is of one asset: a claim stands in that of USDT with its six decimals and as a claim, and in no other', async () => {
  await using database = await testProgramme({
    specialAirdrop: { reward: '10.000001', afterUnlocked: '0.5', budget: '15' },
  })
  const { db } = database
  const mina = await testUser(db, { registeredAt: noon('2026-11-21') })
  await settleAll(db, noon('2026-11-21'))
  const postings = postingQueue({ pool: database.pool })
  await claimSpecialAirdrop({ db, user: mina, now: noon('2026-11-21'), postings, bus: memoryBus() })
  const of = (asset: TotalsAsset) =>
    getMonthlyStatement({ db, user: mina, now: noon('2026-11-22'), locale: 'ko-KR' }, { month: '2026-11', asset })
  const usdt = await of('USDT')
  expect(statementCall.output.safeEncode(usdt).data).toMatchObject({
    asset: 'USDT',
    opening: { locked: '0' },
    earned: '10.000001',
    closing: { available: '0', locked: '10.000001', reserved: '0' },
    lines: [{ kind: 'earned', locked: '10.000001', request: { kind: 'special_airdrop', id: null } }],
  })
  expect(await of('CVC')).toMatchObject({ asset: 'CVC', earned: cvc('25') })
  expect(await of('XRP')).toMatchObject({ asset: 'XRP', earned: 0n, lines: [] })
})

test('REQ-120 the fee of a withdrawal is told apart from what left, and both are paid', async () => {
  await using database = await testProgramme()
  const mina = await testUser(database.db, { registeredAt: noon('2026-11-01') })
  const held = `${mina}/USDT/held_withdrawal`
  await sql`insert into account (id, owner, asset, bucket) values (${held}, ${mina}, 'USDT', 'held_withdrawal')`.execute(
    database.db,
  )
  const left = async (key: string, code: string, credit: string, amount: string) => {
    await sql`insert into transfer
      (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance, posted_at)
      values (${key}, 'USDT', ${held}, ${credit}, ${amount}, ${code}, 'withdrawal/W-20001', ${mina}, 'test', 0, 0,
        '2026-11-11T00:00:00Z')`.execute(database.db)
  }
  await left('a', 'withdrawal', 'programme/USDT/chain_solana', '19000000')
  await left('b', 'withdrawal_fee', 'programme/USDT/withdrawal_fees', '1000000')
  const november = await getMonthlyStatement(
    { db: database.db, user: mina, now: noon('2026-12-02'), locale: 'ko-KR' },
    { month: '2026-11', asset: 'USDT' },
  )
  expect(november.paid).toBe(20_000_000n)
  expect(november.lines.map(({ kind, isFee }) => [kind, isFee])).toEqual([
    ['paid', false],
    ['paid', true],
  ])
})
