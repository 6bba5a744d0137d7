import type { Conversation } from '@madang/contract/chat/chat.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { MenuButton } from '../../../lib/parts/menu-button.tsx'
import { canMoveUp, moveUp } from './move-pin.ts'
import { conversationActions } from './conversation-actions.ts'

/** Everything that can be done with a conversation, for a long press and for the keyboard (REQ-86). */
export function ConversationItemMenu({
  conversation,
  onClose,
  onDelete,
}: {
  conversation: Conversation | undefined
  onClose: () => void
  onDelete: () => void
}) {
  const t = useT()
  const name = conversation ? conversation.remark || conversation.nickName : ''
  return (
    <Sheet open={conversation !== undefined} onClose={onClose} title={name}>
      {conversation ? (
        <div className="menu">
          {conversationActions(conversation).map(({ key, label, icon, run }) => (
            <MenuButton
              key={key}
              icon={icon}
              label={t(label)}
              onClick={() => {
                onClose()
                void run()
              }}
            />
          ))}
          {canMoveUp(conversation) ? (
            <button
              type="button"
              className="row"
              onClick={() => {
                onClose()
                void moveUp(conversation)
              }}
            >
              <span className="turned">
                <Icon name="down" size="s" />
              </span>
              <span className="grow">{t('pin.up')}</span>
            </button>
          ) : null}
          <MenuButton
            icon="trash"
            isDanger
            label={t('chat.deleteConversation')}
            onClick={() => {
              onClose()
              onDelete()
            }}
          />
        </div>
      ) : null}
    </Sheet>
  )
}
