import { useInfiniteQuery } from '@tanstack/react-query'
import { moneyStates } from '@madang/contract/rewards/money-notices.ts'
import { consents } from '@madang/contract/users/accounts.ts'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { countryName } from '@madang/client/display-names.ts'
import { useLanguage, type Translate } from '../../lib/locale.ts'
import { exactTime } from '../../lib/format/exact-time.ts'
import { activityQuery } from './queries.ts'
import { EndlessList } from '../../lib/parts/endless-list.tsx'

/** What happened to my account in the last year: logins, passwords, exports (REQ-25). */
export function Activity() {
  const { locale, t } = useLanguage()
  const query = useInfiniteQuery(activityQuery)
  return (
    <EndlessList
      query={query}
      waiting={<SkeletonRows count={4} />}
      more={<SkeletonRows count={2} />}
      empty={<p className="pad text-13 quiet">{t('activity.none')}</p>}
    >
      {(list) => (
        <ul>
          {list.map(({ id, kind, time, device, country, about }) => (
            <li key={id} className="row">
              <span className="grow">
                <span className="block">
                  {t(`activity.${kind}`)}
                  {kind === 'deposit' ? depositWords(about, t) : aboutWords(about, t)}
                </span>
                <span className="text-13 quiet block">
                  {[device, country && countryName(country, locale)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <time className="text-13 quiet tabular" dateTime={time.toISOString()}>
                {exactTime(time)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

/** What became of a deposit, which `about` says with its asset. */
function depositWords(about: string | null, t: Translate): string {
  const state = moneyStates.deposit.find((each) => about?.startsWith(`${each} `))
  return state ? ` · ${t(`notices.deposit.${state}`)}` : ''
}

/** What an event was about, where there is something to say. */
function aboutWords(about: string | null, t: Translate): string {
  const consent = consents.find((one) => one === about)
  if (about !== null && /^\d+$/.test(about)) return ` · ${about}`
  if (consent) return ` · ${t(`register.${consent}`)}`
  return about === 'phone' || about === 'email' ? ` · ${t(`contact.${about}`)}` : ''
}
