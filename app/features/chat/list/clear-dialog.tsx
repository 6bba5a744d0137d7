import { useMutation } from '@tanstack/react-query'
import { deleteMessages } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { call } from '../../../lib/server/call.ts'
import { dispatch } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'

/** Deleting the whole history, for me only (INV-C09). */
export function ClearDialog({ friendId, onClose }: { friendId: UserId | undefined; onClose: () => void }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: (of: UserId) => call(deleteMessages, { friendId: of }),
    onSuccess: (_, of) => dispatch({ kind: 'hidden', friendId: of, seqs: 'all' }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={friendId !== undefined}
      title={t('dialogue.clearTitle')}
      text={t('dialogue.clearText')}
      verb={t('dialogue.clear')}
      cancel={t('action.cancel')}
      danger
      busy={isPending}
      onConfirm={() => friendId && mutate(friendId)}
      onClose={onClose}
    />
  )
}
