import { expect, test } from 'vitest'
import { queueNames } from '@madang/contract/operators/casework/queues.ts'
import { amountOf } from '@madang/contract/money.ts'
import { articleReportCases } from '../articles/article-report-cases.ts'
import { decideCase } from '../casework/take-step.ts'
import { queues } from '../domains.ts'
import { stillClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { checkIn } from '../rewards/check-in/check-in.ts'
import { openPage, testClass } from '../rewards/class-time/test-class.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { testProgramme } from '../rewards/test-programme.ts'
import { ensureServiceAccount } from '../support/service-account.ts'
import { testUser } from '../users/test-user.ts'
import { getNumbers } from './dashboard.ts'

test('REQ-179 every queue that is named is counted by the manifest of one domain', () => {
  expect(queues.map(({ name }) => name).toSorted()).toEqual([...queueNames].toSorted())
})

test('REQ-179 a reported error of an article is counted until it is decided, and every other queue is listed', async () => {
  await using database = await testProgramme()
  const { db } = database
  const now = new Date('2026-11-21T03:00:00Z')
  await ensureServiceAccount(db, systemRandom, now)
  const reporter = await testUser(db)
  const reportId = systemRandom.uuid() as never // a text of the shape the contract names
  await db
    .insertInto('article_report')
    .values({
      id: reportId,
      reporter,
      article_id: 'the-halving',
      locale: 'ko-KR',
      reason: 'wrong',
      note: '',
      created_at: now,
    })
    .execute()
  const read = async () => (await getNumbers({ db, now, backups: null, hasSample: true, queues })).queues
  expect((await read()).map(({ queue }) => queue)).toEqual([...queueNames])
  const errors = async () => (await read()).find(({ queue }) => queue === 'articleErrors')
  expect(await errors()).toEqual({ queue: 'articleErrors', open: 1, oldest: now, targetMinutes: 24 * 60 })
  const actor = { operator: systemRandom.uuid(), now, hasLeft: () => false }
  await database.transact((tx) =>
    decideCase(tx, articleReportCases, { reportId }, { ...actor, outcome: 'noError', unclaimed: true }),
  )
  expect(await errors()).toMatchObject({ open: 0, oldest: null })
})

test('REQ-179 unlocked today are check-in, class time and the class time of friends together', async () => {
  await using database = await testProgramme()
  const { db } = database
  await ensureServiceAccount(db, systemRandom, new Date())
  const registeredAt = new Date('2026-11-01T00:00:00Z')
  const inviter = await testUser(db, { registeredAt })
  const mina = await testUser(db, { inviter, registeredAt })
  await settleAll(db, new Date('2026-11-02T00:00:00Z'))
  await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(new Date('2026-11-21T10:00:00Z')) }))
  const classId = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const eight = new Date('2026-11-21T11:00:00Z')
  const page = await openPage(db, { user: mina, classId, now: eight })
  await page.watch(eight, new Date('2026-11-21T11:10:00Z'))
  // 0.25 for the check-in, 0.25 for ten minutes of class, 0.05 for who invited her; the day is the events' own.
  const unlockedOn = async (now: string) =>
    (await getNumbers({ db, now: new Date(now), backups: null, hasSample: true, queues })).unlockedToday
  expect(await unlockedOn('2026-11-21T14:59:00Z')).toBe(amountOf('CVC', '0.55'))
  expect(await unlockedOn('2026-11-21T15:00:00Z')).toBe(0n)
})
