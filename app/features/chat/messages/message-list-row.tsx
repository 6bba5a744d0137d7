import { memo, type ComponentProps, type ReactNode } from 'react'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
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
import type { MessageListRow, MessageRow, OutgoingRow } from './message-list-rows.ts'
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
      return <SingleRow row={row} context={context} />
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
          <SingleRow row={row} context={context} />
        </PickRow>
      ) : (
        <SingleRow row={row} context={context} />
      )
  }
}

/**
 * A message alone in its row. On its way and sent it is drawn by the same elements: it keeps the focus, and a finger that rests
 * on it, while it arrives.
 */
function SingleRow({ row, context }: { row: MessageRow | OutgoingRow; context: RowContext }) {
  const language = useLanguage()
  const isMine = row.kind === 'outgoing' || row.isMine
  const { isFirst, isLast } = row
  const { above, at, bubble, below, state } =
    row.kind === 'message' ? sentParts(row, context, language) : partsOnItsWay(row, context, language)
  return (
    <>
      {above}
      <Line
        row={{ isMine, isFirst, isLast: isLast && state !== 'failed' }}
        context={context}
        at={at}
        isOut={state !== 'sent'}
      >
        <Bubble {...bubble} tail={isMine ? isLast : isFirst} onMenu={() => context.onMenu(row)} />
      </Line>
      {below}
    </>
  )
}

interface RowParts {
  readonly above: ReactNode
  /** Beside the bubble: when it was sent, or that it is not yet. */
  readonly at: ReactNode
  readonly bubble: Omit<ComponentProps<typeof Bubble>, 'tail' | 'onMenu'>
  readonly below: ReactNode
  readonly state: 'sent' | 'onItsWay' | 'failed'
}

type Language = ReturnType<typeof useLanguage>

function sentParts({ message, isMine, isLast }: MessageRow, context: RowContext, { locale, t }: Language): RowParts {
  const { content, type, replyTo, createTime } = message
  const time = clockTime(createTime, locale)
  const isEdited = Boolean(message.changed?.editTime)
  return {
    above: type === messageType.text && !isMine ? context.drawAbove(message) : null,
    at: <SentAt message={message} isMine={isMine} isFoot={isLast} context={context} />,
    bubble: {
      content,
      type,
      quote: context.quoteOf(replyTo),
      picture:
        type === messageType.picture ? (
          <MessagePicture
            content={content}
            clientMsgId={isMine ? message.clientMsgId : undefined}
            alt={isMine ? t('pictures.mine', { time }) : t('pictures.from', { name: context.name, time })}
            onOpen={() => context.onPicture(message)}
          />
        ) : undefined,
      words: type === messageType.text ? context.drawWords(withoutTurns(content)) : undefined,
      label: [isMine ? t('dialogue.me') : context.name, time, ...(isEdited ? [t('dialogue.edited')] : [])].join(', '),
      onQuote: replyTo ? () => context.onQuote(replyTo) : undefined,
    },
    below: <Reacted messages={[message]} isMine={isMine} name={context.name} />,
    state: 'sent',
  }
}

function partsOnItsWay({ outgoing }: OutgoingRow, context: RowContext, { t }: Language): RowParts {
  const { state, content, replyTo, picture } = outgoing
  const isFailed = state === 'failed'
  const label = t(state === 'waiting' ? 'dialogue.waiting' : 'dialogue.sending')
  return {
    above: null,
    at:
      isFailed || picture ? null : (
        <span className="sent-at pending" role="img" aria-label={label}>
          <Icon name="clock" size="xs" />
        </span>
      ),
    bubble: {
      content: withoutTurns(content),
      type: messageType.text,
      quote: context.quoteOf(replyTo),
      picture: picture ? <OutgoingPicture outgoing={outgoing} /> : undefined,
      label: t('dialogue.me'),
    },
    below: isFailed ? <FailedNote outgoing={outgoing} steps={context.steps} /> : null,
    state: isFailed ? 'failed' : 'onItsWay',
  }
}

/** Pictures sent together; the time stands there once all of them are sent. */
function SetRow({ row, context }: { row: Extract<MessageListRow, { kind: 'pictures' }>; context: RowContext }) {
  const { isMine, isLast } = row
  const last = row.items.at(-1)
  const messages = row.items.flatMap((item) => (item.kind === 'message' ? [item.message] : []))
  const at =
    isLast && last?.kind === 'message' ? (
      <SentAt message={last.message} isMine={isMine} isFoot context={context} />
    ) : null
  return (
    <>
      <Line row={row} context={context} at={at}>
        <PictureSet row={row} context={context} />
      </Line>
      <Reacted messages={messages} isMine={isMine} name={context.name} />
    </>
  )
}

/** A bubble at its side, with the head at the first of a group and `at` beside it. */
function Line({
  row: { isMine, isFirst, isLast },
  context,
  at,
  isOut = false,
  children,
}: {
  row: { readonly isMine: boolean; readonly isFirst: boolean; readonly isLast: boolean }
  context: RowContext
  at: ReactNode
  /** The server does not have it yet. */
  isOut?: boolean
  children: ReactNode
}) {
  const last = isLast ? ' last' : ''
  if (isMine)
    return (
      <div className={`message-line me${last}${isOut ? ' out' : ''}`}>
        {at}
        {children}
      </div>
    )
  return (
    <div className={`message-line${last}`}>
      <span className="who">{isFirst ? <Avatar number={context.avatar} size={36} /> : null}</span>
      {children}
      {at}
    </div>
  )
}

/** The mark of an edit, and at the foot of a group the time and how far it came. */
function SentAt({
  message,
  isMine,
  isFoot,
  context,
}: {
  message: Message
  isMine: boolean
  isFoot: boolean
  context: RowContext
}) {
  const t = useT()
  const isEdited = Boolean(message.changed?.editTime)
  if (!isFoot && !isEdited) return null
  return (
    <span className="sent-at">
      <span className="sent-marks">
        {isEdited ? <span>{t('dialogue.edited')}</span> : null}
        {isFoot && isMine ? <SentMark reached={reachedBy(message.seq, context)} /> : null}
      </span>
      {isFoot ? <SentTime at={message.createTime} isPlain={context.chosen !== null} /> : null}
    </span>
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
