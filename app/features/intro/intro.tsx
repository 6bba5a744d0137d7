import { useState, useSyncExternalStore } from 'react'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { WelcomeDrawing } from '@madang/ui/drawings/welcome.tsx'
import { useT } from '../../lib/locale.ts'
import { Link } from '../../lib/navigation/router.ts'
import { knowsMadang, rememberMadang } from '../../lib/preferences/known.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { isLoggedIn, onSession } from '../../lib/server/session.ts'

/** What Madang is, above Home for a first visitor: until they look around, and never for who has or had an account here. */
export function Intro() {
  const t = useT()
  const isCvcOffered = useIsOffered('cvc')
  const [isSkipped, setSkipped] = useState(false)
  // The server knows nobody; the end of a session leaves what is known.
  const isKnown = useSyncExternalStore(
    onSession,
    () => isLoggedIn() || knowsMadang(),
    () => false,
  )
  if (isSkipped || isKnown) return null

  function skip() {
    rememberMadang()
    setSkipped(true)
  }

  return (
    <section className="intro" aria-label={t('app.name')}>
      <div className="intro-head">
        <WelcomeDrawing />
        <h2>{t('intro.title')}</h2>
      </div>
      <p>{t(isCvcOffered ? 'intro.text' : 'intro.textPlain')}</p>
      <div className="intro-ways">
        <Link className={buttonClass({ size: 'm' })} to="/register">
          {t('intro.join')}
        </Link>
        <Button kind="soft" size="m" onClick={skip}>
          {t('intro.look')}
        </Button>
      </div>
    </section>
  )
}
