import type { ReactNode } from 'react'
import { useT } from '../../locale.ts'
import './reward-risk.css'

/** The last words of a page that speaks of rewards (REQ-147); what its own rules add stands before them. */
export function RewardRisk({ children }: { children?: ReactNode }) {
  const t = useT()
  return (
    <p className="reward-risk">
      {children} {t('reward.risk')}
    </p>
  )
}
