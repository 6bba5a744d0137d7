import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { useModal } from '@madang/ui/modal.ts'
import { useT } from '../../lib/locale.ts'
import { fitted } from './gesture-geometry.ts'
import { attachGestures } from './gestures.ts'
import './viewer.css'

/** One picture of an article on the whole screen: pinched, tapped twice, drawn down, like those of a conversation (REQ-63). */
export function WholePicture({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const t = useT()
  const dialog = useModal(true, onClose)
  const frame = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!size || !frame.current || !track.current || !ground.current || !picture.current) return
    Object.assign(picture.current.style, pixels(fitted(size, boundsOf(frame.current))))
    return attachGestures({
      frame: frame.current,
      track: track.current,
      ground: ground.current,
      picture: picture.current,
      size,
      hasOlder: false,
      hasNewer: false,
      onStep: () => undefined,
      onTap: () => undefined,
      onClose: () => close(),
    })
  }, [size])

  return (
    <dialog ref={dialog} className="viewer" aria-label={alt || t('article.picture')}>
      <div ref={ground} className="viewer-ground" />
      <div ref={frame} className="viewer-stage">
        <div ref={track} className="viewer-track">
          <div className="viewer-slide">
            <div ref={picture} className="viewer-pic">
              <img
                className="whole"
                src={src}
                alt={alt}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize({ width: naturalWidth || 700, height: naturalHeight || 368 })
                }
              />
            </div>
          </div>
        </div>
      </div>
      <header className="viewer-bar">
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
      </header>
    </dialog>
  )
}

function boundsOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight }
}

function pixels({ width, height }: { width: number; height: number }) {
  return { width: `${width}px`, height: `${height}px` }
}
