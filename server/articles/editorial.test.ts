import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { articleId, type ArticleId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { DraftText } from '@madang/contract/operators/articles.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { editionOf } from './edition.ts'
import { listArticles } from './list-articles.ts'
import { listEditions } from './list-editions.ts'
import { loadSampleArticles } from './load-sample.ts'
import { publishDue } from './publish-edition.ts'
import { readArticle } from './read-article.ts'
import { agree, sendBack, sendToReview } from './review-edition.ts'
import { createEdition, saveEdition, withdrawEdition } from './save-edition.ts'
import { siteMap } from './site-map.ts'

let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
  await loadSampleArticles(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-21T03:00:00Z')
const [park, lin, seo] = [systemRandom.uuid(), systemRandom.uuid(), systemRandom.uuid()]
const text = (title: string): DraftText => ({
  title,
  summary: `${title}.`,
  author: '마당 편집부',
  blocks: [{ type: 'paragraph', runs: [{ text: `${title}: 첫 문장` }] }],
})
const id = (name: string) => articleId.parse(name)
const version = async (article: string) => (await editionOf(here.db, article))!.version

const begins = (article: string) =>
  here.transact((tx) =>
    createEdition(
      tx,
      { articleId: article, categoryId: 'basic-knowledge' },
      { by: 'Park', now: clock.now(), what: 'created' },
    ),
  )
const writes = async (article: string, locale: Locale, title: string, from?: number) => {
  const at = from ?? (await version(article))
  return here.transact((tx) =>
    saveEdition(
      tx,
      { articleId: article, version: at },
      (content) => ({ ...content, texts: { ...content.texts, [locale]: text(title) } }),
      { by: 'Park', now: clock.now(), what: locale },
    ),
  )
}
const sends = async (article: string, by = park) => {
  const target = { articleId: article, version: await version(article) }
  await here.transact((tx) => sendToReview(tx, target, by))
}
const agrees = async (article: string, more: Partial<Parameters<typeof agree>[1]> = {}) => {
  const at = await version(article)
  const wish = {
    articleId: article,
    version: at,
    by: seo,
    publishAt: null,
    locales: ['ko-KR'] as Locale[],
    correction: null,
  }
  return here.transact((tx) => agree(tx, { ...wish, ...more }, clock.now()))
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
  expect(await publishDue(here.db, clock.now())).toEqual([])
  clock.set('2026-11-21T09:00:00Z')
  // Two processes at the same moment publish it once.
  const both = await Promise.all([publishDue(here.db, clock.now()), publishDue(here.db, clock.now())])
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
  const target = { articleId: article, version: await version(article) }
  await here.transact((tx) => sendBack(tx, target, 'one more look'))
  expect(await editionOf(here.db, article)).toMatchObject({
    state: 'draft',
    sentBack: 'one more look',
    publishAt: null,
  })
  expect(await publishDue(here.db, new Date('2031-01-01T00:00:00Z'))).toEqual([])
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
  await expect(sql`delete from article_version`.execute(here.db)).rejects.toThrow('versions of articles are kept')
  const { items, totalCount } = await listEditions(here.db, { words: '', pageIndex: 1, pageSize: 1000 })
  expect(new Set(items.map((item) => item.articleId)).size).toBe(totalCount)
  expect(totalCount).toBeGreaterThanOrEqual(31)
  const halving = await listEditions(here.db, { words: '반감기', state: 'published', pageIndex: 1, pageSize: 10 })
  expect(halving.items.map((item) => item.articleId)).toContain('the-halving')
})

test('REQ-171 a withdrawn article is with no reader in any language, stays withdrawn over a start, and can be published again', async () => {
  const article = 'wallets-and-keys'
  const target = { articleId: article, version: await version(article) }
  const saving = { by: 'Park', now: clock.now(), what: 'withdrawn', reason: 'a figure is wrong' }
  const withdraw = () => here.transact((tx) => withdrawEdition(tx, target, saving))
  const both = await Promise.allSettled([withdraw(), withdraw()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await loadSampleArticles(here.db)
  for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
    await expect(readArticle(here.db, locale, clock.now(), id(article))).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect((await siteMap(here.db, clock.now())).map((each) => each.id)).not.toContain(article)
  expect(await editionOf(here.db, article)).toMatchObject({
    state: 'draft',
    isPublic: false,
    sentBack: 'a figure is wrong',
    content: { texts: { 'ko-KR': { title: expect.any(String) } } },
  })
  await sends(article)
  await agrees(article)
  expect(await readArticle(here.db, 'ko-KR', clock.now(), id(article))).toMatchObject({ isSample: false })
})
