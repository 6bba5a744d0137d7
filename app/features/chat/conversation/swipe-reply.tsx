import { useEffect, useEffectEvent, useRef } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { messageEdits } from '../../../data/chat/changes/message-edits.ts'
import { followSideSwipe } from '../../../lib/swipe/side-swipe.ts'

/** A message drawn to the left is answered, where messages may be; its menu stays the way for everybody else (REQ-89). */
export function SwipeReply({
  friendId,
  messages,
  onReply,
}: {
  friendId: UserId
  /** None while something else is done with them. */
  messages: readonly Message[] | undefined
  onReply: (msgId: Message['msgId']) => void
}) {
  const isEditing = messageEdits((edits) => edits[friendId] !== undefined)
  const mark = useRef<HTMLSpanElement>(null)
  const answer = useEffectEvent((line: HTMLElement) => {
    const row = line.closest<HTMLElement>('[data-seq]')
    const message = messages?.find(({ seq }) => seq === Number(row?.dataset['seq']))
    if (message) onReply(message.msgId)
  })
  const partOf = useEffectEvent((under: Element) =>
    messages && !isEditing && under.closest('[data-seq]') ? under.closest<HTMLElement>('.message-line') : null,
  )
  useEffect(() => {
    // What holds the list, which is drawn anew after a jump.
    const area = mark.current?.parentElement
    if (!area) return
    return followSideSwipe({
      area,
      partOf: (under) => partOf(under),
      leads: (way) => way === -1,
      enough: 64,
      reach: 72,
      onMove: (line, done) => {
        const { top, height } = line.getBoundingClientRect()
        if (!mark.current) return
        mark.current.style.transform = `translateY(${top + height / 2}px) scale(${0.6 + done * 0.4})`
        mark.current.style.opacity = String(done)
      },
      onSwipe: (_way, line) => {
        navigator.vibrate?.(10)
        answer(line)
      },
    })
  }, [])
  return (
    <span ref={mark} className="swipe-mark" aria-hidden="true">
      <Icon name="reply" size="s" />
    </span>
  )
}
