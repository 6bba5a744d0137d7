import { useEffect, useMemo, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { Announcement } from '@madang/contract/reading/announcements.ts'
import { ImportantModal } from '../features/announcements/important-modal.tsx'
import { announcementsQuery } from '../features/announcements/queries.ts'
import { localeNow } from '../lib/locale.ts'
import { queries } from '../lib/server/queries.ts'
import { Announcements } from '../routes/articles/announcements.tsx'

/** The app's own page of announcements with this one, opened as by a tap; an important one also stands over the page. */
export function AnnouncementScene({ announcement }: { announcement: Announcement }) {
  queries.setQueryData(announcementsQuery(localeNow()).queryKey, {
    pages: [{ items: [announcement], pageIndex: 1, pageSize: 1, totalCount: 1 }],
    pageParams: [1],
  })
  const site = useMemo(() => fixedSite('/announcements', List), [])
  return <SiteView key={announcement.id} site={site} />
}

function List() {
  const { data } = useInfiniteQuery(announcementsQuery(localeNow()))
  const announcement = data?.pages[0]?.items[0]
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    document.querySelector<HTMLButtonElement>('.announcement-head[aria-expanded=false]')?.click()
  }, [])
  return (
    <div className="view">
      <Announcements />
      {announcement?.isImportant && !isClosed ? (
        <ImportantModal announcement={announcement} onClose={() => setClosed(true)} />
      ) : null}
    </div>
  )
}
