import { useEffect } from 'react'
import { pictureLimits } from '@madang/contract/chat/pictures.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { MenuButton } from '../../../lib/parts/menu-button.tsx'

/** Where pictures come from; and the question before pasted and dropped ones go (REQ-96). */
export function AttachSheet({
  open,
  given,
  onChoose,
  onSend,
  onClose,
  onDrop,
}: {
  open: boolean
  /** Pictures that were pasted or dropped. */
  given: readonly File[]
  onChoose: (from: 'album' | 'camera') => void
  onSend: () => void
  onClose: () => void
  /** The given ones are not to be sent. */
  onDrop: () => void
}) {
  const t = useT()
  useEffect(() => {
    // There before the choice is made: the bubble then stands before what is written next.
    if (open) void import('../../../data/chat/send-picture.ts').catch(() => undefined)
  }, [open])
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('pictures.attach')}>
        <div className="menu">
          <button type="button" className="row" onClick={() => onChoose('album')}>
            <Icon name="picture" size="s" />
            <span className="grow">
              {t('pictures.choose')}
              <span className="block text-13 quiet">{t('pictures.chooseHint', { n: pictureLimits.chosen })}</span>
            </span>
          </button>
          <MenuButton icon="camera" label={t('pictures.camera')} onClick={() => onChoose('camera')} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={given.length > 0}
        title={given.length > 1 ? t('pictures.askMany', { n: given.length }) : t('pictures.ask')}
        text={t('pictures.askText')}
        verb={t('pictures.send')}
        cancel={t('action.cancel')}
        onConfirm={onSend}
        onClose={onDrop}
      />
    </>
  )
}
