import type { Out } from '@madang/contract/endpoint.ts'
import type { getProfile } from '@madang/contract/users/users.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { copy } from '../../lib/copy.ts'
import { dateWords } from '../../lib/format/date-words.ts'
import { calendarDays } from '../../lib/format/moment.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { inviteTarget } from '../../lib/navigation/invite-target.ts'
import { Link, type AppTarget } from '../../lib/navigation/router.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { joinedMonth } from './joined-month.ts'

/** What others see of me and what I alone do, and where to show myself to others (REQ-79, REQ-85). */
export function OwnFacts({
  profile: { registerTime, inviteCode },
}: {
  profile: Pick<Out<typeof getProfile>, 'registerTime' | 'inviteCode'>
}) {
  const { locale, t } = useLanguage()
  return (
    <>
      <div className="band own-band" />
      <section className="own-facts" aria-labelledby="seen-by-others">
        <h2 id="seen-by-others">{t('profile.seen')}</h2>
        <p className="text-13 quiet">{t('profile.seenText')}</p>
        <dl className="pairs">
          <dt>{t('profile.joined')}</dt>
          <dd>{joinedMonth(registerTime, locale)}</dd>
          <dt>{t('profile.mutual')}</dt>
          <dd>{t('profile.eachMutual')}</dd>
        </dl>
      </section>
      <section className="own-facts" aria-labelledby="seen-by-me">
        <h2 id="seen-by-me">{t('profile.mine')}</h2>
        <dl className="pairs">
          <dt>{t('profile.joinedOn')}</dt>
          <dd>{dateWords(registerTime, locale, 'dayOfYear')}</dd>
          <dt>{t('profile.withUs')}</dt>
          <dd className="tabular">
            {t('profile.dayCount', { n: calendarDays(registerTime, new Date(serverNow())) + 1 })}
          </dd>
          {inviteCode === null ? null : (
            <>
              <dt>{t('invite.code')}</dt>
              <dd className="tabular">
                {inviteCode}
                <IconButton icon="copy" size="xs" label={t('profile.copyCode')} onClick={() => void copy(inviteCode)} />
              </dd>
            </>
          )}
        </dl>
      </section>
      <div className="band own-band" />
      <Way to="/addfriend" icon="person" label={t('add.qr')} />
      <Way {...inviteTarget()} icon="invite" label={t('my.invite')} />
      <Way to="/settings" icon="settings" label={t('settings.findable')} />
    </>
  )
}

function Way({ icon, label, ...target }: AppTarget & { icon: IconName; label: string }) {
  return (
    <Link className="row" {...target}>
      <Icon name={icon} size="s" />
      <span className="grow">{label}</span>
      <Icon name="next" size="s" />
    </Link>
  )
}
