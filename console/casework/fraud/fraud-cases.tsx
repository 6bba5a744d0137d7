import { formatAmount } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/fraud.ts'
import { useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { FraudDecision } from './fraud-decision.tsx'
import { FraudEvidence } from './fraud-evidence.tsx'

/** Cases of fraud control, each with everything it stands on (REQ-119, REQ-173). */
export const fraudCases: CaseKind<calls.FraudCase> = {
  ...actionsOf(calls.fraudCases),
  person: ({ inviter, caseId }) => ({ ...inviter, no: caseId }),
  personHead: 'fraud.inviter',
  columns: [
    { head: 'fraud.score', isFigure: true, cell: (_, { score }) => figure(score) },
    { head: 'fraud.held', isFigure: true, cell: (_, { held }) => figure(held) },
    { head: 'fraud.creditedBefore', isFigure: true, cell: (_, { credited }) => figure(credited) },
    { head: 'fraud.amount', isFigure: true, cell: (_, { heldAmount }) => formatAmount('CVC', heldAmount) },
  ],
  stateText: (t, { state, outcome }) => t(`fraud.state.${state === 'decided' ? (outcome ?? 'released') : state}`),
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'fraud.empty',
  evidence: ({ caseId }) => <FraudEvidence caseId={caseId} />,
  claimText: 'case.claimText',
  decision: (item, giveBack) => <FraudDecision item={item} giveBack={giveBack} />,
  decided: ({ reason }) => (reason ? <ReasonText reason={reason} /> : null),
}

function ReasonText({ reason }: { reason: NonNullable<calls.FraudCase['reason']> }) {
  const t = useT()
  return <p>{t(`fraud.code.${reason}`)}</p>
}
