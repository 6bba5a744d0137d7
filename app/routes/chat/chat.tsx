import { useMemo, useState } from 'react'
import { Link } from '../../lib/navigation/router.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { MessagesDrawing } from '@madang/ui/drawings/empty/messages.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import '../../features/chat/list/chat.css'
import { RequestsRow } from '../../features/chat/list/requests-row.tsx'
import { readAll, removeConversation } from '../../features/chat/list/conversation-actions.ts'
import { ConversationItemMenu } from '../../features/chat/list/conversation-item-menu.tsx'
import { ConversationItem } from '../../features/chat/list/conversation-item.tsx'
import { useConversations } from '../../features/chat/list/use-conversations.ts'
import { sortedConversations } from '../../data/chat/state/sorted-conversations.ts'
import { chat } from '../../data/chat/chat-store.ts'
import { useT } from '../../lib/locale.ts'
import { MenuButton } from '../../lib/parts/menu-button.tsx'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { AddFriendLink } from '../../lib/parts/add-friend-link.tsx'

/** Friend conversations (REQ-86): pinned first, then newest; kept alive, in step with the socket. */
export function Chat() {
  const t = useT()
  const { error, refetch } = useConversations()
  const conversations = chat((state) => state.conversations)
  const list = useMemo(() => sortedConversations({ conversations }), [conversations])
  const [menuOf, setMenuOf] = useState<UserId>()
  const [deleting, setDeleting] = useState<UserId>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <PageHead title={t('title.chat')}>
        <Link className="icon-button" to="/chatsearch" aria-label={t('find.all')}>
          <Icon name="search" />
        </Link>
        <Link className="icon-button" to="/friend" aria-label={t('chat.friends')}>
          <Icon name="people" />
        </Link>
        <AddFriendLink look="icon" />
        <IconButton icon="more" label={t('chat.more')} onClick={() => setMenuOpen(true)} />
      </PageHead>
      <main>
        <PullToRefresh onRefresh={refetch}>
          <RequestsRow />
          {conversations === null ? (
            <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows />} />
          ) : list.length ? (
            <ul aria-label={t('chat.list')}>
              {list.map((conversation) => (
                <ConversationItem
                  key={conversation.friendId}
                  conversation={conversation}
                  onMenu={() => setMenuOf(conversation.friendId)}
                  onDelete={() => setDeleting(conversation.friendId)}
                />
              ))}
            </ul>
          ) : (
            <NoConversations />
          )}
        </PullToRefresh>
      </main>
      <ConversationItemMenu
        conversation={menuOf ? conversations?.[menuOf] : undefined}
        onClose={() => setMenuOf(undefined)}
        onDelete={() => setDeleting(menuOf)}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('chat.deleteTitle')}
        text={t('chat.deleteText')}
        verb={t('chat.deleteConversation')}
        cancel={t('action.cancel')}
        danger
        onConfirm={() => {
          if (deleting) void removeConversation(deleting)
          setDeleting(undefined)
        }}
        onClose={() => setDeleting(undefined)}
      />
      <ListMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}

function NoConversations() {
  const t = useT()
  return (
    <>
      <EmptyState
        drawing={<MessagesDrawing />}
        title={t('chat.empty')}
        text={t('chat.emptyText')}
        action={<AddFriendLink look="button" />}
      />
      <div className="chat-staff">
        <Note icon="shield">{t('chat.staff')}</Note>
      </div>
    </>
  )
}

/** What concerns the whole list. */
function ListMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('title.chat')}>
      <div className="menu">
        <MenuButton
          icon="check"
          label={t('chat.readAll')}
          onClick={() => {
            onClose()
            void readAll()
          }}
        />
        <Link className="row" to="/friend" onClick={onClose}>
          <Icon name="people" size="s" />
          <span className="grow">{t('chat.friends')}</span>
        </Link>
      </div>
    </Sheet>
  )
}
