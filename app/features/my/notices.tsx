import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getConsents } from '@madang/contract/consents.ts'
import { getDeletion } from '@madang/contract/own-data.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { call } from '../../lib/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/moment.tsx'

/** What one should know about one's account: that it is to be deleted, that a consent is asked again. Mostly nothing. */
export function Notices() {
  const { t, locale } = useLanguage()
  const quiet = { meta: { quiet: true } } as const
  const deletion = useQuery({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
    ...quiet,
  })
  const consents = useQuery({
    queryKey: ['consents'],
    queryFn: ({ signal }) => call(getConsents, {}, { signal }),
    ...quiet,
  })
  const at = deletion.data?.deletionTime
  const isDue = consents.data?.items.some((item) => item.isDue) ?? false
  return (
    <>
      {at ? (
        <Link className="note my-notice" to="/settings" search={{ part: 'leave' }}>
          <Icon name="alert" size="s" />
          <span className="grow">
            {t('my.leaving', { time: absolute(at, locale) })} <b className="acc">{t('my.seeLeaving')}</b>
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
