import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Message } from '@madang/contract/chat/chat.ts'
import { messageType } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { write } from '../../../data/chat/send.ts'
import { chat } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import { friendListQuery } from '../../../data/queries/people.ts'
import '../messages/cards.css'

/** What is sent on: the content of messages, in their order. */
export type Forwarded = Pick<Message, 'type' | 'content'>

/** Friends one sends to at once. */
const mostFriends = 9

/** Choosing friends to send something to: a card of the product, or messages of another conversation (REQ-90). */
export function ForwardSheet({
  messages,
  note,
  onClose,
}: {
  /** Absent: closed. */
  messages: readonly Forwarded[] | undefined
  /** What is said above the friends. */
  note?: string | undefined
  onClose: (wasSent: boolean) => void
}) {
  const t = useT()
  return (
    <Sheet open={messages !== undefined} onClose={() => onClose(false)} title={t('forward.title')}>
      {messages ? <Friends messages={messages} note={note} onSent={() => onClose(true)} /> : null}
    </Sheet>
  )
}

function Friends({
  messages,
  note,
  onSent,
}: {
  messages: readonly Forwarded[]
  note: string | undefined
  onSent: () => void
}) {
  const t = useT()
  const { data } = useQuery(friendListQuery)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set())
  const friends = useMemo(() => {
    const { conversations } = chat.getState()
    const time = (id: UserId) => conversations?.[id]?.lastMessage?.createTime.getTime() ?? 0
    const wanted = typed.normalize('NFC').trim().toLowerCase()
    return (data ?? [])
      .filter(({ remark, nickName }) => `${remark}\n${nickName}`.toLowerCase().includes(wanted))
      .sort((left, right) => time(right.userId) - time(left.userId))
  }, [data, typed])

  function toggle(id: UserId) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    if (next.size > mostFriends) toast(t('forward.most', { n: mostFriends }))
    else setChosen(next)
  }

  function send() {
    for (const friendId of chosen)
      for (const { type, content } of messages) write(friendId, content, {}, type === messageType.card)
    toast(t('forward.sent'))
    onSent()
  }

  if (!data) return <SkeletonRows picture={40} count={3} />
  if (!data.length) return <p className="text-13 quiet">{t('forward.noFriends')}</p>
  return (
    <>
      {note ? <p className="text-12 quiet">{note}</p> : null}
      <label className="field-box">
        <Icon name="search" size="s" />
        <input
          type="search"
          value={typed}
          placeholder={t('forward.search')}
          aria-label={t('forward.search')}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <div className="forward-list" role="group" aria-label={t('forward.title')}>
        {friends.length ? (
          friends.map(({ userId, avatar, nickName, remark }) => (
            <FriendChoice
              key={userId}
              avatar={avatar}
              name={remark || nickName}
              isChosen={chosen.has(userId)}
              onToggle={() => toggle(userId)}
            />
          ))
        ) : (
          <p className="pad text-13 quiet" role="status">
            {t('forward.none')}
          </p>
        )}
      </div>
      <Button wide disabled={!chosen.size} onClick={send}>
        {chosen.size > 1 ? t('forward.actionTo', { n: chosen.size }) : t('forward.action')}
      </Button>
    </>
  )
}

function FriendChoice({
  avatar,
  name,
  isChosen,
  onToggle,
}: {
  avatar: number
  name: string
  isChosen: boolean
  onToggle: () => void
}) {
  return (
    <button type="button" role="checkbox" aria-checked={isChosen} className="row" onClick={onToggle}>
      <Avatar number={avatar} size={40} />
      <span className="grow one">{name}</span>
      {isChosen ? (
        <span className="accent">
          <Icon name="check" />
        </span>
      ) : null}
    </button>
  )
}
