import { useQuery } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { clockTime } from '../../lib/format/moment.tsx'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { placeQuery, serviceQuery } from './queries.ts'
import './support.css'
import { dateWords } from '../../lib/format/date-words.ts'

/** Whether customer service answers now, when it will, and my place in its queue while I wait (REQ-102). */
export function ServiceState() {
  const { locale, t } = useLanguage()
  const { data: service } = useQuery(serviceQuery)
  const { data: mine } = useQuery({ ...placeQuery, enabled: useIsLoggedIn() })
  if (!service) return <p className="service-state quiet">{'\u00a0'}</p>
  const { isOpen, opensAt, hours } = service
  const weekday = opensAt ? dateWords(opensAt, locale, 'weekday') : ''
  const time = opensAt ? `${weekday} ${clockTime(opensAt, locale)}` : ''
  return (
    <div role="status">
      <p className={isOpen ? 'service-state ok bold' : 'service-state bold'}>
        <Icon name={isOpen ? 'check' : 'clock'} size="s" />
        {t(isOpen ? 'support.open' : 'support.closed')}
      </p>
      {isOpen ? null : (
        <p className="text-13 quiet">{hours.length ? t('support.opensAt', { time }) : t('support.never')}</p>
      )}
      {mine?.place ? <p className="text-13 tabular">{t('support.place', { n: mine.place })}</p> : null}
    </div>
  )
}
