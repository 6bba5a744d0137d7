import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Contacts } from '../../features/security/contacts.tsx'
import { Devices } from '../../features/security/devices.tsx'
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx'
import '../../features/account/account.css'
import '../../features/security/security.css'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** Who is logged in where, recovery codes, contacts (REQ-57, REQ-51). */
export function Security() {
  const t = useT()
  return (
    <BackPage title={t('title.security')}>
      <Devices />
      <RecoveryCodes />
      <div className="band" />
      <Link className="row" to="/passwordmodify">
        <span className="grow">{t('my.password')}</span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/operation">
        <span className="grow">{t('operation.activity')}</span>
        <Icon name="next" size="s" />
      </Link>
      <div className="band" />
      <Contacts />
      <div className="security-end" />
    </BackPage>
  )
}
