import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, usePageSearch } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { AccessAsked } from '../../features/security/access-asked.tsx'
import { Authenticator } from '../../features/security/authenticator.tsx'
import { Contacts } from '../../features/security/contacts.tsx'
import { Devices } from '../../features/security/devices.tsx'
import { EndingFactors } from '../../features/security/ending-factors.tsx'
import { factorsQuery } from '../../features/security/factors-query.ts'
import { LockRow } from '../../features/security/lock/lock-row.tsx'
import { MoneyCheck } from '../../features/security/money-check.tsx'
import { Passkeys } from '../../features/security/passkeys.tsx'
import { RecoveryCodes } from '../../features/security/recovery-codes.tsx'
import '../../features/account/account.css'
import '../../features/security/security.css'
import { useHoldText } from '../../data/queries/networks.ts'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const LockPage = lazy(async () => ({
  default: (await import('../../features/security/lock/lock-page.tsx')).LockPage,
}))

/** By what one logs in and confirms, how one comes in without a phone, and who is logged in where (REQ-57, REQ-51); `part` is the lock of this phone. */
export function Security() {
  const t = useT()
  const { data, error } = useQuery(factorsQuery)
  if (usePageSearch('/security').part === 'lock')
    return (
      <BackPage title={t('lock.title')}>
        <Suspense fallback={null}>
          <LockPage />
        </Suspense>
      </BackPage>
    )
  return (
    <BackPage title={t('title.security')}>
      <AccessAsked />
      <EndingFactors />
      <Passkeys />
      {/* Below passkeys of unknown number it would stand elsewhere a moment later. */}
      {data || error ? <Further /> : null}
    </BackPage>
  )
}

function Further() {
  const t = useT()
  const hold = useHoldText()
  return (
    <>
      <MoneyCheck />
      <div className="band" />
      <div className="section-head">
        <h2>{t('codes.others')}</h2>
      </div>
      <Authenticator />
      <Link className="row" to="/passwordmodify">
        <span className="grow">{t('my.password')}</span>
        <Icon name="next" size="s" />
      </Link>
      <RecoveryCodes />
      <div className="pad security-go">
        <Note>
          <b>{t('codes.lostTitle')}</b> {t('codes.lostText', { hold })}
        </Note>
      </div>
      <div className="band" />
      <Devices />
      <LockRow />
      <Link className="row" to="/operation">
        <span className="grow">{t('operation.activity')}</span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/freeze">
        <span className="grow">
          {t('title.freeze')}
          <span className="text-12 quiet block">{t('security.freezeText')}</span>
        </span>
        <Icon name="next" size="s" />
      </Link>
      <div className="band" />
      <Contacts />
      <div className="security-end" />
    </>
  )
}
