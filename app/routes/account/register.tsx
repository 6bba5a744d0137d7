import { lazy, Suspense, useState } from 'react'
import { Link, Redirect, usePageSearch } from '../../lib/navigation/router.ts'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { RegisterForm } from '../../features/account/register-form.tsx'
import { useAfterLogin } from '../../features/account/use-back.ts'
import { Welcome } from '../../features/account/welcome.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { pendingCodes } from '../../data/pending-codes.ts'
import { useT } from '../../lib/locale.ts'
import { startSession } from '../../lib/server/session.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

/** Registration; `share` is the same page for invitation links, which carry the code before the hash as well (REQ-25, REQ-39, REQ-42). */
export function Register() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const { back, inviteCode = codeBeforeHash() } = usePageSearch('/register')
  const [who, setWho] = useState(pendingCodes.read)

  const goOn = useAfterLogin()
  function confirmed() {
    pendingCodes.confirmed()
    goOn()
  }
  if (who)
    return (
      <Welcome who={who} onConfirmed={confirmed} onLater={goOn}>
        <Suspense fallback={<Skeleton height={236} radius="var(--r-card)" />}>
          <FirstSteps />
        </Suspense>
      </Welcome>
    )
  if (isLoggedIn) return <Redirect to="/home" />
  return (
    <BackPage title={t('register.title')} className="above-foot" actions={<LanguageButton />}>
      <RegisterForm
        inviteCode={inviteCode.toUpperCase()}
        onDone={(registered) => {
          setWho(registered)
          startSession(registered)
          pendingCodes.keep(registered)
        }}
      />
      <p className="pad have-account">
        <Link className="text-link bold text-13 quiet" to="/login" search={{ back }}>
          {t('register.haveAccount')}
        </Link>
      </p>
    </BackPage>
  )
}

function codeBeforeHash(): string {
  return new URLSearchParams(window.location.search).get('inviteCode') ?? ''
}
