import { useMutation } from '@tanstack/react-query'
import { maximumPageSize } from '@madang/contract/constants.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { serverNow } from '../../../lib/server/clock.ts'
import { useT } from '../../../lib/locale.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { fetchRecords, type Book, type Kind } from '../queries.ts'
import { recordsCsv } from './records-csv.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Saves every line of what is shown as a file (REQ-113). */
export function SaveCsv({ book, kind }: { book: Book; kind: Kind | undefined }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => allRecords(book, kind),
    onSuccess: (records) => saveFile(`madang-${book}-${programmeDay(new Date(serverNow()))}.csv`, recordsCsv(records)),
  })
  return <IconButton icon="download" label={t('record.csv')} disabled={isPending} onClick={() => mutate()} />
}

async function allRecords(book: Book, kind: Kind | undefined): Promise<readonly RewardRecord[]> {
  const byId = new Map<string, RewardRecord>()
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await fetchRecords(book, { kind, pageIndex, pageSize: maximumPageSize })
    for (const record of page.items) byId.set(record.id, record)
    if (!page.items.length || pageIndex * page.pageSize >= page.totalCount) return [...byId.values()]
  }
}
