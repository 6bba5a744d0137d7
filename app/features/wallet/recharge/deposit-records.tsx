import { useInfiniteQuery } from '@tanstack/react-query'
import { maximumPageSize } from '@madang/contract/constants.ts'
import { depositId, getDeposits } from '@madang/contract/wallet/recharge.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { readOn } from '../../../lib/read-pages.ts'
import { call } from '../../../lib/server/call.ts'
import { RecordPages } from '../parts/record-pages.tsx'
import { useReadTo } from '../parts/use-read-to.ts'
import { DepositRows } from './deposit-rows.tsx'
import { depositsCsv } from './deposits-csv.ts'
import { type DepositPlace, depositsQuery } from './queries.ts'

/** My deposits, newest first, behind those that are being looked at; the one that `wanted` names is looked for. */
export function DepositRecords({ wanted }: { wanted: string | undefined }) {
  const { t, locale } = useLanguage()
  const query = useInfiniteQuery(depositsQuery(locale))
  // What is on its way stands on the first page.
  useReadTo(query, depositId.safeParse(wanted).data, (deposit) => deposit.depositId)
  const { waiting = [], arriving = [] } = query.data?.pages[0] ?? {}
  const none = (
    <EmptyState drawing={<RecordsDrawing />} title={t('recharge.recordsEmpty')} text={t('recharge.recordsEmptyText')} />
  )
  return (
    <RecordPages
      title={t('recharge.records')}
      name="deposits"
      csv={allAsCsv}
      query={query}
      empty={
        waiting.length || arriving.length ? (
          <DepositRows waiting={waiting} arriving={arriving} items={[]} wanted={wanted} />
        ) : (
          none
        )
      }
    >
      {(items) => <DepositRows waiting={waiting} arriving={arriving} items={items} wanted={wanted} />}
    </RecordPages>
  )
}

async function allAsCsv(): Promise<string> {
  const all = await readOn((after: DepositPlace | undefined) => call(getDeposits, { after, pageSize: maximumPageSize }))
  return depositsCsv(all)
}
