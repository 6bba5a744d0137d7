import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { AirdropCard } from '../../features/rewards/overview/airdrop-card.tsx'
import { Ways } from '../../features/rewards/overview/ways.tsx'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { airdropQuery } from '../../features/rewards/overview/use-airdrop-claim.ts'
import '../../features/rewards/rewards.css'
import { useT } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'

/** The special airdrop: how far I am, the claim, its state (REQ-115). */
export function CvcOdd() {
  const t = useT()
  const { data, error, refetch } = useQuery(airdropQuery)
  return (
    <BackPage title={t('title.airdrop')} actions={<AmountVisibilityButton />} onRefresh={refetch}>
      {data ? (
        <>
          <AirdropCard airdrop={data} />
          {data.state === 'notReached' ? <Ways hasAirdrop={false} /> : null}
        </>
      ) : (
        <NotYet
          error={error}
          onRetry={refetch}
          waiting={
            <section className="pad odd">
              <Skeleton width={140} height={40} />
              <Skeleton height={180} radius="var(--r-card)" />
            </section>
          }
        />
      )}
      <RewardRisk />
    </BackPage>
  )
}
