import { useQuery } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { FriendsDrawing } from '@madang/ui/drawings/empty/friends.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { blacklistQuery } from '../../data/queries/people.ts'
import { nameOf } from './friends-list.tsx'
import type { Asked } from './person-actions.ts'
import { PersonRow } from './person-row.tsx'

/** People I blocked, each with the way back (REQ-83). */
export function BlacklistSection({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const t = useT()
  const { data, error, refetch } = useQuery(blacklistQuery)
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows picture={40} count={2} />} />
  if (!data.length) return <EmptyState drawing={<FriendsDrawing />} title={t('friend.blacklistEmpty')} />
  return (
    <ul>
      {data.map((person) => (
        <li key={person.userId}>
          <PersonRow userId={person.userId} avatar={person.avatar} name={nameOf(person) || t('person.deleted')}>
            <Button
              kind="plain"
              size="sm"
              onClick={() =>
                onAsk({ action: 'unblock', friendId: person.userId, name: nameOf(person) || t('person.deleted') })
              }
            >
              {t('profile.unblock')}
            </Button>
          </PersonRow>
        </li>
      ))}
    </ul>
  )
}
