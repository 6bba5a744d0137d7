import { useQuery } from '@tanstack/react-query'
import { NavHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/pull-to-refresh.tsx'
import { CheckMyself } from '../../features/totals/check-myself.tsx'
import { Held } from '../../features/totals/held.tsx'
import { Programmes } from '../../features/totals/programmes.tsx'
import { Roots } from '../../features/totals/roots.tsx'
import { Supply } from '../../features/totals/supply.tsx'
import { TotalsSkeleton } from '../../features/totals/totals-skeleton.tsx'
import { totalsQuery } from '../../features/totals/queries.ts'
import '../../features/totals/totals.css'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useT } from '../../lib/locale.ts'

/** Totals anyone can check: issued, locked, unlocked, set aside, budgets, the nightly roots, and one's own place in them. */
export function Totals() {
  const t = useT()
  const { data, error, refetch } = useQuery(totalsQuery)
  return (
    <>
      <NavHead back={<BackButton />} title={t('totals.title')} />
      <main className="totals">
        <PullToRefresh onRefresh={refetch}>
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
          ) : error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <TotalsSkeleton />
          )}
        </PullToRefresh>
      </main>
    </>
  )
}
