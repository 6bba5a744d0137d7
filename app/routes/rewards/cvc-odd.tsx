import { useQuery } from '@tanstack/react-query'
import { NavHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/pull-to-refresh.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { AirdropCard } from '../../features/rewards/overview/airdrop-card.tsx'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { airdropQuery } from '../../features/rewards/overview/use-airdrop-claim.ts'
import '../../features/rewards/rewards.css'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useT } from '../../lib/locale.ts'

/** The special airdrop: how far I am, the claim, its state (REQ-115). */
export function CvcOdd() {
  const t = useT()
  const { data, error, refetch } = useQuery(airdropQuery)
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.airdrop')}>
        <AmountVisibilityButton />
      </NavHead>
      <main>
        <PullToRefresh onRefresh={refetch}>
          {data ? (
            <AirdropCard airdrop={data} />
          ) : error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <section className="pad odd">
              <Skeleton width={140} height={40} />
              <Skeleton height={180} radius="var(--r-card)" />
            </section>
          )}
        </PullToRefresh>
      </main>
    </>
  )
}
