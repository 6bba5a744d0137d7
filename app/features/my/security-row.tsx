import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import { sessionsQuery, strangers } from '../../data/queries/devices.ts'

/** The way to the security page, with how many phones are logged in, and a word when one of them is new (REQ-57, REQ-167). */
export function SecurityRow() {
  const t = useT()
  const { data } = useQuery(sessionsQuery)
  const isStrange = data !== undefined && strangers(data.items).length > 0
  return (
    <Link className="row" to="/security">
      <span className="grow">{t('title.security')}</span>
      {data ? (
        <span className={isStrange ? 'text-13 warn bold flex gap-4' : 'text-13 quiet'}>
          {isStrange ? <Icon name="shield-alert" size="xs" /> : null}
          {isStrange ? t('my.newDevice') : t('my.devices', { n: data.items.length })}
        </span>
      ) : null}
      <Icon name="next" size="s" />
    </Link>
  )
}
