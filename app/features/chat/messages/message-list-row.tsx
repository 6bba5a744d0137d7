import { memo, type ReactNode } from 'react'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { withoutTurns } from '@madang/contract/values/without-turns.ts'
import { clockTime, useMoment } from '../../../lib/format/moment.tsx'
import { Bubble, type Quote } from './bubble.tsx'
import { FailedNote, type NextSteps } from './failed-note.tsx'
import { messageSummary } from './message-summary.ts'
import { PickRow } from '../select/pick-row.tsx'
import { PictureSet } from './picture-set.tsx'
import { OutgoingPicture } from './outgoing-picture.tsx'
import { reachedBy, SentMark } from './sent-mark.tsx'
import { MessagePicture } from './message-picture.tsx'
import { Reacted } from '../reactions/reacted.tsx'
import type { MessageListRow } from './message-list-rows.ts'
import { dateWords } from '../../../lib/format/date-words.ts'

export interface RowContext {
  readonly name: string
  readonly avatar: number
  readonly peerReadSeq: number | null
  readonly peerDeliveredSeq: number | null
  readonly quoteOf: (replyTo: Message['msgId'] | null) => Quote | undefined
  readonly onMenu: (row: MessageListRow) => void
  readonly onQuote: (replyTo: Message['msgId']) => void
  /** A picture is to be seen whole. */
  readonly onPicture: (message: Message) => void
  /** Words with the addresses in them; and what stands above a received message that needs a word (REQ-100). */
  readonly drawWords: (text: string) => ReactNode
  readonly drawAbove: (message: Message) => ReactNode
  readonly steps: NextSteps
  /** Messages chosen by their places; null while none are being chosen (REQ-89). */
  readonly chosen: ReadonlySet<number> | null
  readonly onChoose: (seq: number) => void
}

/** One row of a conversation (mock-up 08); drawn again when something of it changed, not with every step of a finger. */
export const MessageListRowView = memo(DrawnRow)

function DrawnRow({ row, context }: { row: MessageListRow; context: RowContext }) {
  const { locale, t } = useLanguage()
  switch (row.kind) {
    case 'start':
      return (
        <div className="conversation-start">
          <Note icon="shield">{t('dialogue.safety')}</Note>
        </div>
      )
    case 'day':
      return <p className="message-day">{dateWords(row.at, locale, 'dayHead')}</p>
    case 'friends':
      return <p className="system-line">{t('dialogue.friendsNow')}</p>
    case 'new':
      return <p className="new-mark">{t('dialogue.new')}</p>
    case 'outgoing':
      return <OutgoingRow row={row} context={context} />
    case 'pictures':
      return <SetRow row={row} context={context} />
    case 'message':
      return row.message.recallTime ? (
        <p className="system-line">
          <button type="button" disabled={context.chosen !== null} onClick={() => context.onMenu(row)}>
            {row.isMine ? t('dialogue.recalledYou') : t('dialogue.recalledThey', { name: context.name })}
          </button>
        </p>
      ) : context.chosen ? (
        <PickRow seq={row.message.seq} words={messageSummary(row.message, t)} context={context}>
          <MessageRow row={row} context={context} />
        </PickRow>
      ) : (
        <MessageRow row={row} context={context} />
      )
  }
}

function MessageRow({ row, context }: { row: Extract<MessageListRow, { kind: 'message' }>; context: RowContext }) {
  const { locale, t } = useLanguage()
  const { message, isMine, isFirst, isLast } = row
  const { content, type, replyTo, createTime } = message
  const time = clockTime(createTime, locale)
  const isEdited = Boolean(message.changed?.editTime)
  const bubble = (
    <Bubble
      content={content}
      type={type}
      quote={context.quoteOf(replyTo)}
      picture={
        type === messageType.picture ? (
          <MessagePicture
            content={content}
            clientMsgId={isMine ? message.clientMsgId : undefined}
            alt={isMine ? t('pictures.mine', { time }) : t('pictures.from', { name: context.name, time })}
            onOpen={() => context.onPicture(message)}
          />
        ) : undefined
      }
      words={type === messageType.text ? context.drawWords(withoutTurns(content)) : undefined}
      label={[isMine ? t('dialogue.me') : context.name, time, ...(isEdited ? [t('dialogue.edited')] : [])].join(', ')}
      tail={isMine ? isLast : isFirst}
      onMenu={() => context.onMenu(row)}
      onQuote={replyTo ? () => context.onQuote(replyTo) : undefined}
    />
  )
  return (
    <>
      {type === messageType.text && !isMine ? context.drawAbove(message) : null}
      <Line row={row} context={context} foot={isLast ? message : undefined} isEdited={isEdited}>
        {bubble}
      </Line>
      <Reacted messages={[message]} isMine={isMine} name={context.name} />
    </>
  )
}

/** Pictures sent together; the time stands there once all of them are sent. */
function SetRow({ row, context }: { row: Extract<MessageListRow, { kind: 'pictures' }>; context: RowContext }) {
  const last = row.items.at(-1)
  const messages = row.items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
  return (
    <>
      <Line row={row} context={context} foot={row.isLast && last?.kind === 'message' ? last.message : undefined}>
        <PictureSet row={row} context={context} />
      </Line>
      <Reacted messages={messages} isMine={row.isMine} name={context.name} />
    </>
  )
}

/** A bubble at its side, with the head at the first of a group and the time and mark of `foot` at the last. */
function Line({
  row: { isMine, isFirst, isLast },
  context,
  foot,
  isEdited = false,
  children,
}: {
  row: { readonly isMine: boolean; readonly isFirst: boolean; readonly isLast: boolean }
  context: RowContext
  foot: Message | undefined
  isEdited?: boolean
  children: ReactNode
}) {
  const { t } = useLanguage()
  const at =
    foot || isEdited ? (
      <span className="sent-at">
        <span className="sent-marks">
          {isEdited ? <span>{t('dialogue.edited')}</span> : null}
          {foot && isMine ? <SentMark reached={reachedBy(foot.seq, context)} /> : null}
        </span>
        {foot ? <SentTime at={foot.createTime} isPlain={context.chosen !== null} /> : null}
      </span>
    ) : null
  if (isMine)
    return (
      <div className={isLast ? 'message-line me last' : 'message-line me'}>
        {at}
        {children}
      </div>
    )
  return (
    <div className={isLast ? 'message-line last' : 'message-line'}>
      <span className="who">{isFirst ? <Avatar number={context.avatar} size={36} /> : null}</span>
      {children}
      {at}
    </div>
  )
}

const clock: Parameters<typeof useMoment>[1] = (at, _now, locale) => clockTime(at, locale)

/** The hour; a tap says the day too (REQ-17). Inside a row that can be chosen it is words alone. */
function SentTime({ at, isPlain }: { at: Date; isPlain: boolean }) {
  const { text, turn } = useMoment(at, clock)
  const time = <time dateTime={at.toISOString()}>{text}</time>
  if (isPlain) return time
  return (
    <button type="button" className="sent-time" onClick={turn}>
      {time}
    </button>
  )
}

function OutgoingRow({ row, context }: { row: Extract<MessageListRow, { kind: 'outgoing' }>; context: RowContext }) {
  const { t } = useLanguage()
  const { outgoing, isLast } = row
  const label = t(outgoing.state === 'waiting' ? 'dialogue.waiting' : 'dialogue.sending')
  return (
    <div className={isLast ? 'out last' : 'out'}>
      <div className="message-line me">
        {outgoing.state === 'failed' || outgoing.picture ? null : (
          <span className="sent-at pending" role="img" aria-label={label}>
            <Icon name="clock" size="xs" />
          </span>
        )}
        <Bubble
          content={withoutTurns(outgoing.content)}
          type={1}
          quote={context.quoteOf(outgoing.replyTo)}
          picture={outgoing.picture ? <OutgoingPicture outgoing={outgoing} /> : undefined}
          label={t('dialogue.me')}
          tail={isLast}
          onMenu={() => context.onMenu(row)}
        />
      </div>
      {outgoing.state === 'failed' ? <FailedNote outgoing={outgoing} steps={context.steps} /> : null}
    </div>
  )
}
