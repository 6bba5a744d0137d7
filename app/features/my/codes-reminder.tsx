import { Icon } from '@madang/ui/icons.tsx'
import { pendingCodes } from '../../data/pending-codes.ts'
import { useT } from '../../lib/locale.ts'
import { Link } from '../../lib/navigation/router.ts'

/** Until the recovery codes are confirmed: where they still are, or where new ones come from. */
export function CodesReminder() {
  const t = useT()
  return (
    <Link className="card flex codes-reminder" to={pendingCodes.read() ? '/register' : '/security'}>
      <Icon name="shield" />
      <span className="grow">
        <b className="bold block">{t('codes.remind')}</b>
        <span className="text-13 quiet block">{t('codes.remindText')}</span>
      </span>
      <Icon name="next" size="s" />
    </Link>
  )
}
