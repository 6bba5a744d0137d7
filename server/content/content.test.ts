import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import {
  contentState,
  stateAfter,
  steps,
  type ReviewRule,
  type Step,
} from '@madang/contract/operators/content/steps.ts'
import { announcementRow } from '../announcements/announcement-row.ts'
import { loadSampleAnnouncements } from '../announcements/load-sample.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { contentRows } from '../domains.ts'
import { systemRandom } from '../ports/random.ts'
import { publisherRow } from '../publishers/publisher-row.ts'
import { testUser } from '../users/test-user.ts'
import { publishDue } from './appear.ts'
import { findItem } from './item.ts'
import { listItems, readItem } from './read-items.ts'
import { publish, sendToReview } from './review.ts'
import { restoreVersion, saveVersion, withdraw } from './save.ts'
import { noSettings } from './test-settings.ts'

let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
})
afterAll(() => here[Symbol.asyncDispose]())

const now = new Date('2026-11-21T03:00:00Z')
const later = new Date('2026-11-22T03:00:00Z')
const person = (name: string) => ({ id: systemRandom.uuid(), name, now })
const [park, seo] = [person('Park'), person('Seo')]
const written = (title: string, more: Partial<AnnouncementContent> = {}): AnnouncementContent => {
  const text = { title, body: `${title}.` }
  return { texts: { 'ko-KR': text, 'zh-CN': text, 'en-GB': text }, isImportant: false, link: null, ...more }
}
const saves = (id: string, version: number, content: AnnouncementContent, by = park) =>
  here.transact((tx) => saveVersion(tx, announcementRow, { id, version }, () => content, by, noSettings))
const publishes = (id: string, version: number, publishAt: Date | null = null, by = seo) =>
  here.transact((tx) => publish(tx, announcementRow, { id, version, publishAt, terms: {} }, by, noSettings))
const profile = (userId: UserId | null): PublisherContent => ({
  kind: 'studio',
  picture: '/pictures/sample/publishers/madang.svg',
  studioId: null,
  userId,
  texts: { 'ko-KR': { name: '느티', line: '', introduction: '' }, 'zh-CN': null, 'en-GB': null },
  company: { 'ko-KR': null, 'zh-CN': null, 'en-GB': null },
  licences: [],
  honours: [],
})

test('REQ-170 readers get nothing that no second person agreed to: `appear` follows `publish` alone, and every state can be left', () => {
  for (const rule of Object.keys(steps) as ReviewRule[])
    for (const state of contentState.options) {
      const taken = (['save', 'send', 'sendBack', 'publish', 'appear', 'withdraw'] as Step[]).flatMap((step) => {
        const after = stateAfter(rule, state, step)
        return after ? [{ step, after }] : []
      })
      for (const { step, after } of taken) {
        expect([step, after === 'scheduled']).toEqual([step, step === 'publish'])
        expect([step, after === 'published']).toEqual([step, step === 'appear'])
      }
      if (state !== 'review' && !(rule === 'onRequest' && state === 'withdrawn')) expect(taken).not.toEqual([])
    }
})

test('REQ-172 no kind can take a step its table does not name, whatever it holds', async () => {
  const id = systemRandom.uuid()
  await saves(id, 0, written('Tea'))
  const send = here.transact((tx) => sendToReview(tx, announcementRow, { id, version: 1 }, park))
  await expect(send).rejects.toEqual(new Failure('CONFLICT'))
  await publishes(id, 1)
  const again = publishes(id, 1)
  await expect(again).rejects.toEqual(new Failure('CONFLICT'))
  await expect(publishes(systemRandom.uuid(), 1)).rejects.toEqual(new Failure('NOT_FOUND'))
})

test('REQ-171 versions say which parts changed; nothing changed saves nothing; an earlier one is saved anew', async () => {
  const id = systemRandom.uuid()
  await saves(id, 0, written('Tea'))
  expect(await saves(id, 1, written('Tea'))).toEqual({ version: 1, what: '' })
  const { texts } = written('Tea')
  const changed = written('Tea', { texts: { ...texts, 'zh-CN': null }, link: '/benefit' })
  expect(await saves(id, 1, changed)).toEqual({ version: 2, what: 'zh-CN link' })
  const target = { id, version: 2, restore: 1 }
  const restores = () => here.transact((tx) => restoreVersion(tx, announcementRow, target, seo, noSettings))
  const both = await Promise.allSettled([restores(), restores()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await readItem(here.db, announcementRow, id, seo.id)).toMatchObject({
    content: written('Tea'),
    version: 3,
    isOwn: true,
    versions: [
      { version: 3, what: 'restored 1', savedBy: 'Seo' },
      { version: 2, what: 'zh-CN link' },
      { version: 1, what: 'created', savedBy: 'Park' },
    ],
  })
})

test('REQ-172 what was withdrawn says why, and the same words can be saved and published again, by two', async () => {
  const id = systemRandom.uuid()
  await saves(id, 0, written('Tea'))
  await publishes(id, 1)
  const target = { id, version: 1, reason: 'a wrong hour' }
  await here.transact((tx) => withdraw(tx, announcementRow, target, seo))
  expect(await findItem(here.db, 'announcement', id)).toMatchObject({
    state: 'withdrawn',
    note: 'a wrong hour',
    published_version: null,
  })
  expect(await saves(id, 2, written('Tea'))).toMatchObject({ version: 3 })
  await expect(publishes(id, 3, null, park)).rejects.toEqual(new Failure('NOT_ALLOWED'))
  expect(await publishes(id, 3)).toMatchObject({ state: 'published' })
})

test('what can no longer be published goes back with the reason; an error is reported; neither stops the next item', async () => {
  const jun = await testUser(here.db)
  const begin = (id: string, content: PublisherContent) =>
    here.transact((tx) => saveVersion(tx, publisherRow, { id, version: 0 }, () => content, park, noSettings))
  const agree = (id: string, publishAt: Date | null) =>
    here.transact((tx) => publish(tx, publisherRow, { id, version: 1, publishAt, terms: {} }, seo, noSettings))
  for (const id of ['one', 'two', 'three', 'four']) await begin(id, profile(id === 'four' ? null : jun))
  for (const id of ['two', 'three', 'four']) await agree(id, later)
  await agree('one', null)
  await sql`delete from publisher where id = 'three'`.execute(here.db)
  const errors: unknown[] = []
  const due = {
    db: here.db,
    now: later,
    settings: noSettings,
    publish: () => undefined,
    report: (error: unknown) => errors.push(error),
  }
  expect(await publishDue(contentRows, due)).toEqual([{ kind: 'publisher', id: 'four' }])
  expect(await findItem(here.db, 'publisher', 'two')).toMatchObject({
    state: 'draft',
    note: expect.stringMatching(/./),
  })
  expect(await findItem(here.db, 'publisher', 'three')).toMatchObject({ state: 'scheduled' })
  expect(errors).toHaveLength(1)
  // What went back is not due again.
  expect(await publishDue(contentRows, due)).toEqual([])
})

test('what comes with the product is brought once; one an operator worked on stays, also when it is withdrawn', async () => {
  await loadSampleAnnouncements(here.db)
  const { items } = await listItems(
    here.db,
    announcementRow,
    { words: '', sort: 'saved', pageIndex: 1, pageSize: 100 },
    noSettings,
  )
  const [first, second] = items.filter(({ isSample }) => isSample)
  await saves(first!.id, first!.version, written('Ours'))
  await publishes(first!.id, first!.version + 1)
  const target = { id: second!.id, version: second!.version, reason: 'not here' }
  await here.transact((tx) => withdraw(tx, announcementRow, target, seo))
  await loadSampleAnnouncements(here.db)
  expect(await findItem(here.db, 'announcement', first!.id)).toMatchObject({ version: 2, is_sample: false })
  expect(await findItem(here.db, 'announcement', second!.id)).toMatchObject({ version: 2, state: 'withdrawn' })
})
