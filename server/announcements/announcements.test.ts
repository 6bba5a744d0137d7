import { hourMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importantForDays, type AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { publishDue } from '../content/appear.ts'
import { findItem } from '../content/item.ts'
import { publish as publishItem } from '../content/review.ts'
import { saveVersion, withdraw as withdrawItem } from '../content/save.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'
import { testUser } from '../users/test-user.ts'
import { notifyOfAnnouncements } from './notify-of-announcements.ts'
import { getImportant, listAnnouncements, readAnnouncements, getUnreadAnnouncements } from './read-announcements.ts'
import { announcementRow } from './announcement-row.ts'
import { noSettings } from '../content/test-settings.ts'
import { countUnread, listNotices } from '../notices/list-notices.ts'
import { readNotice } from '../notices/read-notices.ts'
import { removeTakenBack } from '../notices/remove-taken-back.ts'

let here: TestDatabase
let mina: UserId
beforeAll(async () => {
  here = await testDatabase()
  mina = await testUser(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-21T03:00:00Z')
const [park, seo] = [systemRandom.uuid(), systemRandom.uuid()]
const everywhere = { laws: [null], isOffered: () => true } as const
const page = { pageIndex: 1, pageSize: 20 }
const content = (title: string, more: Partial<AnnouncementContent> = {}): AnnouncementContent => {
  const text = { title, body: `${title}.` }
  return { texts: { 'ko-KR': text, 'zh-CN': text, 'en-GB': text }, isImportant: false, link: null, ...more }
}
const newId = () => systemRandom.uuid() as AnnouncementId
const save = (id: AnnouncementId, version: number, what: AnnouncementContent) =>
  here.transact((tx) =>
    saveVersion(
      tx,
      announcementRow,
      { id, version },
      () => what,
      { id: park, name: 'Park', now: clock.now() },
      noSettings,
    ),
  )
const publish = (id: AnnouncementId, version: number, publishAt: Date | null = null, by = seo) =>
  here.transact(async (tx) => {
    const author = { id: by, name: 'Seo', now: clock.now() }
    const { state } = await publishItem(tx, announcementRow, { id, version, publishAt, terms: {} }, author, noSettings)
    return state
  })
const withdraw = async (id: AnnouncementId) => {
  const { version } = (await findItem(here.db, 'announcement', id))!
  const target = { id, version, reason: 'no longer so' }
  await here.transact((tx) => withdrawItem(tx, announcementRow, target, { id: seo, name: 'Seo', now: clock.now() }))
}
/** Which announcements appear, and which of them every phone is told of. */
const publishesDue = async () => {
  const told: string[] = []
  const published = await publishDue([announcementRow], {
    db: here.db,
    now: clock.now(),
    settings: noSettings,
    publish: (notice) => told.push(notice.kind === 'everybody' ? notice.frame : notice.kind),
    report: (error) => expect.unreachable(String(error)),
  })
  return { published: published.map(({ id }) => id), told }
}
const titles = async () =>
  (await listAnnouncements({ ...everywhere, db: here.db, locale: 'en-GB' }, page)).items.map(({ title }) => title)

test('REQ-71: drafts are shown to nobody; who saved one does not publish it; a language that is missing keeps it back', async () => {
  const id = newId()
  await save(id, 0, content('Tea', { texts: { ...content('Tea').texts, 'zh-CN': null } }))
  expect(await titles()).toEqual([])
  await expect(publish(id, 1, null, park)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await expect(publish(id, 1)).rejects.toMatchObject({ failure: 'INVALID' })
  await save(id, 1, content('Tea'))
  await expect(save(id, 1, content('Coffee'))).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(publish(id, 1)).rejects.toMatchObject({ failure: 'CONFLICT' })
  expect(await publish(id, 2)).toBe('published')
  expect(await titles()).toEqual(['Tea'])
  await expect(publish(id, 2)).rejects.toMatchObject({ failure: 'CONFLICT' })
})

test('REQ-71: unread since I registered, until I read them; again changes nothing, and others keep their marks', async () => {
  const jun = await testUser(here.db)
  const { ids } = await getUnreadAnnouncements({ ...everywhere, db: here.db, user: mina })
  expect(ids).toHaveLength(1)
  const read = () =>
    here.transact((tx) =>
      readAnnouncements({ tx, user: mina, clock, notify: () => undefined }, { ids: [...ids, newId()] }),
    )
  await Promise.all([read(), read()])
  expect((await getUnreadAnnouncements({ ...everywhere, db: here.db, user: mina })).ids).toEqual([])
  expect((await getUnreadAnnouncements({ ...everywhere, db: here.db, user: jun })).ids).toEqual(ids)
  const late = await testUser(here.db, { registeredAt: new Date(clock.now().getTime() + 1) })
  expect((await getUnreadAnnouncements({ ...everywhere, db: here.db, user: late })).ids).toEqual([])
})

test('a scheduled announcement appears at its time, once, though two processes look; an important one is said so', async () => {
  const id = newId()
  const at = new Date(clock.now().getTime() + hourMs)
  await save(id, 0, content('Maintenance', { isImportant: true }))
  expect(await publish(id, 1, at)).toBe('scheduled')
  clock.advance(hourMs - 1)
  expect(await publishesDue()).toEqual({ published: [], told: [] })
  expect(await getImportant({ ...everywhere, db: here.db, locale: 'ko-KR', now: clock.now() })).toEqual({
    announcement: null,
  })
  clock.advance(1)
  const rounds = await Promise.all([1, 2, 3].map(() => publishesDue()))
  expect(rounds.flatMap(({ published }) => published)).toEqual([id])
  expect(rounds.flatMap(({ told }) => told)).toEqual([expect.stringContaining(id)])
  expect(await titles()).toEqual(['Maintenance', 'Tea'])
  expect(await getImportant({ ...everywhere, db: here.db, locale: 'ko-KR', now: clock.now() })).toMatchObject({
    announcement: { id, publishTime: at },
  })
  clock.advance(importantForDays * 24 * hourMs)
  expect(await getImportant({ ...everywhere, db: here.db, locale: 'ko-KR', now: clock.now() })).toEqual({
    announcement: null,
  })
})

test('readers keep what they had while a later version is written; it keeps its place; withdrawn it is gone', async () => {
  const { items } = await listAnnouncements({ ...everywhere, db: here.db, locale: 'en-GB' }, page)
  const [, tea] = items
  await save(tea!.id, 2, content('Tea at four'))
  expect(await titles()).toEqual(['Maintenance', 'Tea'])
  clock.advance(hourMs)
  await publish(tea!.id, 3)
  expect(await titles()).toEqual(['Maintenance', 'Tea at four'])
  await withdraw(tea!.id)
  expect(await titles()).toEqual(['Maintenance'])
  await expect(withdraw(tea!.id)).rejects.toMatchObject({ failure: 'CONFLICT' })
})

test('REQ-71 a later version of an important announcement makes no phone ask at once', async () => {
  const id = newId()
  await save(id, 0, content('Closed', { isImportant: true }))
  await publish(id, 1, new Date(clock.now().getTime() + hourMs))
  clock.advance(hourMs)
  expect((await publishesDue()).told).toHaveLength(1)
  await save(id, 1, content('Closed on Monday', { isImportant: true }))
  await publish(id, 2, new Date(clock.now().getTime() + hourMs))
  clock.advance(hourMs)
  expect(await publishesDue()).toEqual({ published: [id], told: [] })
  await withdraw(id)
})

test('REQ-60 REQ-188 an announcement that leads to what is off is absent: not listed or counted, not over the page, not unread, and its person is not told', async () => {
  await using own = await testDatabase()
  const { db } = own
  const [kim, wang] = [await testUser(db), await testUser(db)]
  await db.updateTable('user').set({ country: 'KR' }).where('user_id', '=', kim).execute()
  await db.updateTable('user').set({ country: 'CN' }).where('user_id', '=', wang).execute()
  const now = clock.now()
  const leading = content('Buyback', { isImportant: true, link: '/buyback' })
  const ids = { buyback: newId(), partners: newId(), news: newId() }
  for (const [id, shown] of [
    [ids.buyback, leading],
    [ids.partners, content('Partners', { link: '/xrp?part=partner' })],
    [ids.news, content('News')],
  ] as const)
    await db
      .insertInto('announcement')
      .values({ id, content: JSON.stringify(shown), published_at: now, telling_after: '' })
      .execute()
  for (const user of [kim, wang])
    await startSession(db, newSession(systemRandom), { user, device: systemRandom.bytes(32), now })
  const isOffered = (feature: string, at: string | null) => at !== (feature === 'partner' ? 'CN' : 'KR')
  const seenIn = async (country: 'KR' | 'CN', user: UserId) => {
    const reader = {
      db,
      locale: 'en-GB',
      laws: [country],
      now,
      user,
      isOffered,
    } as const
    const list = await listAnnouncements(reader, page)
    return {
      titles: list.items.map(({ title }) => title).toSorted(),
      count: list.totalCount,
      important: (await getImportant(reader)).announcement?.title ?? null,
      unread: (await getUnreadAnnouncements(reader)).ids.length,
    }
  }
  expect(await seenIn('CN', wang)).toEqual({ titles: ['Buyback', 'News'], count: 2, important: 'Buyback', unread: 2 })
  expect(await seenIn('KR', kim)).toEqual({ titles: ['News', 'Partners'], count: 2, important: null, unread: 2 })

  await notifyOfAnnouncements({ db, clock, isOffered, bus: { publish: () => undefined } as never })
  const told = async (user: UserId) =>
    (await db.selectFrom('notice').select('facts').where('user_id', '=', user).execute()).map(({ facts }) => facts)
  const about = async (user: UserId) =>
    (await told(user)).map((facts) => (facts as { announcementId: string }).announcementId)
  expect((await about(wang)).toSorted()).toEqual([ids.buyback, ids.news].toSorted())
  expect((await about(kim)).toSorted()).toEqual([ids.partners, ids.news].toSorted())
})

test('REQ-60 INV-F08 of 500 announcements a page reads its own texts alone, and neither the unread nor the important one read the others’', async () => {
  await using own = await testDatabase()
  const { db } = own
  const user = await testUser(db)
  const now = clock.now()
  const body = 'A long text. '.repeat(300).trim()
  const links = ['/buyback', '/live', null, '/xrp?part=partner', '/buyback?id=3']
  for (let at = 0; at < 500; at++) {
    const texts = { 'ko-KR': null, 'zh-CN': null, 'en-GB': { title: `No. ${at}`, body } }
    const what = { texts, isImportant: true, link: links[at % links.length]! }
    await db
      .insertInto('announcement')
      .values({ id: newId(), content: JSON.stringify(what), published_at: new Date(now.getTime() + at) })
      .execute()
  }
  let [rows, characters] = [0, 0]
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      characters += JSON.stringify(result.rows, (_key, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      ).length
      return result
    },
  })
  const isOffered = (feature: string) => feature !== 'buyback' && feature !== 'partner'
  const reader = { db: counted, locale: 'en-GB', laws: [null], now, user, isOffered } as const
  const read = async <T>(what: Promise<T>) => {
    ;[rows, characters] = [0, 0]
    return { answer: await what, rows, characters }
  }
  const first = await read(listAnnouncements(reader, page))
  expect(first.answer.totalCount).toBe(300)
  const led = ({ link }: { link: string | null }) => link
  expect(new Set(first.answer.items.map(led))).toEqual(new Set(['/live', null, '/buyback?id=3']))
  expect(first.answer.items[0]).toMatchObject({ title: 'No. 499', link: '/buyback?id=3' })
  // The places they lead to, the number and the page.
  expect(first.rows).toBe(4 + 1 + page.pageSize)
  expect(first.characters).toBeLessThan(2 * page.pageSize * body.length)
  const last = await read(listAnnouncements(reader, { ...page, pageIndex: 15 }))
  expect(last.answer.items.at(-1)?.title).toBe('No. 1')
  expect(last.rows).toBe(first.rows)
  const unread = await read(getUnreadAnnouncements(reader))
  expect([unread.answer.ids.length, unread.characters < 500 * 120]).toEqual([300, true])
  const important = await read(getImportant(reader))
  expect(important.answer.announcement?.title).toBe('No. 499')
  expect(important.characters).toBeLessThan(500 * 120 + 2 * body.length)
})

test('REQ-103 a withdrawn announcement is in nobody’s inbox at once; its rows go in batches that a fall does not lose; published again it is told once those are gone', async () => {
  const { db } = here
  const people: UserId[] = []
  for (let each = 0; each < 5; each++) people.push(await testUser(db))
  for (const user of people)
    await startSession(db, newSession(systemRandom), { user, device: systemRandom.bytes(32), now: clock.now() })
  const id = newId()
  const sees = async (user: UserId) => {
    const { items } = await listNotices({ db, user }, { pageIndex: 1, pageSize: 100 })
    const unread = (await countUnread({ db, user })).groups.reduce((sum, { count }) => sum + count, 0)
    expect(unread).toBe(items.filter(({ isRead }) => !isRead).length)
    return items
      .filter(({ facts }) => facts.kind === 'announcement' && facts.announcementId === id)
      .map(({ times }) => times)
  }
  const all = () => Promise.all(people.map(sees))
  const tell = () => notifyOfAnnouncements({ ...everywhere, db, clock, bus: { publish: () => undefined } as never })
  const rows = async () => (await db.selectFrom('notice').select('id').where('about', '=', id).execute()).length
  const publishAgain = async () => {
    const { version } = (await findItem(db, 'announcement', id))!
    await save(id, version, content('As it was'))
    await publish(id, version + 1)
  }

  await save(id, 0, content('Moving'))
  await publish(id, 1)
  await tell()
  expect(await all()).toEqual(people.map(() => [1]))
  const seen = (await listNotices({ db, user: people[0]! }, page)).items[0]!.noticeId
  await withdraw(id)
  expect([await all(), await rows()]).toEqual([people.map(() => []), 5])
  const reading = here.transact((tx) =>
    readNotice({ tx, user: people[0]!, clock, notify: () => undefined }, { noticeId: seen }),
  )
  await expect(reading).rejects.toMatchObject({ failure: 'NOT_FOUND' })

  await publishAgain()
  await tell()
  expect(await all()).toEqual(people.map(() => []))
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if old.user_id = '${people[3]!}' then raise 'poisoned'; end if; return old; end $$;
       create trigger poison before delete on notice for each row execute function poison()`,
    )
    .execute(db)
  await expect(removeTakenBack(db, 2)).rejects.toThrow('poisoned')
  expect([await all(), await rows()]).toEqual([people.map(() => []), 1])
  await sql`drop trigger poison on notice`.execute(db)
  await Promise.all([removeTakenBack(db, 2), removeTakenBack(db, 2)])
  expect([await rows(), await db.selectFrom('notice_taken_back').selectAll().execute()]).toEqual([0, []])
  await tell()
  expect(await all()).toEqual(people.map(() => [1]))
  await withdraw(id)
})
