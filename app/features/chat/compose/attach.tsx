import { useEffect, useEffectEvent, useState } from 'react'
import type { Chosen } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { useT } from '../../../lib/locale.ts'
import { MountOnFirstUse } from '../../../lib/parts/lazy-sheet.tsx'
import { choosePictures, filesIn } from '../../../lib/server/choose-pictures.ts'
import { AttachSheet } from '../lazy.tsx'
import { sendChosen } from './send-chosen.ts'

/** The plus beside the composer: pictures from the phone or its camera; pasted and dropped ones are asked for first (REQ-96). */
export function Attach({
  friendId,
  chosen,
  onSent,
}: {
  friendId: UserId
  chosen: Partial<Chosen>
  onSent: () => void
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<readonly File[]>([])

  const send = (files: readonly File[]) => {
    if (!files.length) return
    void sendChosen(friendId, files, chosen)
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
      <IconButton className="quiet" icon="plus" label={t('pictures.attach')} onClick={() => setOpen(true)} />
      <MountOnFirstUse isNeeded={isOpen || given.length > 0}>
        <AttachSheet
          open={isOpen}
          given={given}
          onChoose={(from) => void choose(from)}
          onSend={() => {
            send(given)
            setGiven([])
          }}
          onClose={() => setOpen(false)}
          onDrop={() => setGiven([])}
        />
      </MountOnFirstUse>
    </>
  )
}
