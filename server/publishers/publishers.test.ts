import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { publisherId } from '@madang/contract/reading/publisher-item.ts'
import { listArticles } from '../articles/list-articles.ts'
import { loadSampleArticles } from '../articles/load-sample.ts'
import { findItem, versionOf } from '../content/item.ts'
import { publish } from '../content/review.ts'
import { saveVersion } from '../content/save.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { findUser } from '../users/find-user.ts'
import { testUser } from '../users/test-user.ts'
import { followedIds, getFollowed, setFollow } from './follow.ts'
import { getPublisher } from './get-publisher.ts'
import { loadSamplePublishers } from './load-sample.ts'
import { publisherItems } from './publisher-items.ts'
import { checkCredential, uncheckCredential } from './check-credential.ts'
import { publisherRow } from './publisher-row.ts'
import { searchPublishers } from './search-publishers.ts'
import { noSettings } from '../content/test-settings.ts'

let here: TestDatabase
let mina: UserId
beforeAll(async () => {
  here = await testDatabase()
  await loadSampleArticles(here.db, await loadSamplePublishers(here.db))
  mina = await testUser(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-21T03:00:00Z')
const id = (text: string) => publisherId.parse(text)
const person = (name: string) => ({ id: systemRandom.uuid(), name, now: clock.now() })
const [park, seo] = [person('Park'), person('Seo')]
const licenceKey = systemRandom.uuid()
const studio = (more: Partial<PublisherContent> = {}): PublisherContent => ({
  kind: 'studio',
  picture: '/pictures/sample/publishers/onsaemi.svg',
  studioId: null,
  userId: null,
  texts: {
    'ko-KR': { name: '느티 스튜디오', line: '대전', introduction: '느리게 읽어요.' },
    'zh-CN': null,
    'en-GB': null,
  },
  company: { 'ko-KR': null, 'zh-CN': null, 'en-GB': null },
  licences: [
    {
      key: licenceKey,
      number: '2026-1',
      verifyUrl: null,
      texts: { 'ko-KR': { kind: '학원 등록', body: '교육청' }, 'zh-CN': null, 'en-GB': null },
    },
  ],
  honours: [],
  ...more,
})
const saves = (version: number, content: PublisherContent, by = park, profile = 'neuti') =>
  here.transact((tx) => saveVersion(tx, publisherRow, { id: profile, version }, () => content, by, noSettings))
const publishes = (version: number, by = seo, profile = 'neuti') =>
  here.transact((tx) => publish(tx, publisherRow, { id: profile, version, publishAt: null, terms: {} }, by, noSettings))
const checks = (version: number, key = licenceKey, by = seo) =>
  here.transact((tx) => checkCredential(tx, { id: 'neuti', version, key }, '교육청 누리집에서 봄', by))
const badge = async (user: UserId) => (await findUser(here.db, user))?.verified

test('REQ-72: a profile names its licences, honours, company and lecturers, and says that it is a sample', async () => {
  const page = await getPublisher({ db: here.db, locale: 'en-GB' }, { id: id('onsaemi-studio') })
  expect(page).toMatchObject({
    kind: 'studio',
    name: 'Onsaemi Studio',
    isSample: true,
    isVerified: true,
    language: 'en-GB',
    followers: 0,
    licences: [{ number: '제0000-0000호', verifyUrl: 'https://license.example/lookup' }],
    company: { registrationNumber: '000-00-00000' },
  })
  expect(page.people.map(({ name, kind }) => [name, kind])).toEqual([
    ['Han Onsae', 'lecturer'],
    ['Park Doyun', 'lecturer'],
  ])
  // REQ-73: one honour was looked up, the other says that it was not.
  expect(page.honours.map(({ verifyTime }) => verifyTime !== null)).toEqual([true, false])
  const lecturer = await getPublisher({ db: here.db, locale: 'ko-KR' }, { id: id('han-onsae') })
  expect(lecturer.people.map(({ name }) => name)).toEqual(['온새미 스튜디오'])
  await expect(getPublisher({ db: here.db, locale: 'ko-KR' }, { id: id('nobody') })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
})

test('loading the samples again changes nothing', async () => {
  await loadSamplePublishers(here.db)
  expect(
    (await getPublisher({ db: here.db, locale: 'ko-KR' }, { id: id('onsaemi-studio') })).licences[0]?.verifyTime,
  ).not.toBeNull()
  expect(await findItem(here.db, 'publisher', 'onsaemi-studio')).toMatchObject({ version: 1, is_sample: true })
})

test('REQ-72: following adds their articles to my feed, once for each person, and not following takes them away', async () => {
  const follow = (isFollowing: boolean, whom = 'onsaemi-studio') =>
    here.transact((tx) => setFollow({ tx, user: mina, clock }, { id: id(whom), isFollowing }))
  const feed = async () => {
    const publisherIds = await followedIds(here.db, mina)
    return listArticles(here.db, 'zh-CN', clock.now(), { publisherIds }, { pageIndex: 1, pageSize: 20 })
  }
  expect((await feed()).totalCount).toBe(0)
  await Promise.all([follow(true), follow(true), follow(true)])
  expect(await follow(true)).toEqual({ isFollowing: true, followers: 1 })
  expect((await feed()).items.map(({ author }) => author)).toEqual(['Onsaemi 工作室', 'Onsaemi 工作室'])
  expect((await getFollowed({ db: here.db, user: mina, locale: 'zh-CN' })).items).toMatchObject([
    { id: 'onsaemi-studio', isVerified: true },
  ])
  expect(await follow(false)).toEqual({ isFollowing: false, followers: 0 })
  expect((await feed()).items).toEqual([])
  await expect(follow(true, 'nobody')).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('REQ-70: studios and lecturers are found by part of a name in three scripts', async () => {
  const found = async (keyword: string) =>
    (await searchPublishers({ db: here.db, locale: 'ko-KR' }, { keyword })).items.map((item) => item.id as string)
  expect(await found('온새')).toEqual(['han-onsae', 'onsaemi-studio', 'park-doyun'])
  expect(await found('도윤 강사')).toEqual(['park-doyun'])
  expect(await found('棋子')).toContain('badukdol-lab')
  expect(await found('BADUK')).toContain('badukdol-lab')
  expect(await found('%')).toEqual([])
  expect(await found('  ')).toEqual([])
})

test('REQ-172: readers see a version only after another operator published it; of two who save at once one is told', async () => {
  await saves(0, studio())
  const page = () => getPublisher({ db: here.db, locale: 'zh-CN' }, { id: id('neuti') })
  await expect(page()).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(publishes(1, park)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await publishes(1)
  expect(await page()).toMatchObject({ name: '느티 스튜디오', language: 'ko-KR', isVerified: false, isSample: false })

  const texts = { ...studio().texts, 'zh-CN': { name: '榉树工作室', line: '大田', introduction: '慢慢读。' } }
  const both = await Promise.allSettled([saves(1, studio({ texts })), saves(1, studio({ texts }), seo)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await page()).name).toBe('느티 스튜디오')
  await expect(publishes(1)).rejects.toMatchObject({ failure: 'CONFLICT' })
})

test('REQ-73, REQ-85: a licence counts as verified only just as it was looked up; its user carries the badge as long', async () => {
  const jun = await testUser(here.db)
  const kim = person('Kim')
  await saves(2, studio({ userId: jun }), park)
  await publishes(3, kim)
  expect(await badge(jun)).toBeNull()
  await expect(checks(3, licenceKey, park)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await expect(checks(3, systemRandom.uuid(), kim)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await checks(3, licenceKey, kim)
  const isVerified = async () => (await publisherItems(here.db, 'ko-KR', ['neuti'])).get('neuti')?.isVerified
  expect(await isVerified()).toBe(true)
  expect(await badge(jun)).toBe('studio')

  // Another number than the one looked up: unverified until it is looked up again.
  const [licence] = studio().licences
  await saves(3, studio({ userId: jun, licences: [{ ...licence!, number: '2026-2' }] }), park)
  await publishes(4, kim)
  expect(await isVerified()).toBe(false)
  expect(await badge(jun)).toBeNull()
  await checks(4, licenceKey, kim)
  expect(await badge(jun)).toBe('studio')
  await here.transact((tx) => uncheckCredential(tx, 'neuti', licenceKey))
  expect(await badge(jun)).toBeNull()
  const third = await versionOf(here.db, publisherRow, { id: 'neuti', version: 3 })
  expect(third.content.licences[0]?.number).toBe('2026-1')
})

test('two profiles cannot speak through one user', async () => {
  const jun = await testUser(here.db)
  await saves(0, studio({ userId: jun }), park, 'one')
  await publishes(1, seo, 'one')
  await saves(0, studio({ userId: jun }), park, 'two')
  await expect(publishes(1, seo, 'two')).rejects.toMatchObject({ failure: 'INVALID' })
})
