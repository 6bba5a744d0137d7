import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { useOpenService } from '../../data/chat/service/use-open-service.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { dayName, hourRows } from './hour-rows.ts'
import { serviceQuery } from './queries.ts'
import { ServiceState } from './service-state.tsx'
import './support.css'
import { zoneName } from '../../lib/format/zones.ts'

/** Customer service: whether it answers, its hours, and the way to it; a visitor finds the way in and the recovery code. */
export function ServiceCard() {
  const { locale, t } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const { data: service } = useQuery(serviceQuery)
  const { open, isPending } = useOpenService()
  return (
    <section className="service" aria-labelledby="service">
      <h2 id="service" className="flex gap-4">
        {t('support.service')}
        <VerifiedMark label={t('profile.verified.service')} />
      </h2>
      <ServiceState />
      {service?.hours.length ? (
        <div>
          <p className="text-13 bold">{t('support.hours', { zone: zoneName(service.zone, locale) })}</p>
          <dl className="pairs text-13">
            {hourRows(service.hours).map((row) => (
              <div key={row.from} className="flex gap-8">
                <dt className="quiet">{dayName(row, locale)}</dt>
                <dd className="tabular">
                  {row.opens}–{row.closes}
                </dd>
              </div>
            ))}
          </dl>
          {service.note ? <p className="text-13 quiet">{service.note[locale]}</p> : null}
        </div>
      ) : null}
      {isLoggedIn ? (
        <Button wide busy={isPending} onClick={open}>
          <Icon name="chat" size="s" />
          {t('support.write')}
        </Button>
      ) : (
        <>
          <Link className={buttonClass({ wide: true })} to="/login" search={{ back: '/support' }}>
            {t('support.login')}
          </Link>
          <p className="text-13 quiet">{t('support.loginText')}</p>
          <Link
            className={buttonClass({ kind: 'plain', size: 'm', wide: true })}
            to="/passwordmodify"
            search={{ mode: 'reset' }}
          >
            {t('support.reset')}
          </Link>
          <Link className={buttonClass({ kind: 'plain', size: 'm', wide: true })} to="/access">
            {t('login.noWay')}
          </Link>
        </>
      )}
      <p className="text-12 quiet">{t('support.badge')}</p>
    </section>
  )
}
