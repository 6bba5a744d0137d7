import type { AppealOf } from '@madang/contract/operators/casework/appeals.ts'
import * as calls from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../../lib/call.ts'
import { stepsOf } from '../case-kind.ts'
import { FraudEvidence } from '../fraud/fraud-evidence.tsx'
import { type AppealRow, decidedByOutcome } from './appeal-kind.tsx'

/** Appeals against refused invitations (REQ-119, REQ-186). */
export const invitationAppeals: AppealRow<AppealOf<'invitation'>> = {
  ...stepsOf(calls.fraudAppeals),
  what: (t) => t('appeals.kind.invitation'),
  no: ({ caseId }) => caseId,
  evidence: ({ caseId }) => <FraudEvidence caseId={caseId} />,
  stateText: (t, state) => t(`fraud.appeal.${state}`),
  against: (t, { against }) => t('fraud.caseBy', { name: against ?? '' }),
  own: 'fraud.ownCase',
  decision: decidedByOutcome({
    outcomeText: (t, outcome) => t(`fraud.answer.${outcome}`),
    final: 'fraud.final',
    decide: ({ caseId, user: { userId } }, outcome, reason) =>
      call(calls.decideAppeal, { caseId, userId, outcome, reason }),
  }),
}
