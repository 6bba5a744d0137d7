import { Link } from '../../lib/navigation/router.ts'
import { requestStatus, type FriendRequest } from '@madang/contract/chat/friends.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { useT, type Key } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'
import { PersonRow } from './person-row.tsx'

const words = {
  [requestStatus.unanswered]: 'notice.status.unanswered',
  [requestStatus.approved]: 'notice.status.approved',
  [requestStatus.refused]: 'notice.status.refused',
  [requestStatus.expired]: 'notice.status.expired',
} as const satisfies Record<number, Key>

/** An application that has its answer, or one of mine: how it stands (REQ-80). */
export function AnsweredRow({ request }: { request: FriendRequest }) {
  const t = useT()
  const { userId, avatar, nickName, createTime, status, message, direction } = request
  const word = words[status as keyof typeof words] // 0 to 3 by the contract
  return (
    <li>
      <PersonRow
        userId={userId}
        avatar={avatar}
        name={nickName}
        under={
          <>
            <Moment at={createTime} />
            {(direction === 'out' || status === requestStatus.approved) && message ? ` · ${message}` : null}
          </>
        }
      >
        {status === requestStatus.approved ? (
          <Link className={buttonClass({ kind: 'plain', size: 'sm' })} to="/dialogue" search={{ id: userId }}>
            {t('notice.message')}
          </Link>
        ) : (
          <span className="text-13 quiet">{t(word)}</span>
        )}
      </PersonRow>
    </li>
  )
}
