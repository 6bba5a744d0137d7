import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/locale.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { unreadAnnouncementsQuery } from './queries.ts'

/** How many announcements I have not read, beside the way to them. */
export function UnreadMark() {
  const t = useT()
  const { data } = useQuery({ ...unreadAnnouncementsQuery, enabled: useIsLoggedIn() })
  const n = data?.ids.length ?? 0
  return n ? <span className="text-13 accent bold">{t('announcement.unreadCount', { n })}</span> : null
}
