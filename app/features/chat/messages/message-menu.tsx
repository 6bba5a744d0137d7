import { useState } from 'react'
import { deleteMessages, messageType, recallMessage, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../../lib/server/call.ts'
import { dispatch } from '../../../data/chat/chat-store.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'
import { takeBack } from '../../../data/chat/picture-progress.ts'
import { toastError } from '../../../lib/server/queries.ts'
import { copyOf, mayForward } from '../select/copy-of.ts'
import type { Reply } from '../conversation/use-quotes.ts'
import type { MessageListRow } from './message-list-rows.ts'

export type MenuTarget = MessageListRow

/** How long my message can be taken back (REQ-93). */
const recallMs = 24 * 60 * 60 * 1000
/** How long the server keeps what was taken back, for reports alone. */
const recalledKeptMs = 7 * 24 * 60 * 60 * 1000

/** What can be done with a message: copy, reply, recall my own within 24 hours, delete for me (REQ-89, REQ-93). */
export function MessageMenu({
  target,
  friendId,
  name,
  onClose,
  onReply,
  onForward,
  onSelect,
  onReport,
}: {
  target: MenuTarget | undefined
  friendId: UserId
  name: string
  onClose: () => void
  onReply: (reply: Reply) => void
  onForward: (message: Message) => void
  /** Several are to be chosen, beginning with this one. */
  onSelect: (message: Message) => void
  /** The other's message is to be reported (REQ-100). */
  onReport: (message: Message) => void
}) {
  const t = useT()
  const [deleting, setDeleting] = useState<Message>()
  const message = target?.kind === 'message' ? target.message : undefined
  const isMine = target?.kind === 'outgoing' || (target?.kind === 'message' && target.isMine)
  const recallTime = message?.recallTime ?? null
  const isRecalled = recallTime !== null
  const content = message?.content ?? (target?.kind === 'outgoing' ? target.outgoing.content : '')
  const picture = message?.type === messageType.picture ? content : undefined
  const isPicture = picture !== undefined || (target?.kind === 'outgoing' && target.outgoing.picture !== undefined)
  const isCard = message?.type === messageType.card
  const words = isRecalled ? t('chat.recalled') : isPicture ? t('chat.picture') : isCard ? t('chat.card') : content
  // What was taken back can be reported for a week, as it was sent (REQ-93, REQ-100).
  const canReport = message && !isMine && (!recallTime || serverNow() - recallTime.getTime() < recalledKeptMs)
  const canRecall = message && isMine && !isRecalled && serverNow() - message.createTime.getTime() < recallMs
  const close = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <>
      <Sheet open={target !== undefined} onClose={onClose} title={t('dialogue.actions')}>
        <p className="s13 q two menu-quote">{words}</p>
        <div className="menu">
          {isPicture || isRecalled ? null : (
            <Item
              icon="copy"
              label={t('dialogue.copy')}
              onClick={close(() => void copy(isCard && message ? copyOf(message) : content))}
            />
          )}
          {message && !isRecalled ? (
            <Item
              icon="reply"
              label={t('dialogue.reply')}
              onClick={close(() =>
                onReply({
                  msgId: message.msgId,
                  quote: { name: isMine ? t('dialogue.me') : name, text: words, picture },
                }),
              )}
            />
          ) : null}
          {message && mayForward(message, friendId) ? (
            <Item icon="share" label={t('select.forward')} onClick={close(() => onForward(message))} />
          ) : null}
          {message && !isRecalled ? (
            <Item icon="check" label={t('select.start')} onClick={close(() => onSelect(message))} />
          ) : null}
          {canRecall ? (
            <Item icon="undo" label={t('dialogue.recall')} onClick={close(() => void recall(friendId, message))} />
          ) : null}
          {canReport ? <Item icon="flag" label={t('report.action')} onClick={close(() => onReport(message))} /> : null}
          {target?.kind === 'outgoing' && isPicture ? (
            <Item
              icon="trash"
              danger
              label={t('pictures.cancel')}
              onClick={close(() => void takeBack(target.outgoing))}
            />
          ) : null}
          {message ? (
            <Item icon="trash" danger label={t('dialogue.deleteForMe')} onClick={close(() => setDeleting(message))} />
          ) : null}
        </div>
      </Sheet>
      <DeleteDialog friendId={friendId} message={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

function DeleteDialog({
  friendId,
  message,
  onClose,
}: {
  friendId: UserId
  message: Message | undefined
  onClose: () => void
}) {
  const t = useT()
  return (
    <ConfirmDialog
      open={message !== undefined}
      title={t('dialogue.deleteTitle')}
      text={t('dialogue.deleteText')}
      verb={t('dialogue.deleteForMe')}
      cancel={t('action.cancel')}
      danger
      onConfirm={() => {
        if (message) void deleteForMe(friendId, message)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Item({
  icon,
  label,
  danger = false,
  onClick,
}: {
  icon: IconName
  label: string
  danger?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={danger ? 'row danger' : 'row'} onClick={onClick}>
      <Icon name={icon} size="s" />
      <span className="grow">{label}</span>
    </button>
  )
}

async function recall(friendId: UserId, message: Message): Promise<void> {
  try {
    await call(recallMessage, { friendId, msgId: message.msgId })
    const data = { ...message, content: '', recallTime: new Date(serverNow()) }
    dispatch({ kind: 'pushed', event: { kind: 'recalled', data } })
  } catch (error) {
    toastError(error)
  }
}

async function deleteForMe(friendId: UserId, { msgId, seq }: Message): Promise<void> {
  try {
    await call(deleteMessages, { friendId, msgIds: [msgId] })
    dispatch({ kind: 'hidden', friendId, seqs: [seq] })
  } catch (error) {
    toastError(error)
  }
}
