import { useState } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { MenuButton } from '../../../lib/parts/menu-button.tsx'
import { deleteForMe, describeRow, messageActions, reactTo, recall, type MessageSteps } from './message-actions.ts'
import type { MessageListRow } from './message-list-rows.ts'
import { ReactionRow } from '../reactions/reaction-row.tsx'
import { reactionsTo } from '../reactions/reactions.ts'

export type MenuTarget = MessageListRow

/** The menu of a message; deleting and taking back are asked about first, then done at once. */
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
} & Omit<MessageSteps, 'onDelete' | 'onRecall'>) {
  const t = useT()
  const [asked, setAsked] = useState<{ readonly to: 'delete' | 'recall'; readonly message: Message }>()
  const reactable = target?.kind === 'message' && !target.message.recallTime ? target.message : undefined
  const actions = target
    ? messageActions(
        target,
        { friendId, name, t },
        {
          ...steps,
          onDelete: (message) => setAsked({ to: 'delete', message }),
          onRecall: (message) => setAsked({ to: 'recall', message }),
        },
      )
    : []
  return (
    <>
      <Sheet open={target !== undefined} onClose={onClose} title={t('dialogue.actions')}>
        <p className="text-13 quiet two menu-quote">{target && describeRow(target, t).text}</p>
        {reactable ? (
          <ReactionRow
            mine={reactionsTo(reactable, reactable.senderId !== friendId).mine}
            onReact={(reaction) => {
              onClose()
              void reactTo(friendId, reactable, reaction)
            }}
          />
        ) : null}
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
        open={asked !== undefined}
        title={t(asked?.to === 'recall' ? 'dialogue.recallTitle' : 'dialogue.deleteTitle')}
        text={t(asked?.to === 'recall' ? 'dialogue.recallText' : 'dialogue.deleteText')}
        verb={t(asked?.to === 'recall' ? 'dialogue.recall' : 'dialogue.deleteForMe')}
        cancel={t('action.cancel')}
        danger
        onConfirm={() => {
          if (asked) void (asked.to === 'recall' ? recall : deleteForMe)(friendId, asked.message)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
