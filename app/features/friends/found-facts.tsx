import { useQuery } from '@tanstack/react-query'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { chat, relationTo } from '../../data/chat/chat-store.ts'
import { profileQuery } from '../../data/queries/people.ts'
import { useT } from '../../lib/locale.ts'
import { PersonFacts } from './person-facts.tsx'

/** Below the one person who was found: what helps to judge them, and what an application shows of me (REQ-85). */
export function FoundFacts({ userId, relation: found }: { userId: UserId; relation: Relation }) {
  const t = useT()
  const { data, isError } = useQuery(profileQuery(userId))
  const relation = chat((state) => relationTo(state, userId)) ?? found
  if (isError) return null
  return (
    <div className="found-facts">
      {data ? (
        <PersonFacts profile={data} />
      ) : (
        <div className="pad card-facts" aria-hidden="true">
          <Skeleton height={60} />
        </div>
      )}
      {relation === 'none' || relation === 'deleted' ? (
        <p className="pad text-13 quiet found-note">{t('add.seen')}</p>
      ) : null}
    </div>
  )
}
