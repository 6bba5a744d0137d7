import { Link } from '../../../lib/navigation/router.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { useT } from '../../../lib/locale.ts'

/** What an account is for on this page, and the two ways to one; coming back to `back` afterwards (REQ-25, REQ-27). */
export function VisitorCall({ back }: { back: string }) {
  const t = useT()
  return (
    <section className="visit-call">
      <h2>{t('benefit.visitorTitle')}</h2>
      <p className="quiet">{t('benefit.visitorText')}</p>
      <Link className={buttonClass({ wide: true })} to="/login" search={{ back }}>
        {t('login.action')}
      </Link>
      <Link className={buttonClass({ kind: 'soft', wide: true })} to="/register" search={{ back }}>
        {t('login.register')}
      </Link>
    </section>
  )
}
