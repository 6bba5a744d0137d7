import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { consentsQuery, deletionQuery, isAskedAgain } from '../../data/queries/own-account.ts'

/** What one should know about one's account: that it is to be deleted, that a consent is asked again. Mostly nothing. */
export function Notices() {
  const { t, locale } = useLanguage()
  const deletion = useQuery(deletionQuery)
  const consents = useQuery(consentsQuery)
  const at = deletion.data?.deletionTime
  const isDue = consents.data?.items.some(isAskedAgain) ?? false
  return (
    <>
      {at ? (
        <Link className="note my-notice" to="/settings" search={{ part: 'leave' }}>
          <Icon name="alert" size="s" />
          <span className="grow">
            {t('my.leaving', { time: absolute(at, locale) })} <b className="accent">{t('my.seeLeaving')}</b>
          </span>
        </Link>
      ) : null}
      {isDue ? (
        <Link className="note my-notice" to="/settings" search={{ part: 'consents' }}>
          <Icon name="info" size="s" />
          <span className="grow">{t('consent.due')}</span>
          <Icon name="next" size="s" />
        </Link>
      ) : null}
    </>
  )
}
