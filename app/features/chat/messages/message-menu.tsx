import { useState } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { MenuButton } from '../../../lib/parts/menu-button.tsx'
import { deleteForMe, describeRow, messageActions, type MessageSteps } from './message-actions.ts'
import type { MessageListRow } from './message-list-rows.ts'

export type MenuTarget = MessageListRow

/** The menu of a message; deleting is asked about first. */
export function MessageMenu({
  target,
  friendId,
  name,
  onClose,
  ...steps
}: {
  target: MenuTarget | undefined
  friendId: UserId
  name: string
  onClose: () => void
} & Omit<MessageSteps, 'onDelete'>) {
  const t = useT()
  const [deleting, setDeleting] = useState<Message>()
  const actions = target ? messageActions(target, { friendId, name, t }, { ...steps, onDelete: setDeleting }) : []
  return (
    <>
      <Sheet open={target !== undefined} onClose={onClose} title={t('dialogue.actions')}>
        <p className="text-13 quiet two menu-quote">{target && describeRow(target, t).text}</p>
        <div className="menu">
          {actions.map(({ run, ...item }) => (
            <MenuButton
              key={item.label}
              {...item}
              onClick={() => {
                onClose()
                run()
              }}
            />
          ))}
        </div>
      </Sheet>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('dialogue.deleteTitle')}
        text={t('dialogue.deleteText')}
        verb={t('dialogue.deleteForMe')}
        cancel={t('action.cancel')}
        danger
        onConfirm={() => {
          if (deleting) void deleteForMe(friendId, deleting)
          setDeleting(undefined)
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  )
}
