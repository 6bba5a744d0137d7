import { Link } from '../../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { phoneLock } from '../../../lib/lock/this-phone.ts'

/** The way to the lock of this phone, and whether there is one. */
export function LockRow() {
  const t = useT()
  const isOn = phoneLock.state(({ kept }) => kept !== null)
  return (
    <Link className="row" to="/security" search={{ part: 'lock' }}>
      <span className="grow">
        {t('lock.title')}
        <span className="text-12 quiet block">{t('lock.rowText')}</span>
      </span>
      <span className="text-13 quiet">{t(isOn ? 'lock.on' : 'lock.off')}</span>
      <Icon name="next" size="s" />
    </Link>
  )
}
