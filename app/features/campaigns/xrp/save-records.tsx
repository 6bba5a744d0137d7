import { useInfiniteQuery } from '@tanstack/react-query'
import { getXrpRecords } from '@madang/contract/campaigns/xrp.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { SaveCsv } from '../../../lib/parts/save-csv.tsx'
import { readPages } from '../../../lib/read-pages.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { call } from '../../../lib/server/call.ts'
import { recordsQuery } from './queries.ts'
import { xrpCsv } from './xrp-csv.ts'

/** Saves every line the promotion granted me; nothing is there to save before the first. */
export function SaveRecords() {
  const { locale } = useLanguage()
  const { data } = useInfiniteQuery(recordsQuery(locale, 'all'))
  if (!data?.pages[0]?.totalCount) return null
  return <SaveCsv name={`xrp-${programmeDay(new Date(serverNow()))}`} csv={allAsCsv} />
}

async function allAsCsv(): Promise<string> {
  return xrpCsv(
    await readPages(
      (page) => call(getXrpRecords, page),
      ({ id }) => id,
    ),
  )
}
