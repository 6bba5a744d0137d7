import { useEffect, useEffectEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useModal } from '@madang/ui/modal.ts'
import { toast } from '@madang/ui/toast.tsx'
import { chat } from '../../data/chat/chat-store.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { canShare, pictureFile, saveFile, shareFile } from './save-picture.ts'
import type { ShownPicture } from './shown-pictures.ts'
import { ViewerCanvas } from './viewer-canvas.tsx'
import { usePictures } from './use-pictures.ts'
import './viewer.css'

/** Older pictures are fetched when so few are left before the one in view. */
const olderWithin = 4

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
  const dialog = useModal(true, onClose)
  const me = chat((state) => state.me)
  const [at, setAt] = useState(seq)
  const [isBare, setBare] = useState(false)
  const { pictures, isFetched, isFetching, hasOlder, older, count } = usePictures(friendId)
  // One that was taken back meanwhile leaves its place to the one before.
  const known = pictures.findLastIndex(({ message }) => message.seq <= at)
  const isOn = known >= 0 && (pictures[known]!.message.seq === at || isFetched)
  const index = isOn ? known : -1
  const shown = pictures[index] ?? (isFetched && !hasOlder ? pictures[0] : undefined)
  const place = shown ? pictures.indexOf(shown) : -1

  const askOlder = useEffectEvent(older)
  useEffect(() => {
    if (hasOlder && !isFetching && place < olderWithin) askOlder()
  }, [hasOlder, isFetching, place])

  const leave = useEffectEvent(onClose)
  const isEmpty = isFetched && !isFetching && pictures.length === 0
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])

  const step = (by: -1 | 1) => {
    const next = pictures[place + by]
    if (next) setAt(next.message.seq)
  }
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
          index={place}
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
          {shown ? <span className="s12">{absolute(shown.message.createTime, locale)}</span> : null}
        </p>
        <p className="s13 n viewer-place" aria-live="polite">
          {shown ? t('pictures.place', { n: count - (pictures.length - 1 - place), all: count }) : ''}
        </p>
      </header>
      <button
        type="button"
        className="viewer-step older"
        aria-label={t('pictures.older')}
        disabled={place <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="viewer-step newer"
        aria-label={t('pictures.newer')}
        disabled={place < 0 || place >= pictures.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="next" />
      </button>
      {shown ? <ViewerActions shown={shown} onTalk={onTalk} /> : null}
    </dialog>
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
    mutationFn: async () => saveFile(await pictureFile(shown)),
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
