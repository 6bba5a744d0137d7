import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import { balancesQuery } from '../../data/queries/balances.ts'
import { networksQuery } from '../../data/queries/networks.ts'
import { AwardsPage } from '../../features/campaigns/awards/awards-page.tsx'
import { Assets } from '../../features/wallet/overview/assets.tsx'
import { Hero } from '../../features/wallet/overview/hero.tsx'
import { Running } from '../../features/wallet/overview/running.tsx'
import { WalletLinks } from '../../features/wallet/overview/wallet-links.tsx'
import { NetworkStrip } from '../../features/wallet/parts/network-strip.tsx'
import { PausedNote } from '../../features/wallet/parts/paused-note.tsx'
import { WalletSkeleton } from '../../features/wallet/overview/wallet-skeleton.tsx'
import { openWithdrawalsQuery } from '../../features/wallet/queries.ts'
import '../../features/wallet/wallet.css'
import { useLanguage, useT } from '../../lib/locale.ts'
import { Link, usePageSearch } from '../../lib/navigation/router.ts'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { StandsAt } from '../../lib/parts/offline/stands-at.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { isSettled } from '../../lib/server/is-settled.ts'
import { reach } from '../../lib/server/reach.ts'

/** My money: what can leave, what is on its way, each asset by its parts (REQ-121). Opens offline with its time (REQ-41). */
export function Wallet() {
  const t = useT()
  const queries = useQueryClient()
  const { part } = usePageSearch('/wallet')
  const { data, error, refetch, dataUpdatedAt } = useQuery(balancesQuery)
  const isCut = reach((state) => state.isCut)
  const isSure = useIsSure()
  const isShown = data && (isSure || isCut)
  const onRefresh = () => queries.refetchQueries({ type: 'active' })
  if (part === 'awards')
    return (
      <BackPage title={t('title.awards')} actions={<AmountVisibilityButton />} onRefresh={onRefresh}>
        <AwardsPage />
        <RewardRisk />
      </BackPage>
    )
  return (
    <BackPage
      title={t('title.wallet')}
      actions={
        <>
          <AmountVisibilityButton />
          <Link className="icon-button" to="/withdraw-record" aria-label={t('wallet.records')}>
            <Icon name="records" />
          </Link>
        </>
      }
      onRefresh={onRefresh}
    >
      {isShown ? (
        <>
          <NetworkStrip />
          <Hero usdt={data.usdt} />
          <StandsAt at={dataUpdatedAt} isStale={error !== null} />
          <PausedNote />
          <Running />
          <Assets balances={data} />
        </>
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<WalletSkeleton />} />
      )}
      {isShown || error || isCut ? (
        <>
          <div className="band wallet-band" />
          <WalletLinks />
          <p className="wallet-risk">{t('wallet.risk')}</p>
        </>
      ) : null}
    </BackPage>
  )
}

/** Whether it is known what stands above the amounts and below them: nothing moves them then. */
function useIsSure(): boolean {
  const networks = useQuery(networksQuery('USDT', useLanguage().locale))
  const withdrawals = useQuery(openWithdrawalsQuery)
  return isSettled(networks, withdrawals)
}
