import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { requestStatus, type FriendRequest } from '@madang/contract/chat/friends.ts'
import { RequestsDrawing } from '@madang/ui/drawings/empty/requests.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { AnsweredRow } from '../../features/friends/answered-row.tsx'
import '../../features/friends/friends.css'
import { RequestCard } from '../../features/friends/request-card.tsx'
import { WarningStrip } from '../../features/safety/warning-strip.tsx'
import { useT } from '../../lib/locale.ts'
import { noticeQuery, readMoreNotices } from '../../data/queries/friend-requests.ts'
import { NearEnd } from '../../lib/parts/near-end.tsx'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { AddFriendLink } from '../../lib/parts/add-friend-link.tsx'

/** Friend applications, received and sent (REQ-80). */
export function Notice() {
  const t = useT()
  const [direction, setDirection] = useState<FriendRequest['direction']>('in')
  const { data: received } = useQuery(noticeQuery('in'))
  const waiting = received?.unanswered ?? 0
  return (
    <BackPage title={t('title.notice')} actions={<AddFriendLink look="icon" />}>
      <div className="under-nav">
        <Segment
          choices={[
            { key: 'in', label: waiting ? t('notice.inCount', { n: waiting }) : t('notice.in') },
            { key: 'out', label: t('notice.out') },
          ]}
          value={direction}
          onValue={setDirection}
          label={t('title.notice')}
          panel="requests"
        />
      </div>
      <div id="requests" role="tabpanel">
        <Requests key={direction} direction={direction} />
      </div>
    </BackPage>
  )
}

function Requests({ direction }: { direction: FriendRequest['direction'] }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(noticeQuery(direction))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows picture={48} count={6} />} />
  if (!data.items.length)
    return (
      <EmptyState
        drawing={<RequestsDrawing />}
        title={t(direction === 'in' ? 'notice.emptyIn' : 'notice.emptyOut')}
        text={t(direction === 'in' ? 'notice.emptyInText' : 'notice.emptyOutText')}
      />
    )
  const isWaiting = ({ status }: FriendRequest) => direction === 'in' && status === requestStatus.unanswered
  const waiting = data.items.filter(isWaiting)
  const answered = data.items.filter((request) => !isWaiting(request))
  return (
    <PullToRefresh onRefresh={refetch}>
      <ul>
        {waiting.map((request) => (
          <RequestCard
            key={request.friendRequestId}
            request={request}
            warning={<WarningStrip className="card" text={request.message} />}
          />
        ))}
      </ul>
      {direction === 'in' && data.unanswered === 0 ? (
        <EmptyState drawing={<RequestsDrawing />} title={t('notice.noneWaiting')} text={t('notice.noneWaitingText')} />
      ) : null}
      {direction === 'in' && answered.length ? <h2 className="friends-head">{t('notice.answered')}</h2> : null}
      <ul>
        {answered.map((request) => (
          <AnsweredRow key={request.friendRequestId} request={request} />
        ))}
      </ul>
      <NearEnd
        query={{
          hasNextPage: data.hasMore,
          isFetchingNextPage: isFetching,
          fetchNextPage: () => void readMoreNotices(direction),
        }}
        count={data.items.length}
      >
        <SkeletonRows picture={48} count={2} />
      </NearEnd>
    </PullToRefresh>
  )
}
