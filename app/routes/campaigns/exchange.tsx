import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import { ExchangePage } from '../../features/campaigns/points/exchange-page.tsx'
import '../../features/campaigns/points/points.css'
import { PointRecordPage } from '../../features/campaigns/points/record-page.tsx'
import { useT } from '../../lib/locale.ts'
import { Link, usePageSearch } from '../../lib/navigation/router.ts'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'

/** Exchanging points, or their records (`part=records`) (REQ-139). */
export function Exchange() {
  const t = useT()
  const queries = useQueryClient()
  const { part } = usePageSearch('/exchange')
  if (part === 'records')
    return (
      <BackPage title={t('exchange.records')} actions={<AmountVisibilityButton />}>
        <PointRecordPage />
        <RewardRisk />
      </BackPage>
    )
  return (
    <BackPage
      title={t('title.exchange')}
      actions={
        <>
          <AmountVisibilityButton />
          <ToRecords />
        </>
      }
      onRefresh={() => queries.refetchQueries({ type: 'active' })}
    >
      <ExchangePage />
    </BackPage>
  )
}

function ToRecords() {
  const t = useT()
  const target = { to: '/exchange', search: { part: 'records' } } as const
  return (
    <Link {...target} aria-label={t('exchange.records')} className="icon-button">
      <Icon name="records" />
    </Link>
  )
}
