import { useQuery } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import { chat, relationTo } from '../../../data/chat/chat-store.ts'
import { profileQuery } from '../../../data/queries/people.ts'
import { useT } from '../../../lib/locale.ts'

export type Counterpart = ReturnType<typeof useCounterpart>

/** The other person of a conversation, from the list of conversations or the profile, whichever is known first. */
export function useCounterpart(friendId: UserId) {
  const t = useT()
  const { data: profile } = useQuery(profileQuery(friendId))
  const conversation = chat((state) => state.conversations?.[friendId])
  const relation = chat((state) => relationTo(state, friendId)) ?? profile?.relation
  const person = conversation ?? profile
  const isService = relation === 'service'
  return {
    friendId,
    relation,
    avatar: person?.avatar,
    isService,
    isBlocked: relation === 'blocked',
    name: isService ? t('support.service') : person ? person.remark || person.nickName || t('person.deleted') : '',
  }
}
