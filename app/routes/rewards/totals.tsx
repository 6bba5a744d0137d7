import { useQuery } from '@tanstack/react-query'
import { CheckMyself } from '../../features/totals/check-myself.tsx'
import { Held } from '../../features/totals/held.tsx'
import { Programmes } from '../../features/totals/programmes.tsx'
import { Roots } from '../../features/totals/roots.tsx'
import { Supply } from '../../features/totals/supply.tsx'
import { TotalsSkeleton } from '../../features/totals/totals-skeleton.tsx'
import { totalsQuery } from '../../features/totals/queries.ts'
import '../../features/totals/totals.css'
import { useT } from '../../lib/locale.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'

/** Totals anyone can check: issued, locked, unlocked, set aside, budgets, the nightly roots, and one's own place in them. */
export function Totals() {
  const t = useT()
  const { data, error, refetch } = useQuery(totalsQuery)
  useTitle(t('totals.title'))
  return (
    <BackPage title={t('totals.title')} className="totals" onRefresh={refetch}>
      {data ? (
        <>
          <Supply totals={data} />
          <Held asset="USDT" held={data.held.usdt} />
          <Held asset="XRP" held={data.held.xrp} />
          <Programmes totals={data} />
          <div className="band" />
          <CheckMyself />
          <div className="band" />
          <Roots totals={data} />
        </>
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<TotalsSkeleton />} />
      )}
      <RewardRisk>{t('poster.risk')}</RewardRisk>
    </BackPage>
  )
}
