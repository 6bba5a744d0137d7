import { useState, type ReactNode } from 'react'
import { deleteChatMessage, messageType, type Message } from '@madang/contract/chat.ts'
import { cardIn } from '@madang/contract/cards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { call } from '../../lib/call.ts'
import { invitationLink } from '../../lib/cards.ts'
import { tell } from '../../lib/chat-store.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { toastError } from '../../lib/queries.ts'
import { ForwardSheet, type Forwarded } from './forward-sheet.tsx'

/** What can be done with several chosen messages: copy, forward, delete for me (R89). It stands where one writes. */
export function SelectBar({
  messages,
  friendId,
  more,
  onEnd,
}: {
  /** The chosen messages in the order of the conversation. */
  messages: readonly Message[]
  friendId: UserId
  /** Further actions, such as reporting. */
  more?: ReactNode
  onEnd: () => void
}) {
  const t = useT()
  const [isDeleting, setDeleting] = useState(false)
  const [forwarded, setForwarded] = useState<readonly Forwarded[]>()
  const words = messages.map(copyOf).filter((text) => text !== '')
  const passed = messages.filter((message) => mayForward(message, friendId))

  async function remove() {
    setDeleting(false)
    try {
      await call(deleteChatMessage, { friendId, msgIds: messages.map(({ msgId }) => msgId) })
      tell({ kind: 'hidden', friendId, seqs: messages.map(({ seq }) => seq) })
      onEnd()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className="pick-bar" role="toolbar" aria-label={t('select.count', { n: messages.length })}>
      <Action
        icon="copy"
        label={t('select.copy')}
        disabled={!words.length}
        onClick={() => void copy(words.join('\n')).then(onEnd)}
      />
      <Action
        icon="share"
        label={t('select.forward')}
        disabled={!passed.length}
        onClick={() => setForwarded(passed.map(({ type, content }) => ({ type, content })))}
      />
      {more}
      <Action icon="trash" label={t('select.delete')} disabled={!messages.length} onClick={() => setDeleting(true)} />
      <ConfirmDialog
        open={isDeleting}
        title={t('select.deleteTitle', { n: messages.length })}
        text={t('dialogue.deleteText')}
        verb={t('dialogue.deleteForMe')}
        cancel={t('action.cancel')}
        danger
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
      <ForwardSheet
        messages={forwarded}
        note={passed.length < messages.length ? t('select.notForwarded') : undefined}
        onClose={(wasSent) => {
          setForwarded(undefined)
          if (wasSent) onEnd()
        }}
      />
    </div>
  )
}

/** One action of the bar, also for those that come from elsewhere. */
export function Action({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" disabled={disabled} onClick={onClick}>
      <Icon name={icon} size="s" />
      {label}
    </button>
  )
}

/** What of a message can be copied: its text, or the link of an invitation. */
export function copyOf({ type, content, recallTime }: Pick<Message, 'type' | 'content' | 'recallTime'>): string {
  if (recallTime || type === messageType.picture) return ''
  if (type !== messageType.card) return content
  const card = cardIn(content)
  if (!card) return ''
  if (card.kind === 'invitation') return invitationLink(card.id)
  const path = card.kind === 'article' ? `detail?id=${card.id}` : `search?q=${card.id}`
  return `${window.location.origin}/#/${path}`
}

/** A picture belongs to its one conversation (R96), an invitation to its person. */
export function mayForward({ type, content, recallTime, senderId }: Message, friendId: UserId): boolean {
  if (recallTime || type === messageType.picture) return false
  return type !== messageType.card || senderId !== friendId || cardIn(content)?.kind !== 'invitation'
}
