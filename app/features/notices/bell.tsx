import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '@madang/ui/badge.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Link } from '../../lib/navigation/router.ts'
import { unreadNoticesQuery } from '../../data/queries/unread-notices.ts'
import { useT } from '../../lib/locale.ts'
import './notices.css'

const cap = 99

/** The way to what happened to me, with how much of it I have not read. */
export function Bell() {
  const t = useT()
  const n = useQuery(unreadNoticesQuery).data?.total ?? 0
  return (
    <Link className="icon-button bell" to="/notices" aria-label={n ? t('notices.bell', { n }) : t('title.notices')}>
      <Icon name="bell" />
      <span className="bell-count">
        <CountBadge count={n} cap={cap} />
      </span>
    </Link>
  )
}
