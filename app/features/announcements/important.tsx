import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getImportant } from '@madang/contract/reading/announcements.ts'
import { call } from '../../lib/server/call.ts'
import { readEntry } from '../../lib/storage/idb-store.ts'
import { useLanguage, wholeLanguage } from '../../lib/locale.ts'
import { importantKey, isDue, type Seen } from './important-due.ts'
import { announcementKeys } from '../../lib/keys/announcement-keys.ts'

/** Fetched when there is something to show. */
const Modal = lazy(async () => {
  const [{ ImportantModal }] = await Promise.all([import('./important-modal.tsx'), wholeLanguage()])
  return { default: ImportantModal }
})

/** An important announcement over the page, once; "do not show today" puts it off to another day (REQ-71). */
export function Important() {
  const { locale } = useLanguage()
  const { data } = useQuery({
    queryKey: announcementKeys.important(locale),
    queryFn: ({ signal }) => call(getImportant, {}, { signal }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  })
  const announcement = data?.announcement ?? null
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!announcement) return
    let isCurrent = true
    void readEntry('device', importantKey).then((seen) => {
      if (isCurrent) setShown(isDue(announcement.id, seen as Seen | undefined, new Date())) // this feature alone keeps it
    })
    return () => void (isCurrent = false)
  }, [announcement])
  if (!announcement || !isShown) return null
  return (
    <Suspense>
      <Modal key={announcement.id} announcement={announcement} onClose={() => setShown(false)} />
    </Suspense>
  )
}
