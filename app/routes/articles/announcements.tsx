import { NavHead } from '@madang/ui/page-head.tsx'
import { AnnouncementList } from '../../features/announcements/announcement-list.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { useT } from '../../lib/locale.ts'

/** What the platform announces (REQ-71). */
export function Announcements() {
  const t = useT()
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.announcements')} />
      <main>
        <AnnouncementList />
      </main>
    </>
  )
}
