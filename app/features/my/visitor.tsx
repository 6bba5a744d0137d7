import { Link } from '../../lib/navigation/router.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { useT } from '../../lib/locale.ts'

/** My page of somebody who is not logged in: what logging in gives, and the two ways (REQ-25). */
export function Visitor() {
  const t = useT()
  return (
    <section className="visitor">
      <h2>{t('my.visitorTitle')}</h2>
      <p className="quiet">{t('my.visitorText')}</p>
      <div className="btns">
        <Link className={buttonClass({ wide: true })} to="/login" search={{ back: '/user' }}>
          {t('login.action')}
        </Link>
        <Link className={buttonClass({ kind: 'soft', wide: true })} to="/register" search={{ back: '/user' }}>
          {t('login.register')}
        </Link>
      </div>
    </section>
  )
}
