import type { OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { undoMs } from '@madang/contract/operators/casework/reports.ts'
import type * as calls from '@madang/contract/operators/casework/reports.ts'
import { decideFreeReport, undoDecision } from '../../reports/report-queue.ts'

/** Decides several reports in one way; each by itself, so that one a colleague has keeps nothing from the others (REQ-173). */
export async function decideMany(
  { tx, operator, clock }: OperatorCommand,
  { reportIds, decision, reason }: Parsed<typeof calls.decideMany>,
): Promise<Audited<Out<typeof calls.decideMany>>> {
  const now = clock.now()
  const results: Out<typeof calls.decideMany>['results'] = []
  // In the order of their ids, so that two who decide the same never wait for each other in a circle.
  for (const reportId of [...new Set(reportIds)].sort())
    results.push({ reportId, result: await decideFreeReport(tx, reportId, { operator, decision, now }) })
  const decided = results.filter(({ result }) => result === 'decided').map(({ reportId }) => reportId)
  return { answer: { results }, object: 'reports', after: { decision, reports: decided.join(' ') }, reason }
}

/** Takes back what was decided a moment ago (REQ-173). */
export async function undoDecisions(
  { tx, operator, clock }: OperatorCommand,
  { reportIds }: Parsed<typeof calls.undoDecisions>,
): Promise<Audited<Out<typeof calls.undoDecisions>>> {
  const now = clock.now()
  const since = new Date(now.getTime() - undoMs)
  const results: Out<typeof calls.undoDecisions>['results'] = []
  for (const reportId of [...new Set(reportIds)].sort()) {
    const isUndone = await undoDecision(tx, reportId, { operator, since })
    results.push({ reportId, result: isUndone ? 'undone' : 'stands' })
  }
  const undone = results.filter(({ result }) => result === 'undone').map(({ reportId }) => reportId)
  return { answer: { results }, object: 'reports', after: { state: 'open', reports: undone.join(' ') } }
}
