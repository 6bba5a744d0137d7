import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { mildDecision, undoMs } from '@madang/contract/operators/casework/reports.ts'
import type * as calls from '@madang/contract/operators/casework/reports.ts'
import { decideCase, undoDecision } from '../../casework/take-step.ts'
import type { OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import { reportCases } from '../../reports/report-cases.ts'
import { actorOf } from './routes-of-kind.ts'

/** Decides several reports in one way; each by itself, so that one a colleague has keeps nothing from the others (REQ-173). */
export async function decideReports(
  context: OperatorCommand,
  { reportIds, decision, reason }: Parsed<typeof calls.decideMany>,
): Promise<Audited<Out<typeof calls.decideMany>>> {
  const actor = await actorOf(context, reportCases)
  const results: Out<typeof calls.decideMany>['results'] = []
  for (const reportId of inOrder(reportIds)) {
    const deciding = decideCase(context.tx, reportCases, { reportId }, { ...actor, outcome: decision, unclaimed: true })
    const refused = await refusalOf(deciding)
    results.push({ reportId, result: refused === null ? 'decided' : refused === 'NOT_FOUND' ? 'gone' : 'taken' })
  }
  const decided = results.filter(({ result }) => result === 'decided').map(({ reportId }) => reportId)
  return { answer: { results }, object: 'reports', after: { decision, reports: decided.join(' ') }, reason }
}

/** Takes back what was decided a moment ago, as far as it changed nothing (REQ-173). */
export async function undoReportDecisions(
  context: OperatorCommand,
  { reportIds }: Parsed<typeof calls.undoDecisions>,
): Promise<Audited<Out<typeof calls.undoDecisions>>> {
  const actor = await actorOf(context, reportCases)
  const since = actor.now.getTime() - undoMs
  const mayUndo = ({ at, outcome }: { at: Date; outcome: string }) =>
    at.getTime() > since && mildDecision.safeParse(outcome).success
  const results: Out<typeof calls.undoDecisions>['results'] = []
  for (const reportId of inOrder(reportIds)) {
    const refused = await refusalOf(undoDecision(context.tx, reportCases, { reportId }, { ...actor, mayUndo }))
    results.push({ reportId, result: refused === null ? 'undone' : 'stands' })
  }
  const undone = results.filter(({ result }) => result === 'undone').map(({ reportId }) => reportId)
  return { answer: { results }, object: 'reports', after: { state: 'open', reports: undone.join(' ') } }
}

/** In the order of their ids, so that two who decide the same never wait for each other in a circle. */
function inOrder<Id extends string>(ids: readonly Id[]): Id[] {
  return [...new Set(ids)].sort()
}

/** Why a step was refused; null when it was taken. A refused step has changed nothing, so that the others may go on. */
async function refusalOf(step: Promise<unknown>): Promise<string | null> {
  try {
    await step
    return null
  } catch (error) {
    if (error instanceof Failure) return error.failure
    throw error
  }
}
