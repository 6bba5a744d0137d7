import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { answerFriendRequest, requestStatus, type FriendRequest } from '@madang/contract/chat/friends.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { call } from '../../lib/server/call.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'
import { refreshPeople } from '../../data/queries/people.ts'
import { joinedMonth } from './joined-month.ts'

/** An account so young, with no mutual friend, is worth a second look, in milliseconds. */
const youngMs = 30 * 24 * 60 * 60 * 1000

/** An application that waits for my answer, with what helps to judge a stranger (REQ-80, REQ-85; mock-up 09). */
export function RequestCard({ request, warning }: { request: FriendRequest; warning?: ReactNode }) {
  const { locale, t } = useLanguage()
  const { friendRequestId, userId, nickName, avatar, message, createTime, registerTime, mutualFriends, isMyInvitee } =
    request
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (status: 1 | 2) => call(answerFriendRequest, { friendRequestId, status }),
    onSettled: refreshPeople,
  })
  const isYoung = !isMyInvitee && mutualFriends === 0 && serverNow() - registerTime.getTime() < youngMs
  const month = joinedMonth(registerTime, locale)
  const mutual = mutualFriends ? t('notice.mutual', { n: mutualFriends }) : t('notice.noMutual')
  return (
    <li className="request-card">
      <Link to="/profile" search={{ id: userId }} aria-label={nickName}>
        <Avatar number={avatar} size={48} />
      </Link>
      <div>
        <p className="flex spread gap-8">
          <b className="bold one">{nickName}</b>
          <span className="text-12 quiet tabular">
            <Moment at={createTime} />
          </span>
        </p>
        <p className="text-12 quiet flex gap-4">
          {isYoung ? (
            <span className="warn" role="img" aria-label={t('notice.newAccount')}>
              <Icon name="alert" size="xs" />
            </span>
          ) : null}
          <span>{isMyInvitee ? t('notice.myInvitee') : `${t('notice.joined', { month })} · ${mutual}`}</span>
        </p>
      </div>
      {message ? <p className="request-message">{message}</p> : null}
      {warning}
      <div className="request-acts">
        <Button
          kind="soft"
          size="sm"
          busy={isPending && variables === 1}
          disabled={isPending}
          onClick={() => mutate(requestStatus.approved)}
        >
          {t('notice.approve')}
        </Button>
        <Button
          kind="plain"
          size="sm"
          className="ghost"
          busy={isPending && variables === 2}
          disabled={isPending}
          onClick={() => mutate(requestStatus.refused)}
        >
          {t('notice.refuse')}
        </Button>
      </div>
    </li>
  )
}
