import * as calls from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../../lib/call.ts'
import { appealKind, decidedByOutcome } from '../appeal-kind.tsx'
import { actionsOf } from '../case-kind.ts'
import { FraudEvidence } from './fraud-evidence.tsx'

/** Appeals against refused invitations (REQ-119, REQ-186). */
export const fraudAppeals = appealKind<calls.QueuedAppeal>({
  ...actionsOf(calls.fraudAppeals),
  person: ({ user, caseId }) => ({ ...user, no: caseId }),
  evidence: ({ caseId }) => <FraudEvidence caseId={caseId} />,
  texts: {
    stateText: (t, state) => t(`fraud.appeal.${state}`),
    against: (t, { against }) => t('fraud.caseBy', { name: against ?? '' }),
    own: 'fraud.ownCase',
  },
  decision: decidedByOutcome({
    outcomeText: (t, outcome) => t(`fraud.answer.${outcome}`),
    final: 'fraud.final',
    decide: ({ caseId, user: { userId } }, outcome, reason) =>
      call(calls.decideAppeal, { caseId, userId, outcome, reason }),
  }),
})
