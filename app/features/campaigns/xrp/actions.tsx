import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'

/** From the promotion to what brings XRP, and to where it goes. */
export function Actions() {
  const t = useT()
  return (
    <nav className="xrp-actions" aria-label={t('xrp.do')}>
      <Link to="/live">
        <Place icon="live" label={t('xrp.listen')} />
      </Link>
      <Link to="/benefit" search={{ tab: 'invite' }}>
        <Place icon="person-add" label={t('xrp.invite')} />
      </Link>
      <Link to="/xrp-record">
        <Place icon="records" label={t('xrp.records')} />
      </Link>
      <Link to="/withdraw" search={{ asset: 'XRP' }}>
        <Place icon="wallet" label={t('xrp.withdraw')} />
      </Link>
    </nav>
  )
}

function Place({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <span className="xrp-action">
        <Icon name={icon} />
      </span>
      {label}
    </>
  )
}
