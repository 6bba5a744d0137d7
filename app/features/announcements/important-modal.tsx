import { readAnnouncements, type Announcement } from '@madang/contract/reading/announcements.ts'
import { Button } from '@madang/ui/button.tsx'
import { useModal } from '@madang/ui/modal.ts'
import { call } from '../../lib/server/call.ts'
import { writeEntry } from '../../lib/storage/idb-store.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/server/queries.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { importantKey, type Seen } from './important-due.ts'
import { unreadAnnouncementsQuery } from './queries.ts'
import './announcements.css'

/** Closing says that it was read; putting it off does not. */
export function ImportantModal({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const { id, title, language } = announcement
  const remember = (until: Seen['until']) => void writeEntry('device', importantKey, { id, until } satisfies Seen)
  // Escape and a tap beside it close it for good, like the button.
  const dialog = useModal(true, () => {
    remember('ever')
    if (isLoggedIn)
      void call(readAnnouncements, { ids: [id] })
        .then(() => queries.invalidateQueries(unreadAnnouncementsQuery))
        .catch(() => undefined)
    onClose()
  })
  return (
    <dialog ref={dialog} className="dialog announcement-dialog" aria-labelledby={`important-${id}`}>
      <p className="badge accent">{t('announcement.important')}</p>
      <h2 id={`important-${id}`} lang={language}>
        {title}
      </h2>
      <AnnouncementBody announcement={announcement} onLeave={() => dialog.current?.close()} />
      <div className="acts">
        <Button
          kind="plain"
          size="m"
          onClick={() => {
            remember(new Date().toDateString())
            onClose()
          }}
        >
          {t('announcement.notToday')}
        </Button>
        <Button size="m" onClick={() => dialog.current?.close()}>
          {t('action.close')}
        </Button>
      </div>
    </dialog>
  )
}
