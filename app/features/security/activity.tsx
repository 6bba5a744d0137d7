import { useInfiniteQuery } from '@tanstack/react-query'
import { consents } from '@madang/contract/users/accounts.ts'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { countryName } from '@madang/client/display-names.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useLanguage, type Translate } from '../../lib/locale.ts'
import { exactTime } from '../../lib/format/exact-time.ts'
import { NearEnd } from '../../lib/parts/near-end.tsx'
import { activityQuery } from './queries.ts'

/** What happened to my account in the last year: logins, passwords, exports (REQ-25). */
export function Activity() {
  const { locale, t } = useLanguage()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(activityQuery)
  const list = data?.pages.flatMap(({ items }) => items) ?? []
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  if (list.length === 0) return <p className="pad s13 q">{t('activity.none')}</p>
  return (
    <>
      <ul>
        {list.map(({ id, kind, time, device, country, about }) => (
          <li key={id} className="row">
            <span className="grow">
              <span className="block">
                {t(`activity.${kind}`)}
                {aboutWords(about, t)}
              </span>
              <span className="s13 q block">
                {[device, country && countryName(country, locale)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <time className="s13 q n" dateTime={time.toISOString()}>
              {exactTime(time)}
            </time>
          </li>
        ))}
      </ul>
      <NearEnd
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        count={list.length}
        onNear={() => void fetchNextPage()}
      >
        <SkeletonRows count={2} />
      </NearEnd>
    </>
  )
}

/** What an event was about, where there is something to say. */
function aboutWords(about: string | null, t: Translate): string {
  const consent = consents.find((one) => one === about)
  if (consent) return ` · ${t(`register.${consent}`)}`
  return about === 'phone' || about === 'email' ? ` · ${t(`contact.${about}`)}` : ''
}
