import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { pictureLimits } from '@madang/contract/pictures.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { choosePictures, filesIn } from './choose-pictures.ts'
import { sendChosen } from './send-chosen.ts'

/** The plus beside the composer: pictures from the phone or its camera; pasted and dropped ones are asked for first (R96). */
export function Attach({
  friendId,
  replyTo,
  onSent,
}: {
  friendId: UserId
  replyTo: MessageId | undefined
  onSent: () => void
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<readonly File[]>([])

  const send = (files: readonly File[]) => {
    if (!files.length) return
    void sendChosen(friendId, files, replyTo ?? null)
    onSent()
  }
  const choose = async (from: 'album' | 'camera') => {
    setOpen(false)
    send(await choosePictures(from))
  }

  const give = useEffectEvent((event: Event, files: readonly File[]) => {
    if (!files.length || document.querySelector('dialog[open]')) return
    event.preventDefault()
    setGiven(files)
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => give(event, filesIn(event.clipboardData))
    const dropped = (event: DragEvent) => give(event, filesIn(event.dataTransfer))
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('paste', pasted)
    window.addEventListener('drop', dropped)
    window.addEventListener('dragover', over)
    return () => {
      window.removeEventListener('paste', pasted)
      window.removeEventListener('drop', dropped)
      window.removeEventListener('dragover', over)
    }
  }, [])

  return (
    <>
      <IconButton className="q" icon="plus" label={t('pictures.attach')} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('pictures.attach')}>
        <div className="menu">
          <button type="button" className="row" onClick={() => void choose('album')}>
            <Icon name="picture" size="s" />
            <span className="grow">
              {t('pictures.choose')}
              <span className="block s13 q">{t('pictures.chooseHint', { n: pictureLimits.chosen })}</span>
            </span>
          </button>
          <button type="button" className="row" onClick={() => void choose('camera')}>
            <Icon name="camera" size="s" />
            <span className="grow">{t('pictures.camera')}</span>
          </button>
        </div>
      </Sheet>
      <ConfirmDialog
        open={given.length > 0}
        title={given.length > 1 ? t('pictures.askMany', { n: given.length }) : t('pictures.ask')}
        text={t('pictures.askText')}
        verb={t('pictures.send')}
        cancel={t('action.cancel')}
        onConfirm={() => {
          send(given)
          setGiven([])
        }}
        onClose={() => setGiven([])}
      />
    </>
  )
}
