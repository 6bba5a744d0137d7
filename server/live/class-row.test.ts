import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inEach } from '@madang/contract/locale.ts'
import { chapterFaults, type ClassContent, type WrittenChapter } from '@madang/contract/operators/content/classes.ts'
import { classId } from '@madang/contract/rewards/live.ts'
import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
import { findItem } from '../content/item.ts'
import { listItems } from '../content/read-items.ts'
import { publish as publishItem } from '../content/review.ts'
import { restoreVersion, saveVersion, withdraw } from '../content/save.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { testUser } from '../users/test-user.ts'
import { classRow } from './class-row.ts'
import { getSchedule } from './get-schedule.ts'
import { cancelClass, keepLecturer } from './keep-classes.ts'
import { setReminder } from './reminders.ts'
import { remindedClass, sendReminders } from './send-reminders.ts'
import { noSettings } from '../content/test-settings.ts'

let here: TestDatabase
let lecturerId: string
let mina: UserId
let jun: UserId
beforeAll(async () => {
  here = await testDatabase()
  mina = await testUser(here.db)
  jun = await testUser(here.db)
  const owl = { lecturerId: null, name: inEach(() => 'Owl'), avatar: 13, studioId: null, userId: null }
  lecturerId = await here.transact((tx) => keepLecturer(tx, systemRandom, owl))
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-28T03:00:00Z')
const [park, seo] = [systemRandom.uuid(), systemRandom.uuid()]
const by = (id: string) => ({ id, name: 'Somebody', now: clock.now() })
const newId = () => classId.parse(systemRandom.uuid())

const chapter = (minute: number, title = `At ${minute}`): WrittenChapter => ({ minute, title: inEach(() => title) })
const lesson = (title: string, more: Partial<ClassContent> = {}): ClassContent => ({
  texts: inEach(() => ({ title })),
  lecturerId,
  startTime: new Date(clock.now().getTime() + hourMs),
  minutes: 60,
  language: 'ko-KR',
  kind: 'video',
  source: '/live-site/media/sample-class-1.webm',
  provider: 'own',
  chapters: [],
  series: null,
  ...more,
})
const save = (id: string, version: number, content: ClassContent) =>
  here.transact((tx) => saveVersion(tx, classRow, { id, version }, () => content, by(park), noSettings))
const publish = (id: string, version: number, who = seo) =>
  here.transact((tx) => publishItem(tx, classRow, { id, version, publishAt: null, terms: {} }, by(who), noSettings))
const planned = async (id: string, version: number, content: ClassContent) => {
  const saved = await save(id, version, content)
  await publish(id, saved.version)
  return saved.version
}
const cancel = async (id: string) => {
  const { version } = (await findItem(here.db, 'class', id))!
  await here.transact((tx) => withdraw(tx, classRow, { id, version, reason: 'ill' }, by(seo)))
}
const titles = async () =>
  (await getSchedule({ db: here.db, locale: 'en-GB', now: clock.now() })).items.map(({ title }) => title)
const remind = () =>
  sendReminders({
    db: here.db,
    now: clock.now(),
    features: { browserLanguage: true, recharge: false, live: true },
    isOffered: () => true,
    bus: memoryBus(),
  })
const noticesOf = async (user: UserId) =>
  (await here.db.selectFrom('notice').select('kind').where('user_id', '=', user).execute()).map(({ kind }) => kind)

test('REQ-172 a class is on no timetable until a second person publishes it; a version of before comes back by two as well', async () => {
  const id = newId()
  await save(id, 0, lesson('Candles', { chapters: [chapter(0), chapter(30)] }))
  expect(await titles()).toEqual([])
  await expect(publish(id, 1, park)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await publish(id, 1)
  expect(await titles()).toEqual(['Candles'])
  await planned(id, 1, lesson('Candles, again'))
  expect(await titles()).toEqual(['Candles, again'])
  const restored = await here.transact((tx) =>
    restoreVersion(tx, classRow, { id, version: 2, restore: 1 }, by(park), noSettings),
  )
  expect(await titles()).toEqual(['Candles, again'])
  await publish(id, restored.version)
  expect(await titles()).toEqual(['Candles'])
  const { chapters } = await here.db
    .selectFrom('live_class')
    .select('chapters')
    .where('class_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(chapters).toEqual([chapter(0), chapter(30)])
  await cancel(id)
})

test.each([
  ['beyond the end', [chapter(0), chapter(60)], { at: 1, field: 'minute', kind: 'beyondEnd' }],
  ['a doubled minute', [chapter(10), chapter(10)], { at: 1, field: 'minute', kind: 'doubled' }],
  ['out of order', [chapter(20), chapter(10)], { at: 1, field: 'minute', kind: 'unordered' }],
  [
    'a missing language',
    [{ minute: 0, title: { ...chapter(0).title, 'zh-CN': ' ' } }],
    { at: 0, field: 'zh-CN', kind: 'missing' },
  ],
] as const)('REQ-172 a chapter with %s is named at its field, and nothing is saved', async (_what, chapters, fault) => {
  expect(chapterFaults({ chapters: [...chapters], minutes: 60 })).toEqual([fault])
  const id = newId()
  const field = `content.chapters.${fault.at}.${fault.field === 'minute' ? 'minute' : `title.${fault.field}`}`
  await expect(save(id, 0, lesson('Torn', { chapters: [...chapters] }))).rejects.toEqual(
    new Failure('INVALID', { field }),
  )
  expect(await findItem(here.db, 'class', id)).toBeNull()
})

test.each([
  ['a lecturer', { lecturerId: null }, 'lecturerId'],
  ['a start to come', { startTime: new Date('2026-11-28T02:59:59Z') }, 'startTime'],
  ['what is shown', { source: '' }, 'source'],
] as const)('REQ-172 a class without %s is kept as a draft and not published', async (_what, more, field) => {
  const id = newId()
  await save(id, 0, lesson('Half', more))
  await expect(publish(id, 1)).rejects.toEqual(new Failure('INVALID', { field: `content.${field}` }))
  expect(await titles()).not.toContain('Half')
})

test('REQ-172 a class whose address the class site may not play is refused at its field, and marked in the list once the setting has changed', async () => {
  const id = newId()
  const streams = ['https://live.example', 'https://stream.example']
  const lessonFrom = (source: string) => () => lesson('Streamed', { source, kind: 'stream' })
  const saves = (source: string, version = 0) =>
    here.transact((tx) =>
      saveVersion(tx, classRow, { id, version }, lessonFrom(source), by(park), { mediaOrigins: streams }),
    )
  const refused = new Failure('INVALID', { field: 'content.source' })
  for (const source of ['https://elsewhere.example/a.m3u8', 'https://stream.example:444/a.m3u8', 'https://stream'])
    await expect(saves(source)).rejects.toEqual(refused)
  expect(await findItem(here.db, 'class', id)).toBeNull()
  await saves('https://stream.example/a.m3u8')
  await saves('https://live.example/live-site/a.m3u8', 1)

  const listed = async (mediaOrigins: readonly string[]) =>
    (await listItems(here.db, classRow, { words: id, sort: 'saved', pageIndex: 1, pageSize: 20 }, { mediaOrigins }))
      .items
  expect(await listed(streams)).toMatchObject([{ id, isPlayable: true }])
  expect(await listed(['https://stream.example'])).toMatchObject([{ id, isPlayable: false }])
  // Agreed to after the setting changed, it would stand before an empty player.
  await expect(publish(id, 2)).rejects.toEqual(refused)
})

test('INV-U04 a class that began changes no more, whoever agrees to it', async () => {
  const id = newId()
  await planned(id, 0, lesson('Begun'))
  const row = () => here.db.selectFrom('live_class').selectAll().where('class_id', '=', id).executeTakeFirstOrThrow()
  clock.advance(hourMs)
  const before = await row()
  await save(id, 1, lesson('Later'))
  await expect(publish(id, 2)).rejects.toMatchObject({ failure: 'CONFLICT' })
  expect(await row()).toEqual(before)
  clock.advance(hourMs)
  await expect(cancel(id)).rejects.toMatchObject({ failure: 'CONFLICT' })
  expect(await row()).toEqual(before)
})

test('REQ-74 a class that recurs is held at the same hour in Korea; what is changed later leaves the times that began', async () => {
  const id = newId()
  const first = lesson('Every week', { series: { everyDays: 7, times: 3 } })
  await planned(id, 0, first)
  const starts = async () =>
    (
      await here.db
        .selectFrom('live_class')
        .select(['title', 'starts_at', 'cancelled_at'])
        .where('item_id', '=', id)
        .orderBy('starts_at')
        .execute()
    ).map(({ title, starts_at, cancelled_at }) => [title['en-GB'], starts_at, cancelled_at !== null])
  const at = (weeks: number) => new Date(first.startTime!.getTime() + weeks * 7 * dayMs)
  expect(await starts()).toEqual([0, 1, 2].map((week) => ['Every week', at(week), false]))
  clock.advance(2 * hourMs)
  await planned(id, 1, { ...first, texts: inEach(() => ({ title: 'Twice' })), series: { everyDays: 7, times: 2 } })
  expect(await starts()).toEqual([
    ['Every week', at(0), false],
    ['Twice', at(1), false],
    ['Every week', at(2), true],
  ])
})

test('REQ-74 who asked to be reminded of a class is told that it is cancelled; one time of a series that was cancelled does not come back', async () => {
  const id = newId()
  await planned(id, 0, lesson('Cancelled', { series: { everyDays: 1, times: 2 } }))
  const [, second] = await here.db
    .selectFrom('live_class')
    .select('class_id')
    .where('item_id', '=', id)
    .orderBy('starts_at')
    .execute()
  await here.transact((tx) => setReminder({ tx, user: mina }, { classId: second!.class_id, on: true }))
  await remind()
  expect(await noticesOf(mina)).toEqual([])
  await here.transact((tx) => cancelClass(tx, second!.class_id, clock.now()))
  await remind()
  expect(await noticesOf(mina)).toEqual(['classCancelled'])
  expect(await remindedClass(here.db, mina, second!.class_id, clock.now())).toMatchObject({ isCancelled: true })
  expect(await titles()).toContain('Cancelled')
  await planned(id, 1, lesson('Goes on', { series: { everyDays: 1, times: 2 } }))
  const all = await titles()
  expect(all.filter((title) => title === 'Goes on')).toHaveLength(1)
  expect(all).not.toContain('Cancelled')
  await here.transact((tx) => setReminder({ tx, user: jun }, { classId: id, on: true }))
  await cancel(id)
  await remind()
  expect(await titles()).not.toContain('Goes on')
  expect(await noticesOf(jun)).toEqual(['classCancelled'])
  await publishAgain(id)
  expect((await titles()).filter((title) => title === 'Goes on')).toHaveLength(1)
  // It is held after all: what said otherwise goes.
  expect(await noticesOf(jun)).toEqual([])
})

async function publishAgain(id: string): Promise<void> {
  const { version } = (await findItem(here.db, 'class', id))!
  await planned(id, version, lesson('Goes on', { series: { everyDays: 1, times: 2 } }))
}

test('REQ-172 classes are listed by when they are held, those without a time first, however often they were saved', async () => {
  const ids = [newId(), newId(), newId()]
  const at = (hours: number | null) => ({
    startTime: hours === null ? null : new Date(clock.now().getTime() + hours * hourMs),
  })
  await save(ids[0]!, 0, lesson('Listed later', at(90)))
  await save(ids[1]!, 0, lesson('Listed without a time', at(null)))
  await save(ids[2]!, 0, lesson('Listed sooner', at(1)))
  const saved = await save(ids[0]!, 1, lesson('Listed sooner', at(20)))
  await save(ids[0]!, saved.version, lesson('Listed later', at(91)))
  const { items, totalCount, next } = await listItems(
    here.db,
    classRow,
    {
      words: 'listed',
      sort: 'saved',
      pageIndex: 1,
      pageSize: 20,
    },
    noSettings,
  )
  expect(items.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  expect([totalCount, next]).toEqual([3, undefined])
})
