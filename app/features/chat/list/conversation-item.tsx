import { clientConstants } from '@madang/contract/constants.ts'
import { useRef } from 'react'
import { Link } from '../../../lib/navigation/router.ts'
import type { Conversation } from '@madang/contract/chat/chat.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { CountBadge } from '@madang/ui/badge.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { useT } from '../../../lib/locale.ts'
import { ago, useMoment } from '../../../lib/format/moment.tsx'
import { useLongPress } from '../../../lib/long-press.ts'
import { LastLine } from './last-line.tsx'
import { conversationActions } from './conversation-actions.ts'

const never = new Date(0)

/**
 * One conversation: who, the last message, when, how many unread (REQ-86); a tap on when says it exactly (REQ-17). Drawing it to the left shows its actions; a long press,
 * the menu key or a right click opens them all. The buttons are in tab order, so that a keyboard reaches them too.
 */
export function ConversationItem({
  conversation,
  onMenu,
  onDelete,
}: {
  conversation: Conversation
  onMenu: () => void
  onDelete: () => void
}) {
  const t = useT()
  const slide = useRef<HTMLLIElement>(null)
  const press = useLongPress(onMenu)
  const { friendId, avatar, remark, nickName, lastMessage, unreadCount, isPinned, isMuted, isMarked, relation } =
    conversation
  const at = lastMessage?.createTime ?? conversation.friendsSince
  const time = useMoment(at ?? never, ago)
  const isService = relation === 'service'
  const name = isService ? t('support.service') : remark || nickName || t('person.deleted')
  const back = () => slide.current?.scrollTo({ left: 0, behavior: 'smooth' })
  return (
    <li ref={slide} className={isPinned ? 'slide pin' : 'slide'}>
      <Link className="chat" to="/dialogue" search={{ id: friendId }} draggable={false} {...press}>
        <Avatar number={avatar} />
        <span className="grow">
          <span className="first-line">
            <b className="one">{name}</b>
            {isService ? <VerifiedMark label={t('profile.verified.service')} /> : null}
            {isPinned ? <Mark icon="pin" label={t('chat.pinned')} /> : null}
            {isMuted ? <Mark icon="bell-off" label={t('chat.muted')} /> : null}
            {at ? (
              <span className="chat-time-room" aria-hidden="true">
                {time.text}
              </span>
            ) : null}
          </span>
          <span className={unreadCount > 0 && !isMuted ? 'second-line unread' : 'second-line'}>
            <LastLine conversation={conversation} />
            {unreadCount > 0 ? (
              <CountBadge
                count={unreadCount}
                cap={clientConstants.unreadCap}
                muted={isMuted}
                label={t('chat.unread', { n: unreadCount })}
              />
            ) : isMarked ? (
              <span className="dot" role="img" aria-label={t('chat.marked')} />
            ) : null}
          </span>
        </span>
      </Link>
      {at ? <Time at={at} text={time.text} onTurn={time.turn} /> : null}
      <span className="acts">
        {conversationActions(conversation)
          .filter(({ key }) => key !== 'mute')
          .map(({ key, label, icon, run }) => (
            <button key={key} type="button" onClick={() => void run().then(back)}>
              <Icon name={icon} size="s" />
              {t(label)}
            </button>
          ))}
        <button
          type="button"
          className="delete"
          onClick={() => {
            back()
            onDelete()
          }}
        >
          <Icon name="trash" size="s" />
          {t('chat.deleteConversation')}
        </button>
      </span>
    </li>
  )
}

/** Beside the link, over the room that it keeps: a link holds no button. */
function Time({ at, text, onTurn }: { at: Date; text: string; onTurn: () => void }) {
  return (
    <span className="chat-time">
      <button type="button" onClick={onTurn}>
        <time dateTime={at.toISOString()}>{text}</time>
      </button>
    </span>
  )
}

function Mark({ icon, label }: { icon: 'pin' | 'bell-off'; label: string }) {
  return (
    <span className="quiet" role="img" aria-label={label}>
      <Icon name={icon} size="xs" />
    </span>
  )
}
