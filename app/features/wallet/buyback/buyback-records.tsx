import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { BuybackRow } from './buyback-row.tsx'
import { buybacksCsv } from './buybacks-csv.ts'
import { type BuybackPlace, buybacksQuery } from './queries.ts'
import { useReadTo } from './use-read-to.ts'
import { maximumPageSize } from '@madang/contract/constants.ts'
import { getBuybackRecords } from '@madang/contract/wallet/buybacks.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { SaveCsv } from '../../../lib/parts/save-csv.tsx'
import { readOn } from '../../../lib/read-pages.ts'
import { call } from '../../../lib/server/call.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { BackPage } from '../../../lib/parts/back-page.tsx'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'

/** My buybacks, newest first (REQ-201); the one that `wanted` names is looked for. */
export function BuybackRecords({ wanted }: { wanted: string | undefined }) {
  const t = useT()
  const query = useInfiniteQuery(buybacksQuery)
  useReadTo(query, wanted)
  return (
    <BackPage
      title={t('buyback.records')}
      className="wallet-page"
      actions={
        <>
          {query.data?.pages[0]?.totalCount ? (
            <SaveCsv name={`buybacks-${programmeDay(new Date(serverNow()))}`} csv={allAsCsv} />
          ) : null}
          <AmountVisibilityButton />
        </>
      }
      onRefresh={query.refetch}
    >
      <EndlessList
        query={query}
        waiting={<SkeletonRows count={7} />}
        more={<SkeletonRows count={2} />}
        empty={
          <EmptyState
            drawing={<RecordsDrawing />}
            title={t('buyback.recordsEmpty')}
            text={t('buyback.recordsEmptyText')}
          />
        }
      >
        {(items) => (
          <ul>
            {items.map((buyback) => (
              <BuybackRow key={buyback.buybackId} buyback={buyback} isWanted={buyback.buybackId === wanted} />
            ))}
          </ul>
        )}
      </EndlessList>
    </BackPage>
  )
}

async function allAsCsv(): Promise<string> {
  return buybacksCsv(
    await readOn((after: BuybackPlace | undefined) => call(getBuybackRecords, { after, pageSize: maximumPageSize })),
  )
}
