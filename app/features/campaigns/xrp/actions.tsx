import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { type AppTarget, Link } from '../../../lib/navigation/router.ts'

const actions = [
  { target: { to: '/live' }, icon: 'live', text: 'xrp.listen' },
  { target: { to: '/benefit', search: { tab: 'invite' } }, icon: 'person-add', text: 'xrp.invite' },
  { target: { to: '/xrp-record' }, icon: 'records', text: 'xrp.records' },
  { target: { to: '/withdraw', search: { asset: 'XRP' } }, icon: 'wallet', text: 'xrp.withdraw' },
] as const satisfies readonly { target: AppTarget; icon: IconName; text: string }[]

/** From the promotion to what brings XRP, and to where it goes. */
export function Actions() {
  const t = useT()
  return (
    <nav className="xrp-actions" aria-label={t('xrp.do')}>
      {actions.map(({ target, icon, text }) => (
        <Link key={text} {...target}>
          <span className="xrp-action">
            <Icon name={icon} />
          </span>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
