import { memoryBus } from '../ports/bus.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { renderPush } from '../notifications/render-push.ts'
import { testClass } from '../rewards/class-time/test-class.ts'
import { testUser } from '../users/test-user.ts'
import { setReminder } from './reminders.ts'
import { remindedClass, sendReminders } from './send-reminders.ts'

const at = (text: string) => new Date(`${text}:00+09:00`)

test('REQ-74 whoever asked is reminded of a class ten minutes before, and at once of one that is cancelled; once, also by several processes at a time', async () => {
  await using database = await testDatabase()
  const { db } = database
  const [mina, jun] = [await testUser(db), await testUser(db, { nickName: 'Jun' })]
  const soon = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const off = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  for (const classId of [soon, off])
    await database.transact((tx) => setReminder({ tx, user: mina }, { classId, on: true }))
  await database.transact((tx) => setReminder({ tx, user: jun }, { classId: soon, on: true }))
  await database.transact((tx) => setReminder({ tx, user: jun }, { classId: soon, on: false }))
  await db
    .updateTable('live_class')
    .set({ cancelled_at: at('2026-11-21T12:00') })
    .where('class_id', '=', off)
    .execute()

  const switches = {
    features: { browserLanguage: true, recharge: false, live: true },
    isOffered: () => true,
    bus: memoryBus(),
  }
  const remind = (moment: Date) => sendReminders({ db, now: moment, ...switches })
  const remindAtOnce = async (moment: Date) =>
    (await Promise.all(Array.from({ length: 4 }, () => remind(moment)))).reduce((sum, count) => sum + count, 0)
  const told = async () =>
    (await db.selectFrom('notice').select(['user_id', 'kind', 'about']).orderBy('kind').execute()).map(
      ({ user_id, kind, about }) => [user_id, kind, about],
    )
  expect(await remindAtOnce(at('2026-11-21T19:49'))).toBe(1)
  expect(await told()).toEqual([[mina, 'classCancelled', off]])
  const now = at('2026-11-21T19:51')
  expect(await remindAtOnce(now)).toBe(1)
  expect(await remind(now)).toBe(0)
  expect(await told()).toEqual([
    [mina, 'classCancelled', off],
    [mina, 'classSoon', soon],
  ])

  const lesson = await remindedClass(db, mina, soon, now)
  const words = { about: soon, name: '', hideSender: false, locale: 'ko-KR', denial: null } as const
  const cancelled = await remindedClass(db, mina, off, now)
  expect(renderPush({ kind: 'class', ...cancelled!, total: 0 }, words)).toMatchObject({
    body: '20:00(한국 시간) 수업이 취소됐어요',
  })
  expect(renderPush({ kind: 'class', ...lesson!, total: 0 }, words)).toMatchObject({
    title: 'Candles',
    body: '20:00(한국 시간)에 수업이 시작해요',
    path: '/live',
  })
  expect(await remindedClass(db, mina, soon, at('2026-11-21T20:00'))).toBe(null)
  expect(await remindedClass(db, jun, soon, now)).toBe(null)
})
