import { editRules, recallRules } from '@madang/contract/chat/change-rules.ts'
import { deleteMessages, messageType, recallMessage, type Message, type Reaction } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { IconName } from '@madang/ui/icons.tsx'
import { react } from '../../../data/chat/changes/change-message.ts'
import { setMessageEdit } from '../../../data/chat/changes/message-edits.ts'
import { dispatch } from '../../../data/chat/chat-store.ts'
import { takeBack } from '../../../data/chat/picture-progress.ts'
import { copy } from '../../../lib/copy.ts'
import type { Translate } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { toastError } from '../../../lib/server/queries.ts'
import type { Reply } from '../conversation/use-quotes.ts'
import { copyOf, mayForward } from '../select/copy-of.ts'
import type { MessageListRow } from './message-list-rows.ts'

/** What others do with a message that is chosen in its menu. */
export interface MessageSteps {
  readonly onReply: (reply: Reply) => void
  readonly onForward: (message: Message) => void
  /** Several are to be chosen, beginning with this one. */
  readonly onSelect: (message: Message) => void
  /** The other's message is to be reported (REQ-100). */
  readonly onReport: (message: Message) => void
  readonly onDelete: (message: Message) => void
  readonly onRecall: (message: Message) => void
}

export interface MessageAction {
  readonly icon: IconName
  readonly label: string
  readonly isDanger?: true
  readonly run: () => void
}

/** What is known of a row when its menu opens. */
export function describeRow(row: MessageListRow, t: Translate) {
  const message = row.kind === 'message' ? row.message : undefined
  const outgoing = row.kind === 'outgoing' ? row.outgoing : undefined
  const content = message?.content ?? outgoing?.content ?? ''
  const picture = message?.type === messageType.picture ? content : undefined
  const isPicture = picture !== undefined || outgoing?.picture !== undefined
  const isCard = message?.type === messageType.card
  const isRecalled = message !== undefined && message.recallTime !== null
  return {
    message,
    outgoing,
    content,
    picture,
    isPicture,
    isCard,
    isRecalled,
    isMine: outgoing !== undefined || (row.kind === 'message' && row.isMine),
    text: isRecalled ? t('chat.recalled') : isPicture ? t('chat.picture') : isCard ? t('chat.card') : content,
  }
}

/** What can be done with a message: copy, reply, recall my own within 24 hours, delete for me (REQ-89, REQ-93). */
export function messageActions(
  row: MessageListRow,
  { friendId, name, t }: { readonly friendId: UserId; readonly name: string; readonly t: Translate },
  steps: MessageSteps,
): MessageAction[] {
  const { message, outgoing, content, picture, isPicture, isCard, isRecalled, isMine, text } = describeRow(row, t)
  const actions: MessageAction[] = []
  if (!isPicture && !isRecalled)
    actions.push({
      icon: 'copy',
      label: t('dialogue.copy'),
      run: () => void copy(isCard && message ? copyOf(message) : content),
    })
  if (outgoing && isPicture)
    actions.push({ icon: 'trash', isDanger: true, label: t('pictures.cancel'), run: () => void takeBack(outgoing) })
  if (!message) return actions
  const quote = { name: isMine ? t('dialogue.me') : name, text, picture }
  if (!isRecalled)
    actions.push({
      icon: 'reply',
      label: t('dialogue.reply'),
      run: () => {
        // What was typed is kept, and said above the composer.
        setMessageEdit(friendId, undefined)
        steps.onReply({ msgId: message.msgId, quote })
      },
    })
  if (mayEdit(message, isMine))
    actions.push({
      icon: 'edit',
      label: t('dialogue.edit'),
      run: () => setMessageEdit(friendId, message),
    })
  if (mayForward(message, friendId))
    actions.push({ icon: 'share', label: t('select.forward'), run: () => steps.onForward(message) })
  if (!isRecalled) actions.push({ icon: 'check', label: t('select.start'), run: () => steps.onSelect(message) })
  if (isMine && !isRecalled && serverNow() - message.createTime.getTime() < recallRules.withinMs)
    actions.push({ icon: 'undo', label: t('dialogue.recall'), run: () => steps.onRecall(message) })
  // What was taken back can be reported for a week, as it was sent (REQ-93, REQ-100).
  if (!isMine && (!message.recallTime || serverNow() - message.recallTime.getTime() < recallRules.reportedWithinMs))
    actions.push({ icon: 'flag', label: t('report.action'), run: () => steps.onReport(message) })
  actions.push({
    icon: 'trash',
    isDanger: true,
    label: t('dialogue.deleteForMe'),
    run: () => steps.onDelete(message),
  })
  return actions
}

/** My text within 15 minutes; whether it is still so when it is saved, the server says. */
export function mayEdit({ type, recallTime, createTime }: Message, isMine: boolean): boolean {
  return isMine && type === messageType.text && !recallTime && serverNow() - createTime.getTime() < editRules.withinMs
}

export async function reactTo(friendId: UserId, message: Message, reaction: Reaction | null): Promise<void> {
  try {
    await react(friendId, message, reaction)
  } catch (error) {
    toastError(error)
  }
}

export async function recall(friendId: UserId, message: Message): Promise<void> {
  try {
    await call(recallMessage, { friendId, msgId: message.msgId })
    const data = { ...message, content: '', recallTime: new Date(serverNow()) }
    dispatch({ kind: 'pushed', event: { kind: 'recalled', data } })
  } catch (error) {
    toastError(error)
  }
}

export async function deleteForMe(friendId: UserId, { msgId, seq }: Message): Promise<void> {
  try {
    await call(deleteMessages, { friendId, msgIds: [msgId] })
    dispatch({ kind: 'hidden', friendId, seqs: [seq] })
  } catch (error) {
    toastError(error)
  }
}
