import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useT } from '../../../lib/locale.ts'
import { RecordPages } from '../parts/record-pages.tsx'
import { useReadTo } from '../parts/use-read-to.ts'
import { BuybackRow } from './buyback-row.tsx'
import { buybacksCsv } from './buybacks-csv.ts'
import { type BuybackPlace, buybacksQuery } from './queries.ts'
import { maximumPageSize } from '@madang/contract/constants.ts'
import { getBuybackRecords } from '@madang/contract/wallet/buybacks.ts'
import { readOn } from '../../../lib/read-pages.ts'
import { call } from '../../../lib/server/call.ts'

/** My buybacks, newest first (REQ-201); the one that `wanted` names is looked for. */
export function BuybackRecords({ wanted }: { wanted: string | undefined }) {
  const t = useT()
  const query = useInfiniteQuery(buybacksQuery)
  useReadTo(query, wanted, ({ buybackId }) => buybackId)
  return (
    <RecordPages
      title={t('buyback.records')}
      name="buybacks"
      csv={allAsCsv}
      query={query}
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
    </RecordPages>
  )
}

async function allAsCsv(): Promise<string> {
  return buybacksCsv(
    await readOn((after: BuybackPlace | undefined) => call(getBuybackRecords, { after, pageSize: maximumPageSize })),
  )
}
