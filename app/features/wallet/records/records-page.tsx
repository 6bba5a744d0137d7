import { useInfiniteQuery } from '@tanstack/react-query'
import { maximumPageSize } from '@madang/contract/constants.ts'
import { withdrawFilters } from '@madang/contract/wallet/withdrawals.ts'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { BackButton } from '../../../lib/parts/back-button.tsx'
import { CompanyLine } from '../../../lib/parts/company-line.tsx'
import { TestStrip } from '../parts/test-strip.tsx'
import { fetchWithdrawals, type Filter, type WithdrawalPlace, withdrawalsQuery } from '../queries.ts'
import { RecordsEmpty } from './records-empty.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { withdrawalsCsv } from './withdrawals-csv.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { SaveCsv } from '../../../lib/parts/save-csv.tsx'
import { readOn } from '../../../lib/read-pages.ts'
import { serverNow } from '../../../lib/server/clock.ts'

/** My withdrawals, newest first, each with its state, its next step and its time (REQ-125). `wanted` is the filter of the address. */
export function RecordsPage({ wanted }: { wanted: string | undefined }) {
  const t = useT()
  const navigation = useNavigation()
  const filter = withdrawFilters.find((each) => each === wanted) ?? 'all'
  const query = useInfiniteQuery(withdrawalsQuery(filter, undefined))
  const { data, refetch } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.withdrawRecord')}>
        {items.length ? (
          <SaveCsv name={`withdrawals-${programmeDay(new Date(serverNow()))}`} csv={() => csvOf(filter)} />
        ) : null}
        <AmountVisibilityButton />
      </NavHead>
      <TestStrip isTest={items.some(({ isTest }) => isTest)} />
      <main className="wallet-page">
        <PullToRefresh onRefresh={refetch}>
          <div className="wallet-filters">
            <Segment
              look="pills"
              label={t('records.filter')}
              panel="withdrawals"
              value={filter}
              choices={withdrawFilters.map((key) => ({ key, label: t(`records.${key}`) }))}
              onValue={(next) =>
                void navigation.go({ to: '/withdraw-record', search: { filter: next } }, { replace: true })
              }
            />
          </div>
          <div id="withdrawals" role="tabpanel" aria-label={t(`records.${filter}`)} aria-busy={!data && !query.error}>
            <EndlessList
              query={query}
              waiting={<SkeletonRows count={7} />}
              more={<SkeletonRows count={2} />}
              empty={<RecordsEmpty />}
            >
              {(items) => <WithdrawalList items={items} />}
            </EndlessList>
          </div>
        </PullToRefresh>
        <CompanyLine />
      </main>
    </>
  )
}

async function csvOf(filter: Filter): Promise<string> {
  return withdrawalsCsv(
    await readOn((after: WithdrawalPlace | undefined) =>
      fetchWithdrawals({ filter, after, pageSize: maximumPageSize }),
    ),
  )
}
