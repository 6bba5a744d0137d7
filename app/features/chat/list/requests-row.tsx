import { clientConstants } from '@madang/contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import { requestStatus } from '@madang/contract/chat/friends.ts'
import { CountBadge } from '@madang/ui/badge.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { noticeQuery } from '../../../data/queries/friend-requests.ts'

/** The way to the applications, with who waits for an answer (REQ-80). */
export function RequestsRow() {
  const t = useT()
  const { data } = useQuery(noticeQuery('in'))
  const waiting = data?.items.filter(({ status }) => status === requestStatus.unanswered) ?? []
  const [first] = waiting
  const count = data?.unanswered ?? 0
  return (
    <Link className="row" to="/notice">
      <span className="accent">
        <Icon name="person-check" />
      </span>
      <span className="bold">{t('chat.requests')}</span>
      <span className="grow one quiet text-13 request-names">
        {first && count > 1 ? t('chat.requestsMore', { name: first.nickName, n: count - 1 }) : first?.nickName}
      </span>
      {count > 0 ? <CountBadge count={count} cap={clientConstants.unreadCap} /> : <Icon name="next" size="s" />}
    </Link>
  )
}
