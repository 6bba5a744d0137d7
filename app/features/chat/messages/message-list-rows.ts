import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { pictureIn, type PictureSet } from '@madang/contract/chat/pictures.ts'
import type { Outgoing, ConversationHistory } from '../../../data/chat/state/conversation-history.ts'

/** One line of a conversation, as it stands under the others. */
export type MessageListRow =
  | { readonly kind: 'start'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly at: Date }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'friends'; readonly key: string }
  | ({ readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isMine: boolean } & Grouped)
  | ({ readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing } & Grouped)
  | ({
      readonly kind: 'pictures'
      readonly key: string
      /** How many were sent together; so many cells a row has room for. */
      readonly of: number
      readonly items: readonly (MessageRow | OutgoingRow)[]
      readonly isMine: boolean
    } & Grouped)

export type MessageRow = Extract<MessageListRow, { kind: 'message' }>
export type OutgoingRow = Extract<MessageListRow, { kind: 'outgoing' }>

/** Messages of one person within a minute share the head at the first and the time at the last. */
interface Grouped {
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * The rows of a conversation: day separators by the viewer's calendar and the server's time (REQ-214), the line before what is
 * new, groups within a minute, my unanswered messages at the end.
 *
 * @param newAfter the place up to which I had read when I came in; null without a line
 * @param friendsSince when the two became friends, which is a line of its own (REQ-90); null without one
 */
export function messageListRows(
  history: ConversationHistory,
  me: UserId | '',
  newAfter: number | null,
  friendsSince: Date | null = null,
): readonly MessageListRow[] {
  const rows: MessageListRow[] = []
  const dayOf = daysInOrder()
  const isWhole = history.known?.from === 1
  if (isWhole) rows.push({ kind: 'start', key: 'start' })
  let day = ''
  const { messages } = history
  // Where the new ones begin further up than what is loaded, the line waits until it is reached.
  let isMarked = newAfter === null || !(isWhole || (messages[0]?.seq ?? 0) <= newAfter)
  let isFriendsPlaced = friendsSince === null
  const placeFriends = () => {
    isFriendsPlaced = true
    if (!friendsSince) return
    const dayNow = dayOf(friendsSince)
    if (dayNow !== day) rows.push({ kind: 'day', key: `day-${dayNow}`, at: friendsSince })
    day = dayNow
    rows.push({ kind: 'friends', key: 'friends' })
  }
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1]
    if (!isFriendsPlaced && friendsSince && message.createTime >= friendsSince) {
      if (isWhole || before) placeFriends()
      // It stands further up than what is loaded.
      else isFriendsPlaced = true
    }
    const after = messages[index + 1]
    const isMine = message.senderId === me
    const dayNow = dayOf(message.createTime)
    // The oldest loaded message opens a day only when nothing can come before it: otherwise its line would jump away.
    const opensDay = dayNow !== day && (before !== undefined || isWhole)
    if (opensDay) rows.push({ kind: 'day', key: `day-${dayNow}`, at: message.createTime })
    day = dayNow
    const opensNew = !isMarked && newAfter !== null && message.seq > newAfter && !isMine
    if (opensNew) rows.push({ kind: 'new', key: 'new' })
    isMarked ||= opensNew
    const isFirst = opensDay || opensNew || !before || !isTogether(before, message)
    const isLast = !after || !isTogether(message, after)
    rows.push(messageRow(message, { isMine, isFirst, isLast }))
  }
  if (!isFriendsPlaced) placeFriends()
  for (const [index, outgoing] of history.outgoing.entries()) {
    const dayNow = dayOf(outgoing.writtenAt)
    if (dayNow !== day) rows.push({ kind: 'day', key: `day-${dayNow}`, at: outgoing.writtenAt })
    day = dayNow
    const isLast = index === history.outgoing.length - 1 || outgoing.state === 'failed'
    rows.push({ kind: 'outgoing', key: outgoing.clientMsgId, outgoing, isFirst: index === 0, isLast })
  }
  return withSets(rows)
}

/** The row of a message, the same one as long as it would say the same: what did not change is not drawn again. */
const messageRows = new WeakMap<Message, MessageRow>()

function messageRow(message: Message, { isMine, isFirst, isLast }: Grouped & { readonly isMine: boolean }): MessageRow {
  const known = messageRows.get(message)
  if (known && known.isMine === isMine && known.isFirst === isFirst && known.isLast === isLast) return known
  const key = isMine ? message.clientMsgId : message.msgId
  const row: MessageRow = { kind: 'message', key, message, isMine, isFirst, isLast }
  messageRows.set(message, row)
  return row
}

/** The row a message stands in, alone or among the pictures sent with it. */
export function rowOf(rows: readonly MessageListRow[], seq: number | undefined): MessageListRow | undefined {
  const holds = (row: MessageListRow) => row.kind === 'message' && row.message.seq === seq
  return rows.find((row) => holds(row) || (row.kind === 'pictures' && row.items.some(holds)))
}

/** Pictures of one set that follow each other, sent or on their way, become one row; a failed or recalled one stands alone. */
function withSets(rows: readonly MessageListRow[]): readonly MessageListRow[] {
  if (!rows.some((row) => setOf(row))) return rows
  const joined: MessageListRow[] = []
  const runs = new Map<string, number>()
  let open: string | undefined
  for (const row of rows) {
    const set = setOf(row)
    const before = joined.at(-1)
    if (!set || (row.kind !== 'message' && row.kind !== 'outgoing')) joined.push(row)
    else if (before?.kind === 'pictures' && open === set.id && !quotes(row))
      joined[joined.length - 1] = { ...before, items: [...before.items, row], isLast: row.isLast }
    else {
      const run = (runs.get(set.id) ?? 0) + 1
      runs.set(set.id, run)
      const isMine = row.kind === 'outgoing' || row.isMine
      const { isFirst, isLast } = row
      joined.push({ kind: 'pictures', key: `${set.id} ${run}`, of: set.of, items: [row], isMine, isFirst, isLast })
    }
    open = set?.id
  }
  return joined
}

function quotes(row: MessageRow | OutgoingRow): boolean {
  return (row.kind === 'message' ? row.message : row.outgoing).replyTo !== null
}

/** What a picture message says of those it was sent with; read once, for rows are made anew with every message. */
const sets = new WeakMap<Message, PictureSet | null>()

function setOf(row: MessageListRow): PictureSet | null | undefined {
  if (row.kind === 'outgoing') return row.outgoing.state === 'failed' ? null : row.outgoing.set
  if (row.kind !== 'message' || row.message.type !== messageType.picture || row.message.recallTime) return null
  const known = sets.get(row.message)
  if (known !== undefined) return known
  const set = pictureIn(row.message.content)?.set ?? null
  sets.set(row.message, set)
  return set
}

/** The viewer's day of a moment, as text. Messages come in order, so that most are of the day before them: no calendar is asked. */
function daysInOrder(): (at: Date) => string {
  let [from, to, day] = [0, 0, '']
  return (at) => {
    const time = at.getTime()
    if (time >= from && time < to) return day
    from = new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
    to = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).getTime()
    day = at.toDateString()
    return day
  }
}

function isTogether(left: Message, right: Message): boolean {
  return (
    left.senderId === right.senderId &&
    !left.recallTime &&
    !right.recallTime &&
    Math.floor(left.createTime.getTime() / 60_000) === Math.floor(right.createTime.getTime() / 60_000)
  )
}

/** Only emoji, a few of them: shown larger (REQ-90). */
export function isEmojiOnly(text: string): boolean {
  const bare = text.replace(/\s/g, '')
  return bare.length > 0 && bare.length <= 60 && onlyEmoji.test(bare)
}

// `\p{RGI_Emoji}` and its flag are younger than the oldest browsers; these parts make up its sequences (UTS 51, ED-9 to ED-17).
const drawn = String.raw`(?:\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|(?![0-9#*])\p{Emoji}\uFE0F|\p{Emoji_Presentation})`
const flag = String.raw`\p{Regional_Indicator}{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}`
const emoji = String.raw`${flag}|[0-9#*]\uFE0F\u20E3|${drawn}(?:\u200D${drawn})*`
const onlyEmoji = new RegExp(`^(?:${emoji}){1,6}$`, 'u')
