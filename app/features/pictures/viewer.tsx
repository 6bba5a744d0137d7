import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { showDialogOfAddress, useModal } from '@madang/ui/modal.ts'
import { toast } from '@madang/ui/toast.tsx'
import { chat } from '../../data/chat/chat-store.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { saveFile } from '@madang/client/save-file.ts'
import { canShare, pictureFile, shareFile } from './save-picture.ts'
import type { ShownPicture } from './shown-pictures.ts'
import { ViewerCanvas } from './viewer-canvas.tsx'
import { usePictureInView } from './use-picture-in-view.ts'
import './viewer.css'

/** The pictures of a conversation, one at a time on the whole screen (REQ-97). */
export function Viewer({
  friendId,
  name,
  seq,
  onClose,
  onTalk,
}: {
  friendId: UserId
  name: string
  /** Place of the message whose picture is opened first. */
  seq: number
  onClose: () => void
  /** Shows the message in its conversation; absent where that is the page below. */
  onTalk?: ((shown: ShownPicture) => void) | undefined
}) {
  const { locale, t } = useLanguage()
  const dialog = useModal(true, onClose, showDialogOfAddress)
  const me = chat((state) => state.me)
  const [isBare, setBare] = useState(false)
  const { pictures, shown, index, number, count, step } = usePictureInView(friendId, seq, onClose)
  const isMine = ({ message }: ShownPicture) => message.senderId === me
  const altOf = (one: ShownPicture) => {
    const time = absolute(one.message.createTime, locale)
    return isMine(one) ? t('pictures.mine', { time }) : t('pictures.from', { name, time })
  }

  return (
    <dialog
      ref={dialog}
      className={isBare ? 'viewer bare' : 'viewer'}
      aria-label={t('pictures.viewer', { name })}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') step(-1)
        else if (event.key === 'ArrowRight') step(1)
      }}
    >
      {shown ? (
        <ViewerCanvas
          pictures={pictures}
          index={index}
          altOf={altOf}
          isMine={isMine}
          onStep={step}
          onTap={() => setBare(!isBare)}
          onClose={onClose}
        />
      ) : (
        <div className="viewer-ground" />
      )}
      <header className="viewer-bar">
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        <p className="viewer-of">
          <b className="one">{shown ? (isMine(shown) ? t('dialogue.me') : name) : ''}</b>
          {shown ? <span className="text-12">{absolute(shown.message.createTime, locale)}</span> : null}
        </p>
        <p className="text-13 tabular" aria-live="polite">
          {shown ? t('pictures.place', { n: number, all: count }) : ''}
        </p>
      </header>
      <StepButton by={-1} label={t('pictures.older')} isEnd={index <= 0} onStep={step} />
      <StepButton by={1} label={t('pictures.newer')} isEnd={index < 0 || index >= pictures.length - 1} onStep={step} />
      {shown ? <ViewerActions shown={shown} onTalk={onTalk} /> : null}
    </dialog>
  )
}

/** To the picture beside the one in view, where no finger swipes. */
function StepButton({
  by,
  label,
  isEnd,
  onStep,
}: {
  by: -1 | 1
  label: string
  isEnd: boolean
  onStep: (by: -1 | 1) => void
}) {
  return (
    <button
      type="button"
      className={by < 0 ? 'viewer-step older' : 'viewer-step newer'}
      aria-label={label}
      disabled={isEnd}
      onClick={() => onStep(by)}
    >
      <Icon name={by < 0 ? 'back' : 'next'} />
    </button>
  )
}

/** What can be done with the picture in view. */
function ViewerActions({
  shown,
  onTalk,
}: {
  shown: ShownPicture
  onTalk: ((shown: ShownPicture) => void) | undefined
}) {
  const { t } = useLanguage()
  const save = useMutation({
    mutationFn: async () => {
      const file = await pictureFile(shown)
      saveFile(file.name, file)
    },
    onSuccess: () => toast(t('pictures.saved')),
  })
  const share = useMutation({ mutationFn: async () => shareFile(await pictureFile(shown)) })
  return (
    <footer className="viewer-acts">
      <button type="button" disabled={save.isPending} onClick={() => save.mutate()}>
        <Icon name="download" />
        <span>{t('pictures.save')}</span>
      </button>
      {canShare() ? (
        <button type="button" disabled={share.isPending} onClick={() => share.mutate()}>
          <Icon name="share" />
          <span>{t('pictures.share')}</span>
        </button>
      ) : null}
      {onTalk ? (
        <button type="button" onClick={() => onTalk(shown)}>
          <Icon name="chat" />
          <span>{t('pictures.inTalk')}</span>
        </button>
      ) : null}
    </footer>
  )
}
