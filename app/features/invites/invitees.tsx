import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { FriendsDrawing } from '@madang/ui/drawings/empty/friends.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../lib/locale.ts'
import { InviteeRow } from './invitee-row.tsx'
import { inviteesQuery } from './queries.ts'
import { EndlessList } from '../../lib/parts/endless-list.tsx'

/** Who came by my invitation, with the steps of each towards counting. */
export function Invitees({ rule }: { rule: ReactNode }) {
  const t = useT()
  const query = useInfiniteQuery(inviteesQuery)
  return (
    <section aria-labelledby="invitees-title" aria-busy={!query.data && !query.error}>
      <div className="section-head invitees-head">
        <h2 id="invitees-title">{t('invite.list')}</h2>
      </div>
      {rule}
      <EndlessList
        query={query}
        waiting={<SkeletonRows count={4} picture={40} />}
        more={<SkeletonRows count={2} picture={40} />}
        empty={<EmptyState drawing={<FriendsDrawing />} title={t('invite.empty')} text={t('invite.emptyText')} />}
      >
        {(list) => (
          <ul className="invitees">
            {list.map((person, index) => (
              <InviteeRow key={index} person={person} />
            ))}
          </ul>
        )}
      </EndlessList>
    </section>
  )
}
