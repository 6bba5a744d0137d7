import type { OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { articleId as articleIdOf } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type * as calls from '@madang/contract/operators/casework/article-reports.ts'
import { decideArticleReport as decide, listArticleReports } from '../../articles/article-report-queue.ts'
import { titlesOf } from '../../articles/report-article.ts'
import type { Db } from '../../db/tables.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { operatorNames } from '../operator-names.ts'

/** The queue of reported errors with the names of everybody in it. */
export async function getArticleReports(
  db: Db,
  reader: { readonly locale: Locale; readonly now: Date },
  { state, ...page }: Parsed<typeof calls.getArticleReports>,
): Promise<Out<typeof calls.getArticleReports>> {
  const found = await listArticleReports(db, { ...page, isDecided: state === 'decided' })
  const users = await usersByIds(
    db,
    found.items.map(({ reporter }) => reporter),
  )
  const names = await operatorNames(
    db,
    found.items.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  const titles = await titlesOf(
    db,
    reader,
    found.items.map(({ articleId }) => articleId),
  )
  const items = found.items.map(({ id, reporter, articleId, locale, decidedBy, ...report }) => ({
    ...report,
    reportId: id,
    reporter: { userId: reporter, nickName: users.get(reporter)?.nick_name ?? reporter },
    articleId: articleIdOf.parse(articleId),
    title: titles.get(articleId) ?? '',
    language: locale,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
  }))
  return { ...found, items }
}

/** Answers a report, once. CONFLICT when a colleague was faster. */
export async function decideArticleReport(
  { tx, operator, clock }: OperatorCommand,
  { reportId, decision, answer }: Parsed<typeof calls.decideArticleReport>,
): Promise<Audited<null>> {
  const now = clock.now()
  const { articleId } = await decide(tx, reportId, { by: operator, decision, answer }, now)
  return { answer: null, object: `article ${articleId}`, after: { report: reportId, decision }, reason: answer }
}
