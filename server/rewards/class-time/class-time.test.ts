import { createHmac, randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import {
  heartbeat as heartbeatCall,
  getAttendance as attendanceCall,
  reportText,
} from '@madang/contract/rewards/live.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { getUnlockRecords as unlockCall } from '@madang/contract/rewards/rewards.ts'
import type { Db } from '../../db/tables.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { working } from '../../casework/test-due-rows.ts'
import { memoryBus } from '../../ports/bus.ts'
import { waitingClassTime } from './waiting-class-time.ts'
import { waitingFriends } from './waiting-friends.ts'
import { ensureSampleClasses } from '../../live/sample-classes.ts'
import { getSchedule } from '../../live/get-schedule.ts'
import { sharedCrowds } from '../../live/reactions.ts'
import { getMyClasses } from '../../live/my-classes.ts'
import { sweepLive } from '../../live/sweep.ts'
import { createTicket, redeemTicket } from '../../live/tickets.ts'
import { seededRandom, systemRandom } from '../../ports/random.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { testUser } from '../../users/test-user.ts'
import { attendClass } from './attend-class.ts'
import { checkIn } from '../check-in/check-in.ts'
import { creditClassTime } from './credit-class-time.ts'
import { getAttendance } from './get-attendance.ts'
import { getRewardOverview } from '../records/get-overview.ts'
import { getUnlockRecords } from '../records/get-unlock-records.ts'
import { addRuleSet } from '../../rules/activate-rules.ts'
import { replay } from '../replay/replay.ts'
import { reportAttendance } from './report-attendance.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { addresses, asker, offeredEverywhere, openPage, testClass, testKeys } from './test-class.ts'
import { cvc as cvcProgramme } from '../../rules/programmes.ts'
import { testProgramme } from '../test-programme.ts'
import { manualClock, stillClock } from '../../ports/clock.ts'

const cvc = (text: string) => amountOf('CVC', text)
const at = (text: string) => new Date(`${text.length > 16 ? text : `${text}:00`}+09:00`)
const registeredAt = at('2026-11-01T09:00')

/** Seojun invited Mina; both have what they were granted. */
async function pair(database: TestDatabase) {
  const seojun = await testUser(database.db, { nickName: '서준', registeredAt })
  const mina = await testUser(database.db, { nickName: 'Mina', inviter: seojun, registeredAt })
  await settleAll(database.db, at('2026-11-02T09:00'))
  return { seojun, mina }
}

async function allIsWell(database: TestDatabase) {
  expect((await replay(database.db, at('2026-12-31T09:00'))).differences).toEqual([])
  expect(await checkLedger(database.db)).toEqual([])
}

/** What waits for the friends of attendees, as the timer of a process does it. */
const payFriends = (database: TestDatabase, now: Date) =>
  waitingFriends.timer.run(working({ db: database.db, clock: stillClock(now), bus: memoryBus() }))

async function unlockedBy({ db }: TestDatabase, user: UserId): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(unlocked), 0)::bigint as sum from class_unlock where user_id = ${user}`.execute(db)
  return rows[0]!.sum
}

const day = (database: TestDatabase, user: UserId, now: Date) =>
  getAttendance({ db: database.db, user, locale: 'en-GB', now }).then(({ days }) => days[0])

test('REQ-221 REQ-76 INV-U03 a check-in and a class with one look at another tab until 40 minutes are counted: 0.25 + 1.00, the inviter 4 × 0.05', async () => {
  await using database = await testProgramme()
  const { seojun, mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const before = { mina: await balances(database.db, mina, 'CVC'), seojun: await balances(database.db, seojun, 'CVC') }
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(at('2026-11-21T19:00')) }))

  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T19:58') })
  await page.watch(at('2026-11-21T20:00'), at('2026-11-21T20:25'))
  // She looks at another tab for six minutes.
  expect(await page.say('leave', at('2026-11-21T20:25:10'))).toMatchObject({ state: 'left', nonce: '' })
  await page.watch(at('2026-11-21T20:31:00'), at('2026-11-21T20:46:00'))
  const last = await page.say('leave', at('2026-11-21T20:46:00'))
  expect(last.today).toMatchObject({ countedMs: 2_410_000, blocks: 4, unlocked: cvc('1') })
  expect(heartbeatCall.output.safeEncode(last).error).toBeUndefined()

  const after = { mina: await balances(database.db, mina, 'CVC'), seojun: await balances(database.db, seojun, 'CVC') }
  expect(after.mina.available - before.mina.available).toBe(cvc('1.25'))
  expect(before.mina.locked - after.mina.locked).toBe(cvc('1.25'))
  expect(after.seojun.available - before.seojun.available).toBe(cvc('0.2'))

  const now = at('2026-11-21T22:00')
  const page1 = { pageIndex: 1, pageSize: 20 }
  const records = await getUnlockRecords({ db: database.db, user: mina, locale: 'ko-KR' }, page1)
  expect(unlockCall.output.safeEncode(records).error).toBeUndefined()
  expect(records.items.map(({ kind }) => kind)).toEqual(['class', 'class', 'class', 'class', 'checkIn', 'onReceipt'])
  expect(records.items[0]).toMatchObject({
    cause: 'Candles · 그날 30–40분',
    amount: cvc('0.25'),
    ruleVersion: 'test',
  })
  expect(records.byKind).toContainEqual({ kind: 'class', amount: cvc('1') })
  const his = await getUnlockRecords(
    { db: database.db, user: seojun, locale: 'en-GB' },
    { ...page1, kind: 'friendClass' },
  )
  expect(his.items.map(({ cause, amount }) => [cause, amount])).toEqual(
    Array.from({ length: 4 }, () => ['Mina attended 10 minutes, direct invitation', cvc('0.05')]),
  )
  const attendance = await getAttendance({ db: database.db, user: mina, locale: 'en-GB', now })
  expect(attendanceCall.output.safeEncode(attendance).error).toBeUndefined()
  expect(attendance.days).toMatchObject([
    { day: '2026-11-21', blocks: 4, unlocked: cvc('1'), classes: [{ title: 'Candles' }] },
  ])
  const of = (user: UserId, when = now) => getAttendance({ db: database.db, user, locale: 'en-GB', now: when })
  expect(
    [await of(seojun), await of(mina), await of(seojun, at('2026-11-22T00:01'))].map(
      ({ friendsToday }) => friendsToday,
    ),
  ).toEqual([cvc('0.2'), 0n, 0n])
  await allIsWell(database)
})

test('INV-U05 by the other reading the class time of somebody unlocks for every friend, and for no inviter who is none, nobody who is blocked and nobody on the same device', async () => {
  await using database = await testProgramme({ friendClassOfAny: 1 })
  const { db } = database
  const { mina } = await pair(database)
  const [jun, eve, gone] = [
    await testUser(db, { nickName: 'Jun', registeredAt }),
    await testUser(db, { nickName: 'Eve', registeredAt }),
    await testUser(db, { nickName: 'Gone', registeredAt }),
  ]
  const device = Buffer.alloc(32, 7)
  const twin = await testUser(db, { nickName: 'Twin', registeredAt, device })
  await sql`update "user" set device = ${device} where user_id = ${mina}`.execute(db)
  await settleAll(db, at('2026-11-02T09:00'))
  for (const friend of [jun, gone, twin]) await testFriends(db, mina, friend)
  await testFriends(db, mina, eve, { blockedBy: [mina] })
  await sql`update "user" set status = 'suspended' where user_id = ${gone}`.execute(db)
  const lesson = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:20') }
  const credit = () =>
    database.transact((tx) => creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }))
  await credit()
  await credit()
  await payFriends(database, span.to)
  const { rows } = await sql<{ user_id: UserId; sum: bigint }>`
    select user_id, sum(unlocked)::bigint as sum from class_unlock group by 1 order by 2`.execute(db)
  expect(rows).toEqual([
    { user_id: jun, sum: cvc('0.1') },
    { user_id: mina, sum: cvc('0.5') },
  ])
  const his = await getUnlockRecords(
    { db, user: jun, locale: 'en-GB' },
    { pageIndex: 1, pageSize: 20, kind: 'friendClass' },
  )
  expect(his.items.map(({ cause }) => cause)).toEqual(['Mina attended 10 minutes', 'Mina attended 10 minutes'])
  await allIsWell(database)
})

test('INV-U05 INV-M02 many friends are paid forty in a transaction, each once by sixteen looks at once, and a busy one holds up no attendee', async () => {
  await using database = await testProgramme({ friendClassOfAny: 1 }, 18)
  const { db } = database
  const { mina } = await pair(database)
  const friends = []
  for (let count = 0; count < 90; count++) friends.push(await testUser(db, { registeredAt }))
  await settleAll(db, at('2026-11-02T09:00'))
  for (const friend of friends) await testFriends(db, mina, friend)
  const lesson = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:20') }
  const paid = (user: UserId) => unlockedBy(database, user)
  const busy = friends.toSorted().at(-1)!
  await database.transact(async (tx) => {
    await sql`select from account where id = ${`${busy}/CVC/available`} for update`.execute(tx)
    await database.transact((other) =>
      creditClassTime(other, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
    )
    expect(await paid(mina)).toBe(cvc('0.5'))
  })
  await openFault(database)
  await payFriends(database, span.to)
  expect(await paid(friends[0]!), 'not while the books differ').toBe(0n)
  await settleFault(database)
  await Promise.all(Array.from({ length: 16 }, () => payFriends(database, span.to)))
  for (const friend of friends) expect(await paid(friend)).toBe(cvc('0.1'))
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::integer as count from class_unlock where user_id <> attendee`.execute(db)
  expect(rows[0]!.count, 'ninety in three').toBe(3)
  expect(await db.selectFrom('class_friends_waiting').selectAll().execute()).toEqual([])
  await allIsWell(database)
})

test('INV-M02 INV-U03 while the books differ class time counts and unlocks nothing; once they are whole it is credited once, over midnight, with the inviter', async () => {
  await using database = await testProgramme()
  const { seojun, mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T23:30', to: '2026-11-22T00:30' })
  const before = [await balances(database.db, mina, 'CVC'), await balances(database.db, seojun, 'CVC')] as const
  const later = at('2026-11-22T09:00')
  const credit = () =>
    waitingClassTime.timer.run(working({ db: database.db, clock: stillClock(later), bus: memoryBus() }))
  await openFault(database)
  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T23:30') })
  await page.watch(at('2026-11-21T23:30'), at('2026-11-22T00:20'))
  expect(await credit()).toBe(0)
  expect(await balances(database.db, mina, 'CVC')).toEqual(before[0])
  expect(await day(database, mina, later)).toMatchObject({ day: '2026-11-22', blocks: 2, unlocked: 0n })

  await settleFault(database)
  expect((await Promise.all([credit(), credit()])).reduce((sum, count) => sum + count)).toBe(2)
  expect(await credit()).toBe(0)
  expect(await day(database, mina, later)).toMatchObject({ day: '2026-11-22', blocks: 2, unlocked: cvc('0.5') })
  expect((await balances(database.db, mina, 'CVC')).available - before[0].available).toBe(cvc('1.25'))
  expect((await balances(database.db, seojun, 'CVC')).available - before[1].available).toBe(cvc('0.25'))
  await allIsWell(database)
})

test('INV-M08 a day of classes that waits while the books differ is no difference of replay; one that neither waits nor was credited is', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T23:30', to: '2026-11-22T00:30' })
  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T23:30') })
  await page.watch(at('2026-11-21T23:30'), at('2026-11-21T23:45'))
  await openFault(database)
  await page.watch(at('2026-11-21T23:45'), at('2026-11-22T00:20'))
  const differences = async () => (await replay(database.db, at('2026-11-22T03:41'))).differences
  expect(await differences()).toEqual([])
  await sql`delete from class_unlock_waiting where day = '2026-11-21'`.execute(database.db)
  expect(await differences()).toEqual([`class time of ${mina} on 2026-11-21: 1 blocks, not 3`])
})

test('INV-M02 who goes on watching once the books are whole is credited at once for what waited, and not again', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T20:00') })
  await openFault(database)
  await page.watch(at('2026-11-21T20:00'), at('2026-11-21T20:15'))
  await settleFault(database)
  await page.watch(at('2026-11-21T20:15'), at('2026-11-21T20:20'))
  const now = at('2026-11-21T21:00')
  expect(await day(database, mina, now)).toMatchObject({ blocks: 2, unlocked: cvc('0.5') })
  await waitingClassTime.timer.run(working({ db: database.db, clock: stillClock(now), bus: memoryBus() }))
  expect(await day(database, mina, now)).toMatchObject({ blocks: 2, unlocked: cvc('0.5') })
  await allIsWell(database)
})

test('INV-U04 two phones at once, and two classes at once, count once', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const [one, two] = [
    await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' }),
    await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' }),
  ]
  const now = at('2026-11-21T20:00')
  const pages = [one, one, two].map((lesson) => openPage(database.db, { user: mina, classId: lesson, now }))
  await Promise.all((await Promise.all(pages)).map((page) => page.watch(now, at('2026-11-21T20:10'))))
  expect(await day(database, mina, now)).toMatchObject({ countedMs: 600_000, blocks: 1, unlocked: cvc('0.25') })
  await allIsWell(database)
})

test('REQ-29 a page of a class is told when each of its chapters begins, in its language', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const chapters = [0, 30].map((minute) => ({
    minute,
    title: { 'ko-KR': '가', 'zh-CN': '甲', 'en-GB': `From ${minute}` },
  }))
  await sql`update live_class set chapters = ${JSON.stringify(chapters)} where class_id = ${lesson}`.execute(
    database.db,
  )
  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T20:10') })
  expect((await page.say('begin', at('2026-11-21T20:10'))).class.chapters).toEqual([
    { startTime: at('2026-11-21T20:00'), title: 'From 0' },
    { startTime: at('2026-11-21T20:30'), title: 'From 30' },
  ])
})

test('INV-U04 a replayed, a stale, an unknown and a wrongly signed heartbeat, and time outside the class count nothing', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T20:05' })
  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T19:59') })
  expect(await page.say('begin', at('2026-11-21T19:59:40'))).toMatchObject({ state: 'notStarted' })
  const first = page.nonce()
  expect((await page.say('watch', at('2026-11-21T20:00:10'))).today.countedMs).toBe(10_000)
  // The same one again, as when an answer was lost: nothing, and the nonce that is open.
  const open = page.nonce()
  const again = await page.say('watch', at('2026-11-21T20:00:20'), first)
  expect(again).toMatchObject({ nonce: open, today: { countedMs: 10_000 } })
  expect((await page.say('watch', at('2026-11-21T20:00:30'), 'made up')).today.countedMs).toBe(10_000)
  // Asleep for three minutes: the time since is not known to be watched.
  expect((await page.say('watch', at('2026-11-21T20:03:10'))).today.countedMs).toBe(10_000)
  // A heartbeat is worth at most its interval.
  expect((await page.say('watch', at('2026-11-21T20:04:00'))).today.countedMs).toBe(40_000)
  // Over the end of the class: its last 60 seconds are not all watched with one nonce.
  const end = await page.say('watch', at('2026-11-21T20:05:20'))
  expect(end).toMatchObject({ state: 'ended', nonce: '', today: { countedMs: 70_000 } })
  const unsigned = {
    session: page.session,
    classId: lesson,
    step: 'watch',
    nonce: '',
    signature: '0'.repeat(64),
  } as const
  const checked = { attendees: 0, reactions: new Map() }
  const heard = { locale: 'en-GB', clock: stillClock(at('2026-11-21T20:00')), address: '192.0.2.1', checked } as const
  const services = { random: systemRandom, keys: testKeys, askLaw: offeredEverywhere }
  await expect(database.transact((tx) => attendClass({ tx, ...services, ...heard }, unsigned))).rejects.toEqual(
    new Failure('NOT_ALLOWED'),
  )
  await expect(
    database.transact((tx) =>
      redeemTicket({ tx, ...services, ...asker, clock: heard.clock, addresses }, { ticket: 'no such' }),
    ),
  ).rejects.toEqual(new Failure('EXPIRED'))
})

test('REQ-76 a presence check is asked at a random time; without a tap only new time stops counting, a tap goes on', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const start = at('2026-11-21T20:00').getTime()
  const random = seededRandom('checks')
  const page = await openPage(database.db, { user: mina, classId: lesson, now: new Date(start), random })
  await page.say('begin', new Date(start))
  let moment = start
  let answer
  do answer = await page.say('watch', new Date((moment += 30_000)))
  while (!answer.check)
  const asked = moment
  expect(asked - start).toBeGreaterThanOrEqual(6 * 60_000)
  expect(asked - start).toBeLessThanOrEqual(12.5 * 60_000)
  for (let beats = 0; beats < 5; beats++) answer = await page.say('watch', new Date((moment += 30_000)))
  expect(answer).toMatchObject({ state: 'paused', today: { countedMs: asked - start + 60_000 } })
  // A second page is asked the same: the check is the person's, not the page's.
  const other = await openPage(database.db, { user: mina, classId: lesson, now: new Date(moment) })
  expect(await other.say('begin', new Date(moment))).toMatchObject({
    state: 'paused',
    check: { askTime: new Date(asked) },
  })
  expect(await page.say('present', new Date((moment += 1_000)))).toMatchObject({ state: 'counting', check: null })
  answer = await page.say('watch', new Date((moment += 30_000)))
  expect(answer.today.countedMs).toBe(asked - start + 90_000)
  const { rows } = await sql`select checks, missed from attendance`.execute(database.db)
  expect(rows).toEqual([{ checks: 1, missed: 1 }])
})

test('REQ-218 INV-U04 a class over midnight in Korea is split: each block under the rules of its own day', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  await database.transact(async (tx) => {
    const row = await tx.selectFrom('rule_set').select('rules').where('version', '=', 'test').executeTakeFirstOrThrow()
    // The seeded rules, known to be an object.
    const changes = { classUnlock: '0.5', classUnlockPerDay: '0.75', friendClassUnlock: '0' }
    await addRuleSet(tx, cvcProgramme, { version: 'next', rules: { ...(row.rules as object), ...changes } })
    await tx.insertInto('rule_in_force').values({ effective_from: '2026-11-22', version: 'next' }).execute()
  })
  const lesson = await testClass(database.db, { from: '2026-11-21T23:45', to: '2026-11-22T00:45' })
  const page = await openPage(database.db, { user: mina, classId: lesson, now: at('2026-11-21T23:45') })
  await page.watch(at('2026-11-21T23:45:10'), at('2026-11-22T00:35:10'))
  const { days } = await getAttendance({ db: database.db, user: mina, locale: 'en-GB', now: at('2026-11-22T01:00') })
  expect(days).toMatchObject([
    { day: '2026-11-22', blocks: 3, unlocked: cvc('0.75'), countedMs: 2_110_000 },
    { day: '2026-11-21', blocks: 1, unlocked: cvc('0.25'), countedMs: 890_000 },
  ])
  const { rows } = await sql<{ rule_version: string; entitled: bigint }>`
    select rule_version, entitled from class_unlock where user_id = attendee order by day, block`.execute(database.db)
  expect(rows).toEqual([
    { rule_version: 'test', entitled: cvc('0.25') },
    { rule_version: 'next', entitled: cvc('0.5') },
    { rule_version: 'next', entitled: cvc('0.25') },
    { rule_version: 'next', entitled: 0n },
  ])
  await allIsWell(database)
})

test('INV-U02 with less locked than the blocks give, only that is unlocked; the rest is recorded and not carried over', async () => {
  await using database = await testProgramme({ registration: [{ upTo: 9, reward: '0.4' }], invite: [] })
  const { seojun, mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T21:20') }
  await database.transact((tx) =>
    creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
  )
  expect(await balances(database.db, mina, 'CVC')).toMatchObject({ locked: 0n, available: cvc('0.4') })
  expect(await balances(database.db, seojun, 'CVC')).toMatchObject({ locked: 0n, available: cvc('0.4') })
  const { rows } = await sql<{ unlocked: bigint }>`
    select unlocked from class_unlock where user_id = ${mina} order by block`.execute(database.db)
  expect(rows.map(({ unlocked }) => unlocked)).toEqual([cvc('0.25'), cvc('0.14'), 0n, 0n, 0n, 0n, 0n, 0n])
  await allIsWell(database)
})

test('INV-M08 replay finds a block of class time that went to somebody who did not invite the attendee', async () => {
  await using database = await testProgramme()
  const { seojun, mina } = await pair(database)
  const stranger = await testUser(database.db, { registeredAt })
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:10') }
  await database.transact((tx) =>
    creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
  )
  await database.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update class_unlock set user_id = ${stranger} where user_id = ${seojun}`.execute(tx)
  })
  expect((await replay(database.db, at('2026-12-31T09:00'))).differences).toContain(
    `block 1 of ${mina} on 2026-11-21 for ${stranger}: not to their inviter`,
  )
})

test('INV-M08 replay finds a block for an inviter that the attendee did not watch, beside those they did', async () => {
  await using database = await testProgramme()
  const { seojun, mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:20') }
  await database.transact((tx) =>
    creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
  )
  const unwatched = async () =>
    (await replay(database.db, at('2026-12-31T09:00'))).differences.filter((text) => text.includes('was not watched'))
  expect(await unwatched()).toEqual([])
  await database.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update class_unlock set block = 3 where user_id = ${seojun} and block = 2`.execute(tx)
  })
  expect(await unwatched()).toEqual([`block 3 of ${mina} on 2026-11-21 for ${seojun}: was not watched`])
})

test('REQ-219 an inviter who shares the attendee’s device gets nothing for their class time', async () => {
  await using database = await testProgramme()
  const device = Buffer.alloc(32, 7)
  const seojun = await testUser(database.db, { device, registeredAt })
  const mina = await testUser(database.db, { device, inviter: seojun, registeredAt })
  await settleAll(database.db, at('2026-11-02T09:00'))
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:30' })
  const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:10') }
  await database.transact((tx) =>
    creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
  )
  expect(await balances(database.db, seojun, 'CVC')).toMatchObject({ available: cvc('0.625') })
  await allIsWell(database)
})

test('INV-F05 REQ-29 THR-05 a ticket is exchanged once, within 60 seconds, on the device and network that asked for it, and its session ends with the app’s own (INV-F04)', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const now = at('2026-11-21T20:00')
  const services = { random: systemRandom, keys: testKeys, askLaw: offeredEverywhere }
  const redeem = (ticket: string, when: Date, by = asker) =>
    database.transact((tx) => redeemTicket({ tx, ...services, ...by, clock: stillClock(when), addresses }, { ticket }))
  const page = await openPage(database.db, { user: mina, classId: lesson, now })
  const make = () =>
    createTicket(
      { db: database.db, ...services, ...asker, user: mina, session: page.appSession, now },
      { classId: lesson },
    )
  const { ticket } = await make()
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(ticket, now)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const late = await make()
  await expect(redeem(late.ticket, at('2026-11-21T20:01:00'))).rejects.toEqual(new Failure('EXPIRED'))
  const bound = await make()
  const elsewhere = [
    { ...asker, address: '198.51.100.7' },
    { ...asker, userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36' },
    { ...asker, userAgent: '' },
  ]
  for (const other of elsewhere) await expect(redeem(bound.ticket, now, other)).rejects.toEqual(new Failure('EXPIRED'))
  // Nobody there used it up; a page on the home screen describes its browser otherwise than the class it opens.
  expect(
    await redeem(bound.ticket, now, { ...asker, userAgent: `${asker.userAgent} Version/18.0 Safari/604.1` }),
  ).toMatchObject({
    classId: lesson,
  })
  const stored = await sql<{ text: string }>`select live_ticket::text as text from live_ticket`.execute(database.db)
  expect(stored.rows.map(({ text }) => text).join()).not.toContain(ticket)

  await page.say('begin', now)
  await database.db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('session_id', '=', page.appSession)
    .execute()
  await expect(page.say('watch', at('2026-11-21T20:00:30'))).rejects.toEqual(new Failure('EXPIRED'))
})

test('REQ-75 whoever is at a class is told how many are there and how they react, counted once in three seconds for all of them', async () => {
  await using database = await testProgramme()
  const classId = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const clock = manualClock(at('2026-11-21T20:00').toISOString())
  const countings = counted(database.db)
  const crowds = sharedCrowds(countings.db, clock)
  const come = async () => {
    const user = await testUser(database.db, { nickName: 'Mina', registeredAt })
    const beats = counted(database.db)
    const page = await openPage(beats.db, { user, classId, now: clock.now(), crowds })
    const say = async (step: 'begin' | 'watch') => {
      const before = beats.statements()
      const { attendees, reactions } = await page.say(step, clock.now())
      return { attendees, likes: reactions[0], statements: beats.statements() - before }
    }
    const like = () =>
      database.db.insertInto('live_reaction').values({ class_id: classId, user_id: user, kind: 'like' }).execute()
    return { say, like }
  }
  const first = await come()
  expect(await first.say('begin'), 'alone, counted before they came').toMatchObject({ attendees: 1 })
  const others = await Promise.all([1, 2, 3, 4].map(come))
  await others[0]!.like()
  clock.advance(30_000)
  const alone = await first.say('watch')
  const two = countings.statements()
  for (const other of others) await other.say('begin')
  expect(countings.statements(), 'within three seconds').toBe(two)
  clock.advance(3_000)
  const answers = await Promise.all(others.map((other) => other.say('watch')))
  expect(answers.map(({ attendees, likes }) => [attendees, likes])).toEqual(
    others.map((_, index) => [5, { kind: 'like', count: 1, isMine: index === 0 }]),
  )
  expect(countings.statements() - two, 'who asks at once shares one counting, of two statements').toBe(2)
  clock.advance(27_000)
  expect((await first.say('watch')).statements, 'a heartbeat costs the same however many are there').toBe(
    alone.statements,
  )
})

/** A database that counts what it is asked. */
function counted(db: Db) {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counting), statements: () => statements }
}

test('REQ-76, REQ-187 when presence checks come is kept until a day after their class, and not longer', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const [first, second] = [
    await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T20:30' }),
    await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' }),
  ]
  for (const classId of [first, second]) {
    const page = await openPage(database.db, { user: mina, classId, now: at('2026-11-21T20:00') })
    await page.say('begin', at('2026-11-21T20:00'))
  }
  const left = async (now: Date) => {
    await sweepLive(database.db, now)
    const rows = await database.db.selectFrom('live_check').select('class_id').execute()
    return rows.map((row) => row.class_id)
  }
  expect((await left(at('2026-11-22T20:30'))).toSorted()).toEqual([first, second].toSorted())
  expect(await left(at('2026-11-22T20:31'))).toEqual([second])
  expect(await left(at('2026-11-22T21:01'))).toEqual([])
})

/** Reports of a second provider, signed now unless told. */
function provider(database: TestDatabase) {
  const secret = 'a secret of the second provider'
  const report = (told: ToldAttendance) => {
    const moments = { from: told.from.getTime(), to: told.to.getTime(), timestamp: told.timestamp.getTime() }
    const signature = createHmac('sha256', secret)
      .update(reportText({ ...told, ...moments }))
      .digest('hex')
    return { ...told, signature }
  }
  const send = (told: ReturnType<typeof report>, now: Date, key: string | null = secret) =>
    database.transact((tx) =>
      reportAttendance({ tx, liveProviderSecret: key, clock: stillClock(now), askLaw: offeredEverywhere }, told),
    )
  return { report, send }
}

interface ToldAttendance {
  readonly deliveryId: string
  readonly userId: UserId
  readonly classId: ClassId
  readonly from: Date
  readonly to: Date
  readonly timestamp: Date
}

test('REQ-77 a report of a provider whose clock is ahead is refused and not used up; sent again it counts whole, and its repetition is answered alike', async () => {
  await using database = await testProgramme()
  const { mina, seojun } = await pair(database)
  const classId = await testClass(database.db, {
    from: '2026-11-21T20:00',
    to: '2026-11-21T21:00',
    provider: 'partner',
  })
  const { report, send } = provider(database)
  const timestamp = at('2026-11-21T20:10')
  const told = {
    deliveryId: randomUUID(),
    userId: mina,
    classId,
    from: at('2026-11-21T20:00'),
    to: timestamp,
    timestamp,
  }
  const early = at('2026-11-21T20:06')
  await expect(send(report(told), early)).rejects.toEqual(new Failure('NOT_YET'))
  expect(await day(database, mina, early)).toBeUndefined()
  const now = at('2026-11-21T20:10')
  for (const time of [now, new Date(now.getTime() + 60_000)])
    expect(await send(report(told), time)).toEqual({ countedMs: 600_000 })
  const others = [
    { ...told, to: at('2026-11-21T20:09') },
    { ...told, from: at('2026-11-21T20:01') },
    { ...told, userId: seojun },
  ]
  for (const other of others) await expect(send(report(other), now)).rejects.toEqual(new Failure('KEY_REUSED'))
  expect(await day(database, mina, now)).toMatchObject({ countedMs: 600_000, blocks: 1 })
  expect(await day(database, seojun, now)).toBeUndefined()
  await allIsWell(database)
})

test('REQ-77, REQ-57 a report about somebody who is suspended unlocks nothing, and says that it can be sent again: signed anew days later, once they are active, it counts; nobody is found who is gone', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const classId = await testClass(database.db, {
    from: '2026-11-21T20:00',
    to: '2026-11-21T21:00',
    provider: 'partner',
  })
  const { report, send } = provider(database)
  const now = at('2026-11-21T21:00')
  const told = {
    deliveryId: randomUUID(),
    userId: mina,
    classId,
    from: at('2026-11-21T20:00'),
    to: now,
    timestamp: now,
  }
  const becomes = (status: 'active' | 'suspended' | 'deleted') =>
    database.db.updateTable('user').set({ status }).where('user_id', '=', mina).execute()
  await becomes('suspended')
  await expect(send(report(told), now)).rejects.toEqual(new Failure('NOT_YET'))
  expect(await day(database, mina, now)).toBeUndefined()
  await becomes('deleted')
  await expect(send(report(told), now)).rejects.toEqual(new Failure('NOT_FOUND'))
  await becomes('active')
  const later = at('2026-11-24T21:00')
  expect(await send(report({ ...told, timestamp: later }), later)).toEqual({ countedMs: 3_600_000 })
  expect(await day(database, mina, now)).toMatchObject({ countedMs: 3_600_000 })
})

test('REQ-77 a second provider’s report counts once: signed, fresh, of its own class; doubles and overlaps give nothing more', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  const ours = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const theirs = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00', provider: 'partner' })
  const now = at('2026-11-21T21:05')
  const { report: signed, send: sent } = provider(database)
  const report = (classId: ClassId, from: string, to: string, timestamp = now) =>
    signed({ deliveryId: randomUUID(), userId: mina, classId, from: at(from), to: at(to), timestamp })
  const send = (told: ReturnType<typeof report>, key?: null) => sent(told, now, key)

  const first = report(theirs, '2026-11-21T19:50', '2026-11-21T20:25')
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(first)))
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ countedMs: 1_500_000 })))
  expect(await day(database, mina, now)).toMatchObject({ countedMs: 1_500_000, blocks: 2 })
  await send(report(theirs, '2026-11-21T20:20', '2026-11-21T20:30'))
  expect(await day(database, mina, now)).toMatchObject({ countedMs: 1_800_000, blocks: 3, unlocked: cvc('0.75') })

  await expect(send(first, null)).rejects.toEqual(new Failure('SWITCHED_OFF'))
  await expect(send({ ...first, to: at('2026-11-21T21:00') })).rejects.toEqual(new Failure('NOT_ALLOWED'))
  await expect(send(report(ours, '2026-11-21T20:00', '2026-11-21T21:00'))).rejects.toEqual(new Failure('NOT_ALLOWED'))
  const old = report(theirs, '2026-11-21T20:30', '2026-11-21T21:00', at('2026-11-21T20:59'))
  await expect(send(old)).rejects.toEqual(new Failure('EXPIRED'))
  expect(await day(database, mina, now)).toMatchObject({ blocks: 3 })
  await allIsWell(database)
})

test('REQ-78 a lecturer sees how many came and for how long, and nobody by name', async () => {
  await using database = await testProgramme()
  const { seojun, mina } = await pair(database)
  const lesson = await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const owl = await testUser(database.db, { nickName: 'Owl', registeredAt })
  await database.db.updateTable('lecturer').set({ user_id: owl }).execute()
  for (const user of [seojun, mina]) {
    const span = { from: at('2026-11-21T20:00'), to: at('2026-11-21T20:12') }
    await database.transact((tx) => creditClassTime(tx, { user, classId: lesson, span, clock: stillClock(span.to) }))
  }
  const ask = (user: UserId) => getMyClasses({ db: database.db, user, locale: 'en-GB', now: at('2026-11-22T09:00') })
  expect((await ask(owl)).items).toMatchObject([{ title: 'Candles', attendees: 2, minutes: 24 }])
  expect(JSON.stringify(await ask(owl))).not.toContain(mina)
  expect(await ask(mina)).toEqual({ lecturer: null, items: [] })
})

test('REQ-74 the sample timetable always has a class that runs or comes; REQ-114 the forecast includes class time', async () => {
  await using database = await testProgramme()
  const { mina } = await pair(database)
  for (const text of ['2026-03-29T03:00', '2026-11-01T02:30', '2026-12-31T23:59']) {
    await ensureSampleClasses(database.db, at(text))
    const { items } = await getSchedule({ db: database.db, locale: 'ko-KR', now: at(text) })
    expect(items.length).toBeGreaterThan(10)
    expect(items[0]!.startTime.getTime() - at(text).getTime()).toBeLessThan(2 * 60 * 60_000)
    expect(items.every(({ isSample }) => isSample)).toBe(true)
  }
  const now = at('2026-11-21T12:00')
  const lesson = await testClass(database.db, { from: '2026-11-20T20:00', to: '2026-11-20T21:00' })
  const span = { from: at('2026-11-20T20:00'), to: at('2026-11-20T20:40') }
  expect((await getRewardOverview({ db: database.db, user: mina, now })).habit).toMatchObject({ freeDay: null })
  await database.transact((tx) =>
    creditClassTime(tx, { user: mina, classId: lesson, span, clock: stillClock(span.to) }),
  )
  // 1 CVC in 14 days: 23.375 locked take 328 more.
  expect((await getRewardOverview({ db: database.db, user: mina, now })).habit).toMatchObject({
    byClasses: cvc('1'),
    freeDay: '2027-10-15',
  })
})
