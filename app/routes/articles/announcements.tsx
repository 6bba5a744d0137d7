import { AnnouncementList } from '../../features/announcements/announcement-list.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** What the platform announces (REQ-71). */
export function Announcements() {
  const t = useT()
  return (
    <BackPage title={t('title.announcements')}>
      <AnnouncementList />
    </BackPage>
  )
}
