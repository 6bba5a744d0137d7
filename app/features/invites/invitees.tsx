import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { FriendsDrawing } from '@madang/ui/drawings/empty/friends.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useT } from '../../lib/locale.ts'
import { NearEnd } from '../../lib/parts/near-end.tsx'
import { InviteeRow } from './invitee-row.tsx'
import { inviteesQuery } from './queries.ts'

/** Who came by my invitation, with the steps of each towards counting. */
export function Invitees() {
  const t = useT()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(inviteesQuery)
  const list = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="invitees-title" aria-busy={!data}>
      <div className="sec invitees-head">
        <h2 id="invitees-title">{t('invite.list')}</h2>
      </div>
      <p className="pad s13 q">{t('rules.valid')}</p>
      {data ? (
        list.length ? (
          <>
            <ul className="invitees">
              {list.map((person, index) => (
                <InviteeRow key={index} person={person} />
              ))}
            </ul>
            <NearEnd
              hasMore={hasNextPage}
              isBusy={isFetchingNextPage}
              count={list.length}
              onNear={() => void fetchNextPage()}
            >
              <SkeletonRows count={2} picture={40} />
            </NearEnd>
          </>
        ) : (
          <EmptyState drawing={<FriendsDrawing />} title={t('invite.empty')} text={t('invite.emptyText')} />
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} picture={40} />
      )}
    </section>
  )
}
