import { useState } from 'react'
import { deleteMessages, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { call } from '../../../lib/server/call.ts'
import { dispatch } from '../../../data/chat/chat-store.ts'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'
import { toastError } from '../../../lib/server/queries.ts'
import { copyOf, mayForward } from './copy-of.ts'
import { ForwardSheet, type Forwarded } from './forward-sheet.tsx'

/** What can be done with several chosen messages: copy, forward, delete for me (REQ-89). It stands where one writes. */
export function SelectBar({
  messages,
  friendId,
  onReport,
  onEnd,
}: {
  /** The chosen messages in the order of the conversation. */
  messages: readonly Message[]
  friendId: UserId
  /** Those of the other are to be reported (REQ-100). */
  onReport: () => void
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
      await call(deleteMessages, { friendId, msgIds: messages.map(({ msgId }) => msgId) })
      dispatch({ kind: 'hidden', friendId, seqs: messages.map(({ seq }) => seq) })
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
      <Action
        icon="flag"
        label={t('report.action')}
        disabled={!messages.some(({ senderId }) => senderId === friendId)}
        onClick={onReport}
      />
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

function Action({
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
