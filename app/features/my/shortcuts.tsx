import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'

/** The places one goes to from here; only what is open (R167). */
export function Shortcuts() {
  const t = useT()
  const places: readonly { to: LinkProps['to']; search?: Record<string, string>; icon: IconName; label: string }[] = [
    { to: '/benefit', search: { tab: 'invite' }, icon: 'person-add', label: t('my.invite') },
    { to: '/reward-record', icon: 'records', label: t('my.rewardRecords') },
    { to: '/unlock-record', icon: 'calendar', label: t('my.unlockRecords') },
    { to: '/cvc', icon: 'wallet', label: t('title.cvc') },
    { to: '/friend', icon: 'people', label: t('my.friends') },
    { to: '/addfriend', icon: 'search', label: t('my.addFriend') },
    { to: '/notice', icon: 'bell', label: t('my.requests') },
    { to: '/home', search: { cat: 'operation-guide' }, icon: 'document', label: t('my.guide') },
  ]
  return (
    <nav className="fn" aria-label={t('my.functions')}>
      {places.map(({ to, search, icon, label }) => (
        <Link key={icon} to={to} search={search ?? {}}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
