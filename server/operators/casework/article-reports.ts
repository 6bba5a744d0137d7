import type { Parsed } from '@madang/contract/endpoint.ts'
import { articleId as articleIdOf } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/article-reports.ts'
import { articleReportCases } from '../../articles/article-report-cases.ts'
import { listArticleReports, reportedArticle } from '../../articles/article-report-details.ts'
import { titlesOf } from '../../articles/report-article.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { OperatorCommand } from '../../context.ts'
import { audited, type Audited, type Route } from '../../domain.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'
import { peopleIn } from './people-in.ts'

export const articleReportRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: articleReportCases,
    calls: calls.articleReports,
    objectOf: ({ reportId }) => `article report ${reportId}`,
    read: listArticleReports,
    facts: async (reader, items) => {
      const person = await peopleIn(
        reader.db,
        items.map(({ reporter }) => reporter),
      )
      const titles = await titlesOf(
        reader.db,
        reader,
        items.map(({ articleId }) => articleId),
      )
      return ({ reporter, articleId, locale, reason, note, answer }) => ({
        reporter: person(reporter),
        articleId: articleIdOf.parse(articleId),
        title: titles.get(articleId) ?? '',
        language: locale,
        reason,
        note,
        answer,
      })
    },
  }),
  audited(calls.decideArticleReport, decideArticleReport),
]

/** Answers a report that nobody has or one has claimed, once. CONFLICT when a colleague was faster. */
async function decideArticleReport(
  context: OperatorCommand,
  { reportId, decision, answer }: Parsed<typeof calls.decideArticleReport>,
): Promise<Audited<null>> {
  const { tx } = context
  const actor = await actorOf(context, articleReportCases)
  const decided = { ...actor, outcome: decision, facts: { answer }, unclaimed: true }
  await decideCase(tx, articleReportCases, { reportId }, decided)
  const article = await reportedArticle(tx, { reportId })
  return { answer: null, object: `article ${article}`, after: { report: reportId, decision }, reason: answer }
}
