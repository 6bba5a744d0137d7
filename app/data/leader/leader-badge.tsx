import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../lib/locale.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { studioQuery } from './studio-query.ts'
import './leader-badge.css'

/** Stands beside a nickname whose owner has enough valid invitees to be a group leader (REQ-146). */
export function LeaderBadge() {
  const t = useT()
  return <span className="leader-badge">{t('studio.badge')}</span>
}

/** The same beside mine, once it is known and where studios are offered. */
export function MyLeaderBadge() {
  const { locale } = useLanguage()
  const { data } = useQuery({ ...studioQuery(locale), enabled: useIsOffered('studio') })
  return data?.isLeader ? <LeaderBadge /> : null
}
