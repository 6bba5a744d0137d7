import type { ReportId } from '@madang/contract/chat/reports.ts'
import * as calls from '@madang/contract/operators/casework/reports.ts'
import { figure } from '../../lib/moment.ts'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { ReportDecision } from './report-decision.tsx'
import { ReportEvidence } from './report-evidence.tsx'

/** Reports of users (REQ-173). `onMild` is told of a decision that can be taken back for a while. */
export function reportCases(onMild: (reports: readonly ReportId[]) => void): CaseKind<calls.QueuedReport> {
  return {
    ...actionsOf(calls.reportCases),
    person: ({ reported }) => reported,
    personHead: 'report.who',
    columns: [
      { head: 'report.why', cell: (t, { reason }) => t(`report.reason.${reason}`) },
      { head: 'report.messages', isFigure: true, cell: (_, { messageCount }) => figure(messageCount) },
      { head: 'report.reporters', isFigure: true, cell: (_, { reporters }) => figure(reporters) },
    ],
    stateText: (t, { state, outcome }) =>
      outcome === null ? t(`report.state.${state}`) : t(`report.decision.${outcome}`),
    byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
    none: 'report.empty',
    filterTexts: {
      reason: {
        label: 'report.why',
        textOf: (t, value) => t(`report.reason.${calls.reportCases.filters.reason.parse(value)}`),
      },
      outcome: {
        label: 'operators.status',
        textOf: (t, value) => t(`report.decision.${calls.reportCases.filters.outcome.parse(value)}`),
        isOf: 'decided',
      },
    },
    evidence: (report) => <ReportEvidence report={report} />,
    claimText: 'case.claimText',
    decision: (report, giveBack) => <ReportDecision report={report} giveBack={giveBack} onMild={onMild} />,
  }
}
