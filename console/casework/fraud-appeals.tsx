import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { Appeals } from './appeals.tsx'
import { FraudEvidence } from './fraud-evidence.tsx'

/** Appeals against refused invitations, decided by somebody else than the case (REQ-119, REQ-186). */
export function FraudAppeals({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  return (
    <Appeals<fraud.QueuedAppeal>
      queryKey={['fraud', 'appeals', state]}
      load={(page) => call(fraud.getAppeals, { state, ...page })}
      caseIdOf={({ caseId }) => caseId}
      evidence={({ caseId }) => <FraudEvidence caseId={caseId} />}
      kind={{
        nameOf: ({ caseId, user }) => `${caseId} ${user.userId}`,
        stateOf: (name) => t(`fraud.appeal.${name}`),
        answerOf: (answer) => t(`fraud.answer.${answer}`),
        about: ({ caseDecidedBy }) => t('fraud.caseBy', { name: caseDecidedBy ?? '' }),
        right: 'fraud.decide',
        isOwn: ({ isMyCase }) => isMyCase,
        own: t('fraud.ownCase'),
        final: t('fraud.final'),
        claim: (appeal) => call(fraud.claimAppeal, asked(appeal)),
        release: (appeal) => call(fraud.releaseAppeal, asked(appeal)),
        decide: (appeal, outcome, reason) => call(fraud.decideAppeal, { ...asked(appeal), outcome, reason }),
      }}
    />
  )
}

/** An appeal is named by its case and who made it. */
function asked({ caseId, user: { userId } }: fraud.QueuedAppeal) {
  return { caseId, userId }
}
