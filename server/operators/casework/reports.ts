import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/reports.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { OperatorCommand } from '../../context.ts'
import { audited, standalone, type Audited, type Route } from '../../domain.ts'
import { readEvidence, refuseUnlessReading } from '../../reports/read-evidence.ts'
import { reportCases } from '../../reports/report-cases.ts'
import { listReports, readReport } from '../../reports/report-details.ts'
import { giveWarning } from '../../reports/warnings.ts'
import { suspend } from '../suspend.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'
import { openReportedPicture } from './open-picture.ts'
import { peopleIn } from './people-in.ts'
import { decideReports, undoReportDecisions } from './reports-together.ts'

export const reportRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: reportCases,
    calls: calls.reportCases,
    objectOf: ({ reportId }) => `report ${reportId}`,
    read: listReports,
    facts: async ({ db }, items) => {
      const person = await peopleIn(
        db,
        items.flatMap(({ reporter, reported }) => [reporter, reported]),
      )
      return ({ reporter, reported, reason, note, messageCount, reporters }) => ({
        reporter: person(reporter),
        reported: person(reported),
        reason,
        note,
        messageCount,
        reporters,
      })
    },
  }),
  audited(calls.openEvidence, openReportEvidence),
  standalone(calls.openPicture, openReportedPicture),
  audited(calls.decide, decideReport),
  audited(calls.decideMany, decideReports),
  audited(calls.undoDecisions, undoReportDecisions),
]

/** The reported messages of a report one has claimed, or of which one has the appeal. That they were read, and why, is recorded; what they say is not (REQ-176). */
async function openReportEvidence(
  { tx, operator }: OperatorCommand,
  { reportId, reason }: Parsed<typeof calls.openEvidence>,
): Promise<Audited<Out<typeof calls.openEvidence>>> {
  await refuseUnlessReading(tx, reportId, operator)
  const evidence = await readEvidence(tx, reportId)
  const messages = evidence.map(({ seq, sender, kind, content, sentAt, recalledAt, editedAt, earlier, intact }) => ({
    seq,
    sender,
    kind,
    sentAt,
    recalledAt,
    editedAt,
    earlier: [...earlier],
    intact,
    // A picture is opened by itself (`openReportedPicture`); its place in the store is no content.
    content: kind === 'picture' ? '' : content,
  }))
  return { answer: { messages }, object: `report ${reportId}`, after: { opened: String(messages.length) }, reason }
}

/**
 * Decides a report one has claimed. `suspended` suspends the reported user in the same transaction, with the code whose
 * text they read; it needs that right and a proof of the last five minutes too (CHECK_NEEDED). `warned` warns them, with a code too. CONFLICT when the report is not one's
 * own or the user is suspended already.
 */
async function decideReport(
  context: OperatorCommand<'random' | 'operatorCodes'>,
  { reportId, decision, code, days, warning, reason }: Parsed<typeof calls.decide>,
): Promise<Audited<null>> {
  const { tx, operator, roles } = context
  const actor = await actorOf(context, reportCases)
  const before = await decideCase(tx, reportCases, { reportId }, { ...actor, outcome: decision })
  const report = await readReport(tx, reportId)
  if (!report) throw new Failure('NOT_FOUND')
  const { reported } = report
  if (decision === 'suspended') {
    if (!rightsOf(roles).has('users.suspend')) throw new Failure('NOT_ALLOWED')
    if (!code) throw new Failure('INVALID', { field: 'code' })
    await suspend(context, { userId: reported, code, days, reason })
  }
  if (decision === 'warned') {
    if (!warning) throw new Failure('INVALID', { field: 'warning' })
    await giveWarning(context, { report: reportId, user: reported, reason: warning, operator, now: actor.now })
  }
  const after = { decision, reported, ...(code ? { code } : {}), ...(warning ? { warning } : {}) }
  return { answer: null, object: `report ${reportId}`, before: { state: before.state }, after, reason }
}
