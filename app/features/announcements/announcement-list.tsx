import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readAnnouncements, type Announcement } from '@madang/contract/reading/announcements.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'
import { MoreList } from '../../lib/parts/more-list.tsx'
import { queries } from '../../lib/server/queries.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { announcementsQuery, unreadAnnouncementsQuery } from './queries.ts'
import './announcements.css'

/** Every announcement; one opens where it stands and is read then (REQ-71). */
export function AnnouncementList() {
  const { locale, t } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const query = useInfiniteQuery(announcementsQuery(locale))
  const unread = useQuery({ ...unreadAnnouncementsQuery, enabled: isLoggedIn }).data?.ids ?? []
  const empty = (
    <EmptyState drawing={<RecordsDrawing />} title={t('announcement.none')} text={t('announcement.noneText')} />
  )
  return (
    <MoreList query={query} empty={empty}>
      {(items) => (
        <>
          {unread.length ? (
            <div className="pad anns-all">
              <span className="text-13 quiet">{t('announcement.unreadCount', { n: unread.length })}</span>
              <button type="button" className="text-link accent bold text-13" onClick={() => void markRead(unread)}>
                {t('announcement.readAll')}
              </button>
            </div>
          ) : null}
          <ul>
            {items.map((item) => (
              <Row key={item.id} announcement={item} isUnread={unread.includes(item.id)} />
            ))}
          </ul>
        </>
      )}
    </MoreList>
  )
}

function Row({ announcement, isUnread }: { announcement: Announcement; isUnread: boolean }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { id, title, isImportant, publishTime, language, isSample } = announcement
  function toggle() {
    setOpen(!isOpen)
    if (!isOpen && isUnread) void markRead([id])
  }
  return (
    <li className="announcement">
      <h2>
        <button type="button" className="announcement-head" aria-expanded={isOpen} onClick={toggle}>
          <span className="grow">
            <span className="announcement-title" lang={language}>
              {isUnread ? <span className="announcement-dot" role="img" aria-label={t('announcement.unread')} /> : null}
              {title}
            </span>
            <span className="text-12 quiet flex gap-8 announcement-meta">
              {isImportant ? <b className="badge accent">{t('announcement.important')}</b> : null}
              {isSample ? <span className="badge">{t('announcement.sample')}</span> : null}
              <Moment at={publishTime} />
            </span>
          </span>
          <span className={isOpen ? 'announcement-turn open' : 'announcement-turn'}>
            <Icon name="down" size="s" />
          </span>
        </button>
      </h2>
      {isOpen ? <AnnouncementBody announcement={announcement} /> : null}
    </li>
  )
}

async function markRead(ids: readonly Announcement['id'][]): Promise<void> {
  await call(readAnnouncements, { ids: ids.slice(0, 100) })
  await queries.invalidateQueries(unreadAnnouncementsQuery)
}
