import type { Out } from '@madang/contract/endpoint.ts'
import type { getProfile } from '@madang/contract/users/users.ts'
import { dateWords } from '../../lib/format/date-words.ts'
import { useLanguage } from '../../lib/locale.ts'
import { joinedMonth } from './joined-month.ts'

/** What helps to judge another person, and since when we are friends (REQ-84, REQ-85). */
export function PersonFacts({
  profile: { registerTime, mutualFriends, friendTime },
}: {
  profile: Pick<Out<typeof getProfile>, 'registerTime' | 'mutualFriends' | 'friendTime'>
}) {
  const { locale, t } = useLanguage()
  return (
    <dl className="pad pairs card-facts" aria-label={t('profile.trust')}>
      <dt>{t('profile.joined')}</dt>
      <dd>{joinedMonth(registerTime, locale)}</dd>
      <dt>{t('profile.mutual')}</dt>
      <dd className="tabular">{t('profile.mutualCount', { n: mutualFriends })}</dd>
      {friendTime ? (
        <>
          <dt>{t('profile.friendSince')}</dt>
          <dd>{dateWords(friendTime, locale, 'dayOfYear')}</dd>
        </>
      ) : null}
    </dl>
  )
}
