import type { Out } from '@madang/contract/endpoint.ts'
import type { getInvitees } from '@madang/contract/rewards/invites.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { serverNow } from '../../lib/server/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Link } from '../../lib/navigation/router.ts'
import { ago } from '../../lib/format/moment.tsx'

export type Invitee = Out<typeof getInvitees>['items'][number]

/** One person who came: head, nickname, level, when, the active days towards "valid" as bars and in words, and the way to who is a friend or asked to be. */
export function InviteeRow({ person }: { person: Invitee }) {
  const { locale, t } = useLanguage()
  const { userId, isFriend, nickName, avatar, level, createTime, activeDays, neededDays, isValid } = person
  return (
    <li className="row invitee">
      <Avatar number={avatar} size={40} />
      <span className="grow">
        <span className="block">
          <b className="bold">{nickName}</b>
          {level > 1 ? <span className="text-12 quiet"> {t('invite.level', { level })}</span> : null}
        </span>
        <span className="text-12 quiet block">
          {t('invite.joined', { time: ago(createTime, new Date(serverNow()), locale, t) })}
        </span>
      </span>
      {isValid ? (
        <span className="ok flex gap-4 text-13 bold">
          <Icon name="check" size="xs" />
          {t('invite.isValid')}
        </span>
      ) : (
        <span className="steps">
          <span className="steps-bars" aria-hidden="true">
            {Array.from({ length: neededDays }, (_, index) => (
              <span key={index} className={index < activeDays ? 'on' : undefined} />
            ))}
          </span>
          <span className="text-12 quiet tabular">{t('invite.days', { n: activeDays, needed: neededDays })}</span>
        </span>
      )}
      {userId ? (
        <Link
          className="icon-button quiet"
          {...(isFriend ? ({ to: '/dialogue', search: { id: userId } } as const) : ({ to: '/notice' } as const))}
          aria-label={`${t(isFriend ? 'profile.message' : 'title.notice')}: ${nickName}`}
        >
          <Icon name={isFriend ? 'chat' : 'person-add'} size="s" />
        </Link>
      ) : null}
    </li>
  )
}
