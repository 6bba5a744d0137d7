import { useMutation, useQuery } from '@tanstack/react-query'
import { greetInviter } from '@madang/contract/chat/inviter.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { dispatch } from '../../data/chat/chat-store.ts'
import { myInviterQuery, refreshPeople } from '../../data/queries/people.ts'
import { useT } from '../../lib/locale.ts'
import { call } from '../../lib/server/call.ts'

/** Who invited me, with the one step to them: friends at once where they agreed beforehand, otherwise a friend request (REQ-118). */
export function MyInviter({ onChat }: { onChat: (friendId: UserId) => void }) {
  const t = useT()
  const { data: inviter, isPending } = useQuery(myInviterQuery)
  const greeting = useMutation({
    mutationFn: () => call(greetInviter, { message: t('meet.message') }),
    onSuccess: async ({ friendId, relation }) => {
      dispatch({ kind: 'relationFetched', friendId, relation })
      await refreshPeople()
      if (relation === 'added') onChat(friendId)
    },
  })
  if (isPending) return <Skeleton height={148} radius="var(--r-card)" />
  if (!inviter || inviter.relation === 'blocked') return null
  const { userId, nickName, avatar, relation, isAtOnce } = inviter
  const isFriend = relation === 'added'
  const isSent = relation === 'requested'
  return (
    <section className="card my-inviter">
      <div className="flex gap-12">
        <Avatar number={avatar} size={48} />
        <div className="grow" role="status">
          <h2 className="bold">{t('register.invitedBy', { name: nickName })}</h2>
          <p className="text-13 quiet">
            {t(isFriend ? 'meet.friends' : isSent ? 'meet.sent' : isAtOnce ? 'meet.atOnce' : 'meet.apply', {
              name: nickName,
            })}
          </p>
        </div>
      </div>
      {isSent ? null : (
        <Button wide busy={greeting.isPending} onClick={() => (isFriend ? onChat(userId) : greeting.mutate())}>
          {t(isFriend ? 'meet.chat' : isAtOnce ? 'meet.befriend' : 'meet.send')}
        </Button>
      )}
    </section>
  )
}
