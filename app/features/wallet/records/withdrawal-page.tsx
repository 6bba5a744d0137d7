import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { AskCase } from '../../../data/chat/service/ask-case.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { BackButton } from '../../../lib/parts/back-button.tsx'
import { TestStrip } from '../parts/test-strip.tsx'
import { withdrawalQuery } from '../queries.ts'
import { CancelFoot } from './cancel-foot.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailHead } from './detail-head.tsx'
import { NotMe } from './not-me.tsx'
import { Story } from './story.tsx'
import { Transaction } from './transaction.tsx'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'

/** One withdrawal: where it stands, what happened when, what it costs, and how to stop it (REQ-125, REQ-126). */
export function WithdrawalPage({ id }: { id: string }) {
  const t = useT()
  const isId = withdrawalId.safeParse(id).success
  const { data, error, refetch } = useQuery({ ...withdrawalQuery(id), enabled: isId })
  const isMissing = !isId || (error instanceof Refusal && error.code === failures.NOT_FOUND.code)
  return (
    <>
      <NavHead back={<BackButton />} title={t('detail.title')}>
        <AmountVisibilityButton />
      </NavHead>
      <TestStrip isTest={data?.isTest ?? false} />
      <main className="wallet-page">
        <PullToRefresh onRefresh={refetch}>
          {data ? (
            <>
              <DetailHead withdrawal={data} />
              <Story withdrawal={data} />
              <Transaction withdrawal={data} />
              <div className="band withdrawal-band" />
              <DetailFacts withdrawal={data} />
              <NotMe withdrawal={data} />
              <AskCase card={{ kind: 'withdrawal', id: data.withdrawalId }} />
            </>
          ) : isMissing ? (
            <EmptyState
              drawing={<SearchDrawing />}
              title={t('detail.missing')}
              action={
                <Link className={buttonClass({ kind: 'soft' })} to="/withdraw-record">
                  {t('wallet.records')}
                </Link>
              }
            />
          ) : (
            <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
          )}
        </PullToRefresh>
      </main>
      {data?.isCancellable ? <CancelFoot withdrawal={data} /> : null}
    </>
  )
}
