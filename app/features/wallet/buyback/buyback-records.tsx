import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/pull-to-refresh.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { BackButton } from '../../../lib/parts/back-button.tsx'
import { NearEnd } from '../../../lib/parts/near-end.tsx'
import { BuybackRow } from './buyback-row.tsx'
import { buybacksQuery } from './queries.ts'
import { NotYet } from '../parts/not-yet.tsx'

/** My buybacks, newest first (REQ-201). */
export function BuybackRecords() {
  const t = useT()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(buybacksQuery)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <NavHead back={<BackButton />} title={t('buyback.records')}>
        <AmountVisibilityButton />
      </NavHead>
      <main className="w-page">
        <PullToRefresh onRefresh={refetch}>
          {data ? (
            items.length ? (
              <ul>
                {items.map((buyback) => (
                  <BuybackRow key={buyback.buybackId} buyback={buyback} />
                ))}
              </ul>
            ) : (
              <EmptyState
                drawing={<RecordsDrawing />}
                title={t('buyback.recordsEmpty')}
                text={t('buyback.recordsEmptyText')}
              />
            )
          ) : (
            <NotYet error={error} onRetry={refetch} />
          )}
          <NearEnd
            hasMore={hasNextPage}
            isBusy={isFetchingNextPage}
            count={items.length}
            onNear={() => void fetchNextPage()}
          >
            <SkeletonRows count={2} />
          </NearEnd>
        </PullToRefresh>
      </main>
    </>
  )
}
