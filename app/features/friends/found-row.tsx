import { Link } from '../../lib/navigation/router.ts'
import { searchFriends, type Relation } from '@madang/contract/chat/friends.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { relationTo, chat } from '../../data/chat/chat-store.ts'
import { useT, type Key } from '../../lib/locale.ts'
import { PersonRow } from './person-row.tsx'

export type Found = Out<typeof searchFriends>['items'][number]

const words = {
  self: 'relation.self',
  requested: 'relation.requested',
  blocked: 'relation.blocked',
} as const satisfies Partial<Record<Relation, Key>>

/** Somebody who was found, with the one thing that can be done next. */
export function FoundRow({ person, onApply }: { person: Found; onApply: () => void }) {
  const t = useT()
  const { userId, avatar, nickName } = person
  const relation = chat((state) => relationTo(state, userId)) ?? person.relation
  return (
    <li>
      <PersonRow userId={userId} avatar={avatar} name={nickName} under={t('my.id', { id: userId })}>
        {relation === 'added' || relation === 'service' ? (
          <Link className={buttonClass({ kind: 'plain', size: 'sm' })} to="/dialogue" search={{ id: userId }}>
            {t('notice.message')}
          </Link>
        ) : relation === 'received' ? (
          <Link className={buttonClass({ kind: 'soft', size: 'sm' })} to="/notice">
            {t('relation.received')}
          </Link>
        ) : relation === 'none' || relation === 'deleted' ? (
          <Button size="sm" onClick={onApply}>
            {t('add.apply')}
          </Button>
        ) : (
          <span className="text-13 quiet">{t(words[relation])}</span>
        )}
      </PersonRow>
    </li>
  )
}
