import { withoutTurns } from '@madang/contract/values/without-turns.ts'
import { Link } from '../../../lib/navigation/router.ts'
import type { FoundMessage } from '@madang/contract/chat/chat.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { serverNow } from '../../../lib/server/clock.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { MarkedLine } from '../../../lib/format/marked.tsx'
import { dateText } from '../../../lib/format/moment.tsx'
import { chat } from '../../../data/chat/chat-store.ts'

/** One message that was found: with whom, on which day, and the words in their line (REQ-99). It opens at the message. */
export function FoundRow({ found, words }: { found: FoundMessage; words: string }) {
  const { locale, t } = useLanguage()
  const { friendId, nickName, avatar, remark, message } = found
  const isMine = message.senderId === chat.getState().me
  return (
    <Link className="chat" to="/dialogue" search={{ id: friendId, m: message.msgId, q: words }}>
      <Avatar number={avatar} />
      <span className="grow">
        <span className="first-line">
          <b className="one">{remark || nickName}</b>
          <time dateTime={message.createTime.toISOString()}>
            {dateText(message.createTime, new Date(serverNow()), locale)}
          </time>
        </span>
        <span className="second-line">
          <span className="grow one">
            {isMine ? `${t('dialogue.me')}: ` : ''}
            <MarkedLine text={withoutTurns(message.content)} words={words} />
          </span>
        </span>
      </span>
    </Link>
  )
}
