import { reportArticle as reportArticleCall } from '@madang/contract/reading/article-reports.ts'
import { parseInput } from '../http/parse-input.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleReportRules } from '@madang/contract/reading/article-reports.ts'
import { articleId, type UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { testUser } from '../users/test-user.ts'
import { decideCase } from '../casework/take-step.ts'
import { articleReportCases } from './article-report-cases.ts'
import { listArticleReports } from './article-report-details.ts'
import { loadSampleArticles } from './load-sample.ts'
import { hideArticle } from './show-article.ts'
import { getMyMarks, likesOf, listSaved, setLike, setSaved } from './marks.ts'
import { getMyArticleReports, reportArticle } from './report-article.ts'

let here: TestDatabase
let mina: UserId
let jun: UserId
beforeAll(async () => {
  here = await testDatabase({ connections: 20 })
  await loadSampleArticles(here.db)
  mina = await testUser(here.db)
  jun = await testUser(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

const clock = manualClock('2026-11-21T03:00:00Z')
const halving = articleId.parse('the-halving')
const plan = articleId.parse('a-plan-before-you-buy')
const taken = articleId.parse('reading-candles')
const nowhere = articleId.parse('no-such-article')
const page = { pageIndex: 1, pageSize: 20 }
const like = (user: UserId, isLiked: boolean, id = halving) =>
  here.transact((tx) => setLike({ tx, user, clock }, { id, isLiked }))
const keep = (user: UserId, isSaved: boolean, id = halving) =>
  here.transact((tx) => setSaved({ tx, user, clock }, { id, isSaved }))
const report = (user: UserId, note = '', id = halving, limits = true) =>
  here.transact((tx) =>
    reportArticle(
      { tx, user, locale: 'ko-KR', clock, random: systemRandom, limits },
      parseInput(reportArticleCall, { articleId: id, reason: 'wrong', note }),
    ),
  )

test('REQ-63: a like counts once for each person, also when the same like comes ten times at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => like(mina, true)))
  expect(await like(jun, true)).toEqual({ isLiked: true, likeCount: 2 })
  await Promise.all(Array.from({ length: 5 }, () => like(mina, false)))
  expect(await likesOf(here.db, halving)).toBe(1)
  expect(await getMyMarks({ db: here.db, user: mina }, { id: halving })).toEqual({ isLiked: false, isSaved: false })
  expect(await getMyMarks({ db: here.db, user: jun }, { id: halving })).toEqual({ isLiked: true, isSaved: false })
})

test('REQ-63: what I keep for later is mine alone, the last kept first, and goes from the list when it is taken down', async () => {
  await keep(mina, true)
  clock.advance(1000)
  await keep(mina, true, plan)
  await keep(mina, true)
  const mine = (user: UserId) => listSaved({ db: here.db, user, locale: 'zh-CN', now: clock.now() }, page)
  expect((await mine(mina)).items.map(({ id, language }) => [id, language])).toEqual([
    [plan, 'zh-CN'],
    [halving, 'zh-CN'],
  ])
  expect((await mine(jun)).totalCount).toBe(0)
  await keep(mina, false, plan)
  await keep(mina, false, plan)
  expect(await mine(mina)).toMatchObject({ totalCount: 1, items: [{ id: halving }] })
})

test('an article that is not there is neither liked, kept nor reported, and one not yet published is not there', async () => {
  const early = { now: new Date('2026-10-01T00:00:00Z') }
  await expect(like(mina, true, nowhere)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(keep(mina, true, nowhere)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(report(mina, '', nowhere)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(
    here.transact((tx) => setLike({ tx, user: mina, clock: { now: () => early.now } }, { id: halving, isLiked: true })),
  ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('REQ-63: an article that was taken down is neither liked nor kept any more', async () => {
  const suji = await testUser(here.db)
  await here.transact((tx) => hideArticle(tx, taken))
  await expect(like(suji, true, taken)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(keep(suji, true, taken)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})

test('REQ-186: a reported error waits in the queue and is decided once; its reporter reads the decision and why', async () => {
  const { reportId } = await report(mina, '  두 번째 문단의 해가 틀려요 ')
  const waiting = await listArticleReports(here.db, { ...page, isDecided: false })
  expect(waiting.items).toMatchObject([
    { key: { reportId }, reporter: mina, articleId: halving, locale: 'ko-KR', note: '두 번째 문단의 해가 틀려요' },
  ])
  const reader = { user: mina, locale: 'en-GB', now: clock.now() } as const
  expect(
    (await getMyArticleReports({ db: here.db, user: reader.user, locale: reader.locale, now: reader.now }, page)).items,
  ).toMatchObject([{ reportId, decision: null }])

  const decide = (decision: 'corrected' | 'noError') =>
    here.transact((tx) =>
      decideCase(
        tx,
        articleReportCases,
        { reportId },
        {
          operator: systemRandom.uuid(),
          now: clock.now(),
          hasLeft: () => false,
          outcome: decision,
          facts: { answer: '해를 고쳤어요.' },
          unclaimed: true,
        },
      ),
    )
  const outcomes = await Promise.allSettled([decide('corrected'), decide('corrected'), decide('corrected')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(decide('noError')).rejects.toMatchObject({ failure: 'CONFLICT' })
  expect(
    (await getMyArticleReports({ db: here.db, user: reader.user, locale: reader.locale, now: reader.now }, page)).items,
  ).toMatchObject([{ reportId, articleId: halving, decision: 'corrected', answer: '해를 고쳤어요.' }])
  expect((await getMyArticleReports({ db: here.db, ...reader, user: jun }, page)).totalCount).toBe(0)
  expect((await listArticleReports(here.db, { ...page, isDecided: false })).totalCount).toBe(0)
})

test('REQ-186: twenty reports of articles a day, also when they come at once; a note that is too long is refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: articleReportRules.perDay + 4 }, () => report(jun)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(articleReportRules.perDay)
  await expect(report(jun)).rejects.toMatchObject({ failure: 'TOO_MANY', detail: { retryAfter: 24 * 60 * 60 } })
  await expect(report(mina, 'x'.repeat(articleReportRules.noteCharacters + 1))).rejects.toMatchObject({
    failure: 'INVALID',
  })
})
