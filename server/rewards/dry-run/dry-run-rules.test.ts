import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { testUser } from '../../users/test-user.ts'
import { budgetAlerts } from '../grants/budget-alerts.ts'
import { addDays } from '../../rules/business-day.ts'
import { changeRules, ruleChange } from '../../rules/change-rules.ts'
import { checkIn } from '../check-in/check-in.ts'
import { creditClassTime } from '../class-time/credit-class-time.ts'
import { dryRunRules } from './dry-run-rules.ts'
import { rulesOn } from '../../rules/rules-on.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testClass } from '../class-time/test-class.ts'
import { smallTiers, testProgramme } from '../test-programme.ts'
import { stillClock } from '../../ports/clock.ts'
import { cvc as cvcProgramme } from '../../rules/programmes.ts'

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)
const cvc = (text: string) => amountOf('CVC', text)
const now = noon('2026-11-21')

/** Three people, each invited by the one before, in November's first days; the last two check in twice. */
async function november(): Promise<{ database: TestDatabase; rules: Record<string, unknown> }> {
  const database = await testProgramme({ ...smallTiers, budget: { registration: '100', invite: '100' } })
  const ana = await testUser(database.db, { nickName: '김민아', registeredAt: noon('2026-11-01') })
  const bora = await testUser(database.db, { nickName: '박서준', inviter: ana, registeredAt: noon('2026-11-02') })
  const chan = await testUser(database.db, { nickName: '이하준', inviter: bora, registeredAt: noon('2026-11-03') })
  await settleAll(database.db, noon('2026-11-03'))
  for (const user of [bora, chan])
    for (const day of ['2026-11-04', '2026-11-05'])
      await database.transact((tx) => checkIn({ tx, user: user, clock: stillClock(noon(day)) }))
  const row = await database.db.selectFrom('rule_set').select('rules').where('version', '=', 'test').executeTakeFirst()
  return { database, rules: row!.rules as Record<string, unknown> }
}

test('REQ-104 a dry run of the rules in force over the past changes nothing for anybody and gives what the ledger holds', async () => {
  const { database, rules } = await november()
  await using _ = database
  const run = await dryRunRules(database.db, rules, { now })
  expect(run).toMatchObject({ from: '2026-10-22', to: '2026-11-20', registrations: 3, checkIns: 4 })
  expect(run).toMatchObject({ gaining: 0, losing: 0, unchanged: 3, examples: [], differences: [], short: [] })
  expect(run.after).toEqual(run.before)
  const { rows } = await sql<{ granted: bigint; unlocked: bigint }>`
    select sum(amount) filter (where code = 'grant')::bigint as granted,
      sum(amount) filter (where credit like '%/available')::bigint as unlocked from transfer`.execute(database.db)
  expect(run.before).toEqual(rows[0])
})

test('REQ-104 a dry run says what proposed rules would have cost, who gains and who loses, and which pools are too small', async () => {
  const { database, rules } = await november()
  await using _ = database
  const proposed = {
    ...rules,
    invite: ['5'],
    paidLevels: 1,
    checkInUnlock: '0.1',
    budget: { registration: '100', invite: '12' },
  }
  const run = await dryRunRules(database.db, proposed, { now, from: '2026-11-01', to: '2026-11-05' })
  // Ana: 2.5 + 1.25 become 5. Bora: 2.5 becomes 5. Chan: as before, and unlocks 0.2 instead of 0.5.
  expect(run).toMatchObject({ gaining: 2, losing: 1, unchanged: 0 })
  expect(run.after.granted - run.before.granted).toBe(cvc('3.75'))
  expect(run.examples).toHaveLength(3)
  expect(run.examples.map(({ name }) => name).join()).not.toMatch(/민아|서준|하준/)
  expect(run.examples.at(-1)).toMatchObject({
    name: '이**',
    before: { unlocked: cvc('0.6') },
    after: { unlocked: cvc('0.3') },
  })
  expect(run.differences).toEqual(['invite', 'paidLevels', 'checkInUnlock', 'budget'])
  expect(run.short).toEqual(['invite'])
  expect(run.habits).toMatchObject([
    { least: 1, people: 2, before: { unlocked: cvc('1.2625') }, after: { unlocked: cvc('0.725') } },
    { least: 0, people: 1 },
  ])
  await expect(dryRunRules(database.db, { ...proposed, paidLevels: 9 }, { now })).rejects.toThrow('paidLevels')
})

test('a dry run counts only its days, and the rules of each day as they were', async () => {
  const { database, rules } = await november()
  await using _ = database
  const run = await dryRunRules(database.db, rules, { now, from: '2026-11-03', to: '2026-11-04' })
  expect(run).toMatchObject({ registrations: 1, checkIns: 2, gaining: 0, losing: 0 })
  expect(run.before.granted).toBe(cvc('7.75'))
})

/** Mina, invited by Seojun, is at a class for 40 minutes on a day and for 12 on the next, and checks in. */
async function classes(changes: object = {}) {
  const database = await testProgramme(changes)
  const seojun = await testUser(database.db, { nickName: '박서준', registeredAt: noon('2026-10-01') })
  const mina = await testUser(database.db, { nickName: '김민아', inviter: seojun, registeredAt: noon('2026-10-02') })
  await settleAll(database.db, noon('2026-10-03'))
  for (const [day, to] of [
    ['2026-11-10', '20:40'],
    ['2026-11-11', '20:12'],
  ] as const) {
    const lesson = await testClass(database.db, { from: `${day}T20:00`, to: `${day}T21:00` })
    const span = { from: new Date(`${day}T20:00:00+09:00`), to: new Date(`${day}T${to}:00+09:00`) }
    await database.transact((tx) =>
      creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
    )
  }
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(noon('2026-11-11')) }))
  const row = await database.db.selectFrom('rule_set').select('rules').where('version', '=', 'test').executeTakeFirst()
  return { database, rules: row!.rules as Record<string, unknown> }
}

test('REQ-175 INV-U03 class time runs through the proposed rules too: own blocks within the day’s limit, the inviter’s without one', async () => {
  const { database, rules } = await classes()
  await using _ = database
  const same = await dryRunRules(database.db, rules, { now })
  expect(same).toMatchObject({ classBlocks: 5, checkIns: 1, gaining: 0, losing: 0, examples: [] })
  // Mina: 4 × 0.25 and 0.25, a check-in; Seojun: 5 × 0.05. As the ledger has it.
  const { rows } = await sql<{ unlocked: bigint }>`
    select sum(amount)::bigint as unlocked from transfer where code = 'unlock'`.execute(database.db)
  expect(same.before.unlocked).toBe(rows[0]!.unlocked)
  expect(same.before.unlocked).toBe(cvc('1.75'))

  const proposed = { ...rules, classUnlock: '0.4', classUnlockPerDay: '1.2', friendClassUnlock: '0' }
  const run = await dryRunRules(database.db, proposed, { now })
  // Mina: 1.2 at the limit and 0.4 instead of 1.25; Seojun: nothing instead of 0.25.
  expect(run).toMatchObject({
    gaining: 1,
    losing: 1,
    differences: ['classUnlock', 'classUnlockPerDay', 'friendClassUnlock'],
  })
  expect(run.examples.map(({ name, before, after }) => [name, before.unlocked, after.unlocked])).toEqual([
    ['김**', cvc('1.5'), cvc('1.85')],
    ['박**', cvc('0.25'), 0n],
  ])
})

test('REQ-175 rules that begin to pay inviters pay them for the past of their people, as far as it was locked', async () => {
  const { database, rules } = await classes({
    friendClassUnlock: '0',
    invite: ['0.1'],
    registration: [
      { upTo: 1, reward: '0.3' },
      { upTo: 9, reward: '4' },
    ],
  })
  await using _ = database
  const run = await dryRunRules(database.db, { ...rules, friendClassUnlock: '0.1' }, { now })
  // Seojun has 0.3 and 0.1, of which 97.5 % are locked: 0.39, less than 5 × 0.1.
  expect(run).toMatchObject({ gaining: 1, losing: 0 })
  expect(run.examples).toMatchObject([{ name: '박**', before: { unlocked: 0n }, after: { unlocked: cvc('0.39') } }])
})

test('REQ-175 INV-U05 rules that pay every friend instead of the inviter take from one and give to the other', async () => {
  const { database, rules } = await classes()
  await using _ = database
  const mina = await database.db
    .selectFrom('user')
    .select('user_id')
    .where('nick_name', '=', '김민아')
    .executeTakeFirstOrThrow()
  const jun = await testUser(database.db, { nickName: '최준', registeredAt: noon('2026-10-01') })
  await settleAll(database.db, noon('2026-10-03'))
  await testFriends(database.db, mina.user_id, jun)
  const run = await dryRunRules(database.db, { ...rules, friendClassOfAny: 1 }, { now })
  expect(run).toMatchObject({ gaining: 1, losing: 1, differences: ['friendClassOfAny'] })
  expect(run.examples.map(({ name, before, after }) => [name, before.unlocked, after.unlocked])).toEqual([
    ['최*', 0n, cvc('0.25')],
    ['박**', cvc('0.25'), 0n],
  ])
})

const change = { programme: 'cvc', version: 'v3', base: 'test', from: '2026-11-22' }
const people = { proposedBy: 'operator-1', approvedBy: 'operator-2', clock: stillClock(now) }

test('REQ-104 REQ-226 rules agreed to by a second operator rule from a day that has not begun; older records keep their version', async () => {
  const { database, rules } = await november()
  await using _ = database
  await database.transact((tx) => changeRules(tx, { ...change, rules }, people))
  expect([
    (await rulesOn(database.db, cvcProgramme, '2026-11-21')).version,
    (await rulesOn(database.db, cvcProgramme, '2026-11-22')).version,
  ]).toEqual(['test', 'v3'])
  const versions = await database.db.selectFrom('reward_grant').select('rule_version').distinct().execute()
  expect(versions).toEqual([{ rule_version: 'test' }])
})

test.each([
  ['by the one who proposed them', { ...change }, { ...people, approvedBy: 'operator-1' }, 'NOT_ALLOWED'],
  ['from a day that has begun', { ...change, from: '2026-11-21' }, people, 'EXPIRED'],
  ['under a version that exists', { ...change, version: 'v2' }, people, 'CONFLICT'],
] as const)('REQ-104 rules are not put in force %s, and nothing is written', async (_, asked, who, failure) => {
  const { database, rules } = await november()
  await using _database = database
  const attempt = database.transact((tx) => changeRules(tx, { ...asked, rules }, who))
  await expect(attempt).rejects.toMatchObject({ failure })
  await expect(attempt).rejects.toBeInstanceOf(Failure)
  expect((await rulesOn(database.db, cvcProgramme, addDays('2026-11-21', 30))).version).toBe('test')
})

test('a proposal whose rules do not hold together is no proposal', async () => {
  const { database, rules } = await november()
  await using _ = database
  expect(ruleChange.safeParse({ ...change, rules }).success).toBe(true)
  const wrong = { ...change, rules: { ...rules, invite: ['-1'] } }
  await expect(database.transact((tx) => changeRules(tx, wrong, people))).rejects.toMatchObject({ failure: 'INVALID' })
  expect(ruleChange.safeParse({ ...change, rules, from: 'tomorrow' }).success).toBe(false)
})

test('INV-M07 a budget raises one alert when it is used to 80 percent and one when it stopped its programme', async () => {
  await using database = await testProgramme({ ...smallTiers, budget: { registration: '21', invite: '3' } })
  const ana = await testUser(database.db)
  await testUser(database.db, { inviter: ana })
  await settleAll(database.db, now)
  await settleAll(database.db, now)
  const alerts = async () => (await budgetAlerts(database.db)).map(({ account, kind }) => `${account} ${kind}`)
  expect(await alerts()).toEqual(['programme/CVC/invite near'])
  await testUser(database.db, { inviter: ana })
  await settleAll(database.db, now)
  await settleAll(database.db, now)
  expect((await alerts()).sort()).toEqual(['programme/CVC/invite near', 'programme/CVC/invite stopped'])
})
