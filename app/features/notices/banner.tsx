import { withoutTurns } from '@madang/contract/values/without-turns.ts'
import { useEffect, useState } from 'react'
import { Link, usePlace, type AppTarget } from '../../lib/navigation/router.ts'
import { messageType, type Conversation } from '@madang/contract/chat/chat.ts'
import type { InboxNotice } from '@madang/contract/users/notices.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { chat } from '../../data/chat/chat-store.ts'
import { useLanguage, type Translate } from '../../lib/locale.ts'
import { onNotice, type Notice } from '../../data/chat/notices.ts'
import { priceText } from '../../lib/format/prices.ts'
import { shownFriend } from '../../data/chat/shown-friend.ts'
import { wordsOf as wordsOfRow } from './notice-words.ts'
import { readRow } from './read-row.ts'
import './banner.css'

interface Shown {
  readonly name: string
  readonly avatar: number | null
  readonly text: string
  readonly to: AppTarget
  /** The row of the inbox that a tap reads. */
  readonly noticeId?: string
}

/** How long it stands, in milliseconds; not while a finger, the pointer or the focus is on it. */
const standsMs = 5000

/**
 * A message, an application, a price alert or a row of the inbox that comes while the person is elsewhere in the app (REQ-103). Takes no focus; screen readers
 * hear it in their own time. The list of conversations says it itself, and so does the conversation it belongs to.
 */
export function Banner() {
  const { t, locale } = useLanguage()
  const [notice, setNotice] = useState<Notice>()
  const [isHeld, setHeld] = useState(false)
  const path = usePlace(({ href }) => href)
  const conversation = chat((state) =>
    notice?.kind === 'message' ? state.conversations?.[notice.friendId] : undefined,
  )

  useEffect(() => onNotice((next) => isElsewhere(next) && setNotice(next)), [])
  useEffect(() => setNotice((now) => (now && isElsewhere(now) ? now : undefined)), [path])
  useEffect(() => {
    if (!notice || isHeld) return
    const timer = setTimeout(() => setNotice(undefined), standsMs)
    return () => clearTimeout(timer)
  }, [notice, isHeld])

  /** Taken away under the finger, the pointer and the focus, it is told of none that leaves. */
  const drop = () => {
    setNotice(undefined)
    setHeld(false)
  }
  const follow = ({ noticeId }: Shown) => {
    drop()
    if (noticeId) void readRow(noticeId)
  }
  const shown = notice && wordsOf(notice, conversation, { t, locale })
  const content = shown && (
    <>
      {shown.avatar === null ? <Icon name="bell" /> : <Avatar number={shown.avatar} size={40} />}
      <span className="grow">
        <b className="block one">{shown.name}</b>
        <span className="block one quiet text-13">{shown.text}</span>
      </span>
    </>
  )
  return (
    <div className="banner-ground" role="status" aria-label={t('banner.label')}>
      {shown ? (
        <div
          className="banner"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Link
            className="grow"
            {...shown.to}
            onClick={() => follow(shown)}
            otherwise={<div className="grow">{content}</div>}
          >
            {content}
          </Link>
          <IconButton className="quiet" icon="close" size="s" label={t('action.close')} onClick={drop} />
        </div>
      ) : null}
    </div>
  )
}

function isElsewhere(notice: Notice): boolean {
  if (document.visibilityState !== 'visible') return false
  const [path = ''] = window.location.hash.slice(1).split('?')
  if (notice.kind === 'request') return path !== '/notice'
  if (notice.kind === 'alert') return true
  if (notice.kind === 'row') return !pathsOf(notice.row).some((shown) => path.startsWith(shown))
  return path !== '/chat' && shownFriend() !== notice.friendId
}

/** Pages on which a row would say what is on the screen. */
function pathsOf({ facts: { kind } }: InboxNotice): readonly string[] {
  if (kind === 'withdrawal') return ['/notices', '/withdraw']
  if (kind === 'buyback') return ['/notices', '/buyback']
  return kind === 'security' || kind === 'newDevice' ? ['/notices', '/security'] : ['/notices']
}

/** Undefined until the conversation is known, when it was muted meanwhile, and when its newest message is another matter. */
function wordsOf(
  notice: Notice,
  conversation: Conversation | undefined,
  { t, locale }: { t: Translate; locale: Locale },
): Shown | undefined {
  if (notice.kind === 'request')
    return { name: notice.name, avatar: notice.avatar, text: t('banner.request'), to: { to: '/notice' } as const }
  if (notice.kind === 'row') {
    const { title, text = '', to } = wordsOfRow(notice.row, t, locale)
    return { name: title, avatar: notice.row.person?.avatar ?? null, text, to, noticeId: notice.row.noticeId }
  }
  if (notice.kind === 'alert') {
    const { symbol, currency, isSample } = notice
    const text = t('alert.bannerText', { price: priceText(notice.price, currency, locale), currency })
    return {
      name: t('alert.banner', { symbol }),
      avatar: null,
      text: isSample ? `${text} · ${t('home.sample')}` : text,
      to: { to: '/charts', search: { symbol } } as const,
    }
  }
  const message = conversation?.lastMessage
  if (!conversation || conversation.isMuted || !message || message.senderId !== conversation.friendId) return undefined
  const { friendId, remark, nickName, avatar } = conversation
  const text = message.recallTime
    ? t('chat.recalled')
    : message.type === messageType.text
      ? withoutTurns(message.content)
      : t(message.type === messageType.picture ? 'chat.picture' : 'chat.card')
  return { name: remark || nickName, avatar, text, to: { to: '/dialogue', search: { id: friendId } } as const }
}
