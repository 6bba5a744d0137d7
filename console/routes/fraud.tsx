import { formatAmount } from '@madang/contract/money.ts'
import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'
import { go, usePlace } from '../lib/place.tsx'
import { FraudDecision } from '../casework/fraud-decision.tsx'
import { FraudEvidence } from '../casework/fraud-evidence.tsx'
import { FraudAppeals } from '../casework/fraud-appeals.tsx'
import { Queue } from '../casework/queue.tsx'
import { Frame } from '../shell/frame.tsx'

const tabs = ['cases', 'appeals', 'decidedCases', 'decidedAppeals'] as const

/** Fraud control: cases and appeals, each with its evidence on one page (REQ-119, REQ-173). The list stands in the address. */
export function Fraud() {
  const t = useT()
  const { search } = usePlace()
  const shown = tabs.find((tab) => tab === search['show']) ?? 'cases'
  return (
    <Frame title={t('nav.fraud')}>
      <div className="tabs2">
        {tabs.map((tab) => (
          <button key={tab} type="button" aria-pressed={shown === tab} onClick={() => go('/fraud', { show: tab })}>
            {t(`fraud.tab.${tab}`)}
          </button>
        ))}
      </div>
      {shown === 'cases' || shown === 'decidedCases' ? (
        <Cases key={shown} state={shown === 'cases' ? 'waiting' : 'decided'} />
      ) : (
        <FraudAppeals key={shown} state={shown === 'appeals' ? 'waiting' : 'decided'} />
      )}
    </Frame>
  )
}

function Cases({ state }: { state: 'waiting' | 'decided' }) {
  const t = useT()
  return (
    <Queue<fraud.FraudCase>
      queryKey={['fraud', 'cases', state]}
      load={(page) => call(fraud.getCases, { state, ...page })}
      who={t('fraud.inviter')}
      none={t('fraud.empty')}
      columns={[
        { head: t('fraud.score'), isFigure: true, cell: ({ score }) => figure(score) },
        { head: t('fraud.held'), isFigure: true, cell: ({ held }) => figure(held) },
        { head: t('fraud.creditedBefore'), isFigure: true, cell: ({ credited }) => figure(credited) },
        { head: t('fraud.amount'), isFigure: true, cell: ({ heldAmount }) => formatAmount('CVC', heldAmount) },
      ]}
      rowOf={(each) => ({
        name: each.caseId,
        user: each.inviter,
        caseId: each.caseId,
        state: t(`fraud.state.${each.state}`),
        by: each.decidedBy ?? each.claimedBy,
        since: each.openedAt,
        decidedAt: each.decidedAt,
      })}
      evidence={({ caseId }) => <FraudEvidence caseId={caseId} />}
      decision={(each) => <FraudDecision fraudCase={each} />}
    />
  )
}
