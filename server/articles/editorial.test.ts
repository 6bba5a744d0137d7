import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { articleId, type ArticleId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleDetails, DraftText } from '@madang/contract/operators/content/articles.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { publishDue as publishDueOf } from '../content/appear.ts'
import { findItem, versionOf } from '../content/item.ts'
import { listItems } from '../content/read-items.ts'
import { publish, sendBack, sendToReview } from '../content/review.ts'
import { saveVersion, withdraw } from '../content/save.ts'
import { articleRow, withDetails, withText } from './article-row.ts'
import { listArticles } from './list-articles.ts'
import { loadSampleArticles } from './load-sample.ts'
import { readArticle } from './read-article.ts'
import { siteMap } from './site-map.ts'
import { noSettings } from '../content/test-settings.ts'

let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
  await loadSampleArticles(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-21T03:00:00Z')
const person = (name: string) => ({ id: systemRandom.uuid(), name })
const [park, lin, seo] = [person('Park'), person('Lin'), person('Seo')]
const nowBy = (one: typeof park) => ({ ...one, now: clock.now() })
const text = (title: string): DraftText => ({
  title,
  summary: `${title}.`,
  author: '마당 편집부',
  blocks: [{ type: 'paragraph', runs: [{ text: `${title}: 첫 문장` }] }],
})
const details: ArticleDetails = {
  categoryId: 'basic-knowledge',
  cover: '/pictures/sample/banners/welcome.svg',
  symbols: [],
  label: null,
  source: null,
  publisherId: null,
}
const id = (name: string) => articleId.parse(name)
const item = async (article: string) => (await findItem(here.db, 'article', article))!
const version = async (article: string) => (await item(article)).version

const begins = (article: string) =>
  here.transact((tx) =>
    saveVersion(tx, articleRow, { id: article, version: 0 }, withDetails(details), nowBy(park), noSettings),
  )
const writes = async (article: string, locale: Locale, title: string, from?: number) => {
  const target = { id: article, version: from ?? (await version(article)) }
  return here.transact((tx) =>
    saveVersion(tx, articleRow, target, withText(locale, text(title)), nowBy(park), noSettings),
  )
}
const sends = async (article: string, by = park) => {
  const target = { id: article, version: await version(article) }
  await here.transact((tx) => sendToReview(tx, articleRow, target, nowBy(by)))
}
interface Wish {
  readonly by?: typeof park
  readonly publishAt?: Date
  readonly locales?: Locale[]
  readonly correction?: Record<Locale, string | null>
}
const agrees = async (article: string, wish: Wish = {}) => {
  const { by = seo, publishAt = null, locales = ['ko-KR'], correction = null } = wish
  const agreement = { id: article, version: await version(article), publishAt, terms: { locales, correction } }
  const { state } = await here.transact((tx) => publish(tx, articleRow, agreement, nowBy(by), noSettings))
  return state
}
const publishDue = async (now: Date) => {
  const nobody = { publish: () => expect.unreachable(), report: (error: unknown) => expect.unreachable(String(error)) }
  const published = await publishDueOf([articleRow], { db: here.db, now, settings: noSettings, ...nobody })
  return published.map((each) => each.id)
}
const reads = (locale: Locale, article: ArticleId) => readArticle(here.db, locale, clock.now(), article)

test('REQ-225 written in Korean, Chinese added, scheduled, published at its time, corrected; an English reader gets the Korean text', async () => {
  const article = id('halving-calmly')
  await begins(article)
  await writes(article, 'ko-KR', '반감기, 차분히')
  await writes(article, 'zh-CN', '减半，冷静地看')
  await sends(article, lin)
  const publishAt = new Date('2026-11-21T09:00:00Z')
  expect(await agrees(article, { publishAt, locales: ['ko-KR', 'zh-CN'] })).toBe('scheduled')
  await expect(reads('ko-KR', article)).rejects.toEqual(new Failure('NOT_FOUND'))

  clock.set('2026-11-21T08:59:59Z')
  expect(await publishDue(clock.now())).toEqual([])
  clock.set('2026-11-21T09:00:00Z')
  // Two processes at the same moment publish it once.
  const both = await Promise.all([publishDue(clock.now()), publishDue(clock.now())])
  expect(both.flat()).toEqual([article])
  expect(await reads('en-GB', article)).toMatchObject({ language: 'ko-KR', title: '반감기, 차분히', isSample: false })
  expect(await reads('zh-CN', article)).toMatchObject({ language: 'zh-CN', publishTime: publishAt, history: [] })
  const found = await listArticles(
    here.db,
    'zh-CN',
    clock.now(),
    { keyword: '减半，冷静' },
    { pageIndex: 1, pageSize: 5 },
  )
  expect(found.items.map((item) => item.id)).toContain(article)

  clock.set('2026-11-22T01:00:00Z')
  await writes(article, 'ko-KR', '반감기, 더 차분히')
  await sends(article)
  await agrees(article, {
    locales: ['ko-KR', 'zh-CN'],
    correction: { 'ko-KR': '수치를 고쳤어요.', 'zh-CN': null, 'en-GB': null },
  })
  expect(await reads('ko-KR', article)).toMatchObject({
    title: '반감기, 더 차분히',
    publishTime: publishAt,
    updateTime: clock.now(),
    history: [{ note: '수치를 고쳤어요.' }],
  })
})

test('REQ-170 who sent a version does not agree to it; readers keep what they had until somebody else does', async () => {
  const article = id('the-halving')
  await writes(article, 'ko-KR', '반감기를 다시')
  await sends(article, park)
  await expect(agrees(article, { by: park })).rejects.toEqual(new Failure('NOT_ALLOWED'))
  expect((await reads('ko-KR', article)).title).not.toBe('반감기를 다시')
  await agrees(article)
  expect(await reads('ko-KR', article)).toMatchObject({ title: '반감기를 다시', isSample: false })
  // Published in Korean alone: an English reader falls back to it (REQ-64).
  expect((await reads('en-GB', article)).language).toBe('ko-KR')
  await loadSampleArticles(here.db)
  expect((await reads('ko-KR', article)).title).toBe('반감기를 다시')
})

test('REQ-171 of two who save the same version one is told; nothing is saved while it is in review or waits for its time', async () => {
  const article = id('two-writers')
  await begins(article)
  const at = await version(article)
  const saves = await Promise.allSettled([writes(article, 'ko-KR', '하나', at), writes(article, 'en-GB', 'Two', at)])
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await writes(article, 'ko-KR', '하나')
  await sends(article)
  await expect(writes(article, 'ko-KR', '둘')).rejects.toEqual(new Failure('CONFLICT'))
  await agrees(article, { publishAt: new Date('2030-01-01T00:00:00Z') })
  await expect(writes(article, 'ko-KR', '둘')).rejects.toEqual(new Failure('CONFLICT'))
  const target = { id: article, version: await version(article) }
  await here.transact((tx) => sendBack(tx, articleRow, { ...target, reason: 'one more look' }))
  expect(await item(article)).toMatchObject({ state: 'draft', note: 'one more look', publish_at: null })
  expect(await publishDue(new Date('2031-01-01T00:00:00Z'))).toEqual([])
  await writes(article, 'ko-KR', '둘')
})

test('REQ-171 only whole languages go to readers, and an article without one goes to nobody', async () => {
  const article = id('half-written')
  await begins(article)
  await expect(sends(article)).rejects.toEqual(new Failure('INVALID', { field: 'texts' }))
  await writes(article, 'ko-KR', '온전한 글')
  await sends(article)
  await expect(agrees(article, { locales: ['ko-KR', 'en-GB'] })).rejects.toEqual(
    new Failure('INVALID', { field: 'locales' }),
  )
  await expect(begins(article)).rejects.toEqual(new Failure('CONFLICT'))
})

test('REQ-171 versions are kept for good, and the list of the house shows every article once', async () => {
  await expect(sql`delete from content_version`.execute(here.db)).rejects.toThrow('saved versions are kept')
  const { items, totalCount } = await listItems(
    here.db,
    articleRow,
    {
      words: '',
      sort: 'saved',
      pageIndex: 1,
      pageSize: 1000,
    },
    noSettings,
  )
  expect(new Set(items.map((each) => each.id)).size).toBe(totalCount)
  expect(totalCount).toBeGreaterThanOrEqual(31)
  const narrowed = { words: '반감기', state: 'published', sort: 'saved', pageIndex: 1, pageSize: 10 } as const
  const halving = await listItems(here.db, articleRow, narrowed, noSettings)
  expect(halving.items.map((each) => each.id)).toContain('the-halving')
})

test('REQ-171 a withdrawn article is with no reader in any language, stays withdrawn over a start, and can be published again', async () => {
  const article = 'wallets-and-keys'
  const target = { id: article, version: await version(article), reason: 'a figure is wrong' }
  const withdraws = () => here.transact((tx) => withdraw(tx, articleRow, target, nowBy(park)))
  const both = await Promise.allSettled([withdraws(), withdraws()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await loadSampleArticles(here.db)
  for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
    await expect(readArticle(here.db, locale, clock.now(), id(article))).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect((await siteMap(here.db, clock.now())).map((each) => each.id)).not.toContain(article)
  const withdrawn = await item(article)
  expect(withdrawn).toMatchObject({ state: 'draft', published_version: null, note: 'a figure is wrong' })
  expect((await versionOf(here.db, articleRow, withdrawn)).content).toMatchObject({
    texts: { 'ko-KR': { title: expect.any(String) } },
  })
  await sends(article)
  await agrees(article)
  expect(await readArticle(here.db, 'ko-KR', clock.now(), id(article))).toMatchObject({ isSample: false })
})
