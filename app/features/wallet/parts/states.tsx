import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { FurtherIcon, type FurtherIconName } from '@madang/ui/further-icons.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'

/** How a state looks: its colour, its icon, and how far along the five steps of a request it stands. */
interface StateLook {
  readonly tone: 'go' | 'wait' | 'done' | 'no' | ''
  readonly icon: IconName | FurtherIconName
  readonly step: number
}

export const stateLooks: Readonly<Record<WithdrawalState, StateLook>> = {
  submitted: { tone: 'go', icon: 'clock', step: 0 },
  cooling_off: { tone: 'wait', icon: 'clock', step: 1 },
  in_review: { tone: 'go', icon: 'people', step: 2 },
  approved: { tone: 'go', icon: 'check', step: 3 },
  processing: { tone: 'go', icon: 'refresh', step: 3 },
  confirming: { tone: 'go', icon: 'chain', step: 4 },
  completed: { tone: 'done', icon: 'check', step: 5 },
  rejected: { tone: 'no', icon: 'close', step: 5 },
  cancelled: { tone: '', icon: 'undo', step: 5 },
  failed: { tone: 'no', icon: 'alert', step: 5 },
}

/** The state of a withdrawal: icon and words, colour last. */
export function StateMark({ state }: { state: WithdrawalState }) {
  const t = useT()
  const { tone, icon } = stateLooks[state]
  return (
    <span className={`status-word ${tone}`}>
      {icon === 'chain' ? <FurtherIcon name={icon} size="xs" /> : <Icon name={icon as IconName} size="xs" />}
      {t(`withdrawal.state.${state}`)}
    </span>
  )
}

/** Five bars: those behind, the one now, those to come. Only beside words that say the same. */
export function StepBars({ state }: { state: WithdrawalState }) {
  const { step } = stateLooks[state]
  return (
    <span className="wallet-progress" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((at) => (
        <i key={at} className={at < step ? 'done' : at === step ? 'next' : ''} />
      ))}
    </span>
  )
}
