import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { useT } from '../../lib/locale.ts'
import { runPersonAction, type Asked } from './person-actions.ts'

/** The confirmation before blocking, unblocking and deleting (REQ-82), with the verb on the button. */
export function PersonDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const t = useT()
  const { mutate, isPending } = useMutation({ mutationFn: runPersonAction, onSettled: onClose })
  const name = asked?.name ?? ''
  const words = {
    block: [
      t('profile.blockTitle', { name }),
      t(asked?.isFriend === false ? 'profile.blockOtherText' : 'profile.blockText'),
      t('profile.block'),
    ],
    unblock: [t('profile.unblockTitle', { name }), t('profile.unblockText'), t('profile.unblock')],
    delete: [t('profile.deleteTitle', { name }), t('profile.deleteText'), t('profile.delete')],
  } as const
  const [title, text, verb] = words[asked?.action ?? 'block']
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={text}
      verb={verb}
      cancel={t('action.cancel')}
      danger={asked?.action !== 'unblock'}
      busy={isPending}
      onConfirm={() => asked && mutate(asked)}
      onClose={onClose}
    />
  )
}
