import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getMyWarnings } from '@madang/contract/chat/warnings.ts'
import { call } from '../../lib/server/call.ts'
import { wholeLanguage } from '../../lib/locale.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

/** Fetched when there is something to show. */
const Modal = lazy(async () => {
  const [{ WarningModal }] = await Promise.all([import('./warning-modal.tsx'), wholeLanguage()])
  return { default: WarningModal }
})

/** A warning nobody has read on any phone of mine, over the page, until it is read (REQ-173). */
export function WarningNotice() {
  const { data } = useQuery({
    queryKey: accountKeys.newestWarning(),
    queryFn: ({ signal }) => call(getMyWarnings, { pageIndex: 1, pageSize: 1 }, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  })
  const [read, setRead] = useState<string>()
  const newest = data?.items[0]
  if (!newest || newest.isSeen || newest.warningId === read) return null
  return (
    <Suspense>
      <Modal warning={newest} onClose={() => setRead(newest.warningId)} />
    </Suspense>
  )
}
