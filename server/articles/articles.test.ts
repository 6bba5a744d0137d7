import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '@madang/contract/reading/articles.ts'
import { Failure } from '@madang/contract/failures.ts'
import { articleId } from '@madang/contract/ids.ts'
import { locales } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { snapshot } from '../db/tx.ts'
import { articleNgrams, queryNgrams } from './article-ngrams.ts'
import { listArticles } from './list-articles.ts'
import { loadSampleArticles } from './load-sample.ts'
import { blocksOf, plainText } from './markdown.ts'
import { readArticle } from './read-article.ts'
import { renewArticleNgrams } from './renew-article-ngrams.ts'
import { searchArticles } from './search-articles.ts'
import { recall } from './search-recall.ts'
import { searchedBy, textRow } from './text-row.ts'

const now = new Date('2026-11-21T01:24:00Z')
const firstPage = { pageIndex: 1, pageSize: 20 }
const id = (text: string) => articleId.parse(text)
const find = (db: Db, keyword: string) => snapshot(db, (tx) => searchArticles(tx, now, keyword))

/** The samples, for what changes nothing. */
let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
  await loadSampleArticles(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

test('REQ-61: seven categories with at least four articles each, newest first, in every language', async () => {
  for (const locale of locales) {
    for (const { id: categoryId } of categories) {
      const { items, totalCount } = await listArticles(here.db, locale, now, { categoryId }, firstPage)
      expect(totalCount).toBeGreaterThanOrEqual(4)
      expect(items.map(({ language }) => language)).toEqual(items.map(() => locale))
      const times = items.map(({ publishTime }) => publishTime.getTime())
      expect(times).toEqual(times.toSorted((left, right) => right - left))
    }
  }
})

test('loading the samples twice changes nothing, and a page beyond the end still tells the whole number (INV-F08)', async () => {
  await using database = await testDatabase()
  await loadSampleArticles(database.db)
  await loadSampleArticles(database.db)
  const first = await listArticles(database.db, 'ko-KR', now, {}, { pageIndex: 1, pageSize: 1 })
  expect(first.totalCount).toBe(28)
  const beyond = await listArticles(database.db, 'ko-KR', now, {}, { pageIndex: 9, pageSize: 10 })
  expect(beyond).toMatchObject({ items: [], totalCount: 28 })
})

test('an article that an editor made their own keeps its text when the samples are loaded again', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadSampleArticles(db)
  const { id } = (await listArticles(db, 'ko-KR', now, {}, { pageIndex: 1, pageSize: 1 })).items[0]!
  await db.updateTable('article').set({ is_sample: false }).where('id', '=', id).execute()
  await db.updateTable('article_text').set({ title: '고친 제목' }).where('article_id', '=', id).execute()
  await loadSampleArticles(db)
  expect(await readArticle(db, 'ko-KR', now, id)).toMatchObject({ title: '고친 제목', isSample: false })
})

test('pages of any size hold every article once (INV-F08)', async () => {
  for (const pageSize of [1, 3, 10, 28, 1000]) {
    const seen: string[] = []
    for (let pageIndex = 1; pageIndex <= Math.ceil(28 / pageSize); pageIndex++) {
      const { items } = await listArticles(here.db, 'zh-CN', now, {}, { pageIndex, pageSize })
      seen.push(...items.map((item) => item.id))
    }
    expect(new Set(seen).size).toBe(28)
    expect(seen).toHaveLength(28)
  }
})

test('REQ-64: an article without the reader’s language is shown in Korean, then English, then Chinese', async () => {
  await using database = await testDatabase()
  await loadSampleArticles(database.db)
  const remove = (locale: 'ko-KR' | 'en-GB') =>
    database.db
      .deleteFrom('article_text')
      .where('article_id', '=', 'the-halving')
      .where('locale', '=', locale)
      .execute()
  await remove('en-GB')
  expect((await readArticle(database.db, 'en-GB', now, id('the-halving'))).language).toBe('ko-KR')
  await remove('ko-KR')
  expect((await readArticle(database.db, 'en-GB', now, id('the-halving'))).language).toBe('zh-CN')
})

test('an article that is not published yet is not found, like one that does not exist', async () => {
  const before = new Date('2026-10-01T00:00:00Z')
  const refusal = new Failure('NOT_FOUND')
  await expect(readArticle(here.db, 'ko-KR', before, id('the-halving'))).rejects.toEqual(refusal)
  await expect(readArticle(here.db, 'ko-KR', now, id('no-such-article'))).rejects.toEqual(refusal)
  expect(await listArticles(here.db, 'ko-KR', before, {}, firstPage)).toMatchObject({ items: [], totalCount: 0 })
})

test('REQ-70: each of the sixty kept queries finds its article; what no text holds finds nothing', async () => {
  expect(recall).toHaveLength(60)
  const missed: string[] = []
  for (const [query, finds] of recall)
    if (!(await find(here.db, query)).includes(finds)) missed.push(`${query} → ${finds}`)
  expect(missed).toEqual([])
  for (const nothing of ['%', '_', '없는낱말입니다', '狗猫', 'zzzqqq', '   ', '감반'])
    expect([nothing, await find(here.db, nothing)]).toEqual([nothing, []])

  // Those that say it in title or summary come first; pages hold each once.
  const { items, totalCount } = await listArticles(here.db, 'zh-CN', now, { keyword: '비트코인' }, firstPage)
  expect(totalCount).toBe(new Set(items.map((item) => item.id)).size)
  const second = await listArticles(here.db, 'zh-CN', now, { keyword: '비트코인' }, { pageIndex: 2, pageSize: 3 })
  expect(second.items.map((item) => item.id)).toEqual(items.slice(3, 6).map((item) => item.id))
  const beyond = await listArticles(here.db, 'zh-CN', now, { keyword: '비트코인' }, { pageIndex: 9, pageSize: 20 })
  expect(beyond).toMatchObject({ items: [], totalCount })
  const narrow = await listArticles(here.db, 'ko-KR', now, { keyword: '비트코인', symbol: 'ETH' }, firstPage)
  expect(
    narrow.items.every(({ id: article }) => ['why-ethereum-fees-fell', 'etf-in-plain-words'].includes(article)),
  ).toBe(true)
})

test('REQ-70: articles in simplified characters are found by traditional ones and the other way round, and by no other that shares one', async () => {
  for (const [typed, finds] of [
    ['減半', 'the-halving'],
    ['減', 'the-halving'],
    ['比特幣', 'the-halving'],
    ['移動平均', 'moving-averages'],
    ['錢包 私鑰', 'wallets-and-keys'],
    ['簽到', 'how-cvc-unlocks'],
    ['區塊鏈', 'what-is-a-blockchain'],
  ] as const)
    expect([typed, await find(here.db, typed)]).toEqual([typed, expect.arrayContaining([finds])])
  await using database = await testDatabase()
  const { db } = database
  await loadSampleArticles(db)
  const text = { title: '臺北的頭髮', summary: '發展中的區塊鏈市場', words: '' }
  await db
    .updateTable('article_text')
    .set(searchedBy(text))
    .where('article_id', '=', id('the-halving'))
    .where('locale', '=', 'zh-CN')
    .execute()
  for (const typed of ['台北', '头发', '区块链市场', '发展中的区块链', '發展'])
    expect([typed, await find(db, typed)]).toEqual([typed, expect.arrayContaining(['the-halving'])])
  for (const typed of ['髮展', '頭發', '区块链市长']) expect([typed, await find(db, typed)]).toEqual([typed, []])
})

test('texts whose pieces were made by an earlier rule are found after the start made them anew', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadSampleArticles(db)
  await db.updateTable('article_text').set({ grams: [], head_grams: [], grams_form: 1 }).execute()
  expect(await find(db, '반감기')).toEqual([])
  await renewArticleNgrams(db)
  expect(await find(db, '반감기')).toContain('the-halving')
})

test('REQ-70: of very many articles the newest hundred are found that hold the word itself, not only all its pieces', async () => {
  await using database = await testDatabase()
  const { db } = database
  const told = (n: number) => (n <= 450 ? '나다 가나, 다라' : '가나다라')
  const count = 600
  const rows = Array.from({ length: count }, (_, index) => index + 1)
  await sql`
    insert into article (id, category_id, cover, published_at, is_sample)
    select 'made-' || n, 'market-trends', '/x.svg', ${now}::timestamptz - n * interval '1 minute', false
    from generate_series(1, ${count}::integer) as n`.execute(db)
  const plain = { title: 'x', summary: 'x', author: 'x', blocks: [] }
  await db
    .insertInto('article_text')
    .values(
      rows.map((n) => ({
        article_id: `made-${n}`,
        locale: 'ko-KR' as const,
        ...textRow(plain, 'ko-KR'),
        ...searchedBy({ title: 'x', summary: 'x', words: told(n) }),
      })),
    )
    .execute()
  const held = rows.filter((n) => n > 450).map((n) => `made-${n}`)
  expect(await find(db, '가나다라')).toEqual(held.slice(0, 100))

  // The time of an article is that of its texts: what comes later is not found, what moved stands elsewhere.
  await sql`update article set published_at = published_at + interval '1 day' where id in ('made-451', 'made-452')`.execute(
    db,
  )
  await sql`update article set published_at = ${now} where id = 'made-600'`.execute(db)
  expect(await find(db, '가나다라')).toEqual(['made-600', ...held.slice(2, 101)])
})

test('every piece of a text finds it: what a query needs is among the grams of any text that contains it', () => {
  const letters = fc.constantFrom(...'가나다라마狗币涨跌abcXYZ09 .-')
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(text, fc.nat(30), fc.nat(6), (whole, start, length) => {
      const piece = whole.slice(start, start + length)
      // Of one or two Latin letters only the beginning of a word is kept.
      const isInside = /[a-zA-Z0-9]/.test(whole[start - 1] ?? ' ') && /^[a-zA-Z0-9]{1,2}(?![a-zA-Z0-9])/.test(piece)
      fc.pre(!isInside)
      const grams = new Set(articleNgrams(whole))
      expect(queryNgrams(piece).filter((gram) => !grams.has(gram))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('THR-10: an article takes no raw HTML, no picture of elsewhere and no link but https', () => {
  for (const bad of ['<script>alert(1)</script>', '![x](https://a.b/c.png)', '[x](javascript:alert(1))', 'a <b>c</b>'])
    expect(() => blocksOf(bad)).toThrow(/not allowed in an article/)
  const blocks = blocksOf(
    '## 제목\n\n**굵게** [링크](https://ethereum.org)\n\n> [!RISK]\n> 조심해요.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  )
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'note', 'table'])
  expect(plainText(blocks)).toContain('조심해요.')
})
