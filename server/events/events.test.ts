import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { findItem } from '../content/item.ts'
import { publish } from '../content/review.ts'
import { saveVersion, withdraw } from '../content/save.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { testUser } from '../users/test-user.ts'
import { eventRow } from './event-row.ts'
import { joinedAny, joinEvent } from './join-event.ts'
import { loadSampleEvents } from './load-sample.ts'
import { testEvent } from './test-event.ts'
import { getEvent, getEvents, getMyEvents } from './read-events.ts'
import { noSettings } from '../content/test-settings.ts'

const now = new Date('2026-11-21T12:00:00Z')
const writer = { id: '00000000-0000-4000-8000-000000000001', name: 'Park Haneul', now }
const reviewer = { id: '00000000-0000-4000-8000-000000000002', name: 'Seo Yuna', now }
const openDay = eventId.parse('open-day')
const bonus = eventId.parse('bonus-event')

const everywhere = { laws: [null], isOffered: () => true } as const

let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
  await loadSampleEvents(here.db)
  await testEvent(here.db, { id: openDay, startAt: new Date('2026-11-01T00:00:00Z'), endAt: null, draw: null, now })
})
afterAll(() => here[Symbol.asyncDispose]())

const join = (user: UserId, id = openDay, at = now.toISOString()) =>
  here.transact((tx) => joinEvent({ tx, user, clock: manualClock(at) }, { id }))

test('REQ-140 events stand in their order in each language: running, to come, over; all words are of that language', async () => {
  for (const locale of locales) {
    const { items } = await getEvents({ ...everywhere, db: here.db, locale, now })
    expect(items.map(({ id }) => id)).toEqual(['hundred-winners', 'content-contest', openDay, bonus])
    expect(items.every(({ language }) => language === locale)).toBe(true)
  }
  const early = new Date('2026-04-01T00:00:00Z')
  const { items } = await getEvents({ ...everywhere, db: here.db, locale: 'en-GB', now: early })
  expect(items.map(({ id }) => id)).toEqual([bonus, 'hundred-winners', 'content-contest', openDay])
})

test('REQ-140 an event is joined once, which is told as my state and opens the bonus (REQ-127)', async () => {
  const mina = await testUser(here.db)
  expect(await joinedAny(here.db, mina)).toBe(false)
  expect(await getMyEvents({ db: here.db, user: mina, locale: 'ko-KR' })).toEqual({ items: [] })
  const { joinedCount } = await getEvent({ ...everywhere, db: here.db, locale: 'ko-KR' }, { id: openDay })
  expect(await join(mina)).toEqual({ joinTime: now })
  await expect(join(mina)).rejects.toEqual(new Failure('ALREADY_JOINED'))
  expect(await getMyEvents({ db: here.db, user: mina, locale: 'ko-KR' })).toEqual({
    items: [{ eventId: openDay, joinTime: now, drawId: null, drawNumber: null, prize: null }],
  })
  expect(await getEvent({ ...everywhere, db: here.db, locale: 'ko-KR' }, { id: openDay })).toMatchObject({
    joinedCount: joinedCount + 1,
  })
  expect(await joinedAny(here.db, mina)).toBe(true)
})

test('REQ-140 24:00 in Korea ends the bonus event: a millisecond before it is joined, then 810, and its page stays', async () => {
  const [mina, bora] = [await testUser(here.db), await testUser(here.db)]
  await join(mina, bonus, '2026-06-10T14:59:59.999Z')
  await expect(join(bora, bonus, '2026-06-10T15:00:00.000Z')).rejects.toEqual(new Failure('EVENT_OVER'))
  await expect(join(bora, bonus, '2026-04-30T14:59:59.999Z')).rejects.toEqual(new Failure('SWITCHED_OFF'))
  expect(await getEvent({ ...everywhere, db: here.db, locale: 'en-GB' }, { id: bonus })).toMatchObject({
    title: 'Bonus event',
  })
})

test('REQ-212 16 joins at once are one', async () => {
  const mina = await testUser(here.db)
  const answers = await Promise.allSettled(Array.from({ length: 16 }, () => join(mina)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toEqual(new Failure('ALREADY_JOINED'))
})

test('REQ-140 nobody joins what is not there, nor an event with a draw, which is entered instead', async () => {
  const mina = await testUser(here.db)
  for (const id of ['nothing', 'hundred-winners'])
    await expect(join(mina, eventId.parse(id))).rejects.toEqual(new Failure('NOT_FOUND'))
})

test('REQ-147 REQ-172 a second person publishes changed rules, which keep the earlier ones; a withdrawn event is gone', async () => {
  const { version } = (await findItem(here.db, 'event', bonus))!
  const words = ['A rule nobody had before']
  const saved = await here.transact((tx) =>
    saveVersion(
      tx,
      eventRow,
      { id: bonus, version },
      (content) => ({
        ...content!,
        texts: { ...content!.texts, 'en-GB': { ...content!.texts['en-GB']!, rules: words } },
      }),
      writer,
      noSettings,
    ),
  )
  const to = { id: bonus, version: saved.version, publishAt: null, terms: {} }
  await expect(here.transact((tx) => publish(tx, eventRow, to, writer, noSettings))).rejects.toEqual(
    new Failure('NOT_ALLOWED'),
  )
  expect(await getEvent({ ...everywhere, db: here.db, locale: 'en-GB' }, { id: bonus })).toMatchObject({
    rulesVersion: 1,
  })
  await here.transact((tx) => publish(tx, eventRow, to, reviewer, noSettings))
  expect(await getEvent({ ...everywhere, db: here.db, locale: 'en-GB' }, { id: bonus })).toMatchObject({
    rulesVersion: 2,
    history: [
      { version: 2, since: now, rules: words },
      { version: 1, rules: ['You can join once.', 'Joining opens the withdrawal of your bonus.'] },
    ],
  })
  await here.transact((tx) =>
    withdraw(tx, eventRow, { id: bonus, version: saved.version, reason: 'It is over' }, reviewer),
  )
  await expect(getEvent({ ...everywhere, db: here.db, locale: 'en-GB' }, { id: bonus })).rejects.toEqual(
    new Failure('NOT_FOUND'),
  )
})
