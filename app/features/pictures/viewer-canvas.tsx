import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { PictureImage } from '../../data/pictures/picture-image.tsx'
import type { Size } from '../../data/pictures/picture-size.ts'
import { fitted } from './gesture-geometry.ts'
import { gap, attachGestures } from './gestures.ts'
import type { ShownPicture } from './shown-pictures.ts'

/** The picture in view with its neighbours beside it: swiped, pinched, tapped twice, drawn down (REQ-97). */
export function ViewerCanvas({
  pictures,
  index,
  altOf,
  isMine,
  onStep,
  onTap,
  onClose,
}: {
  pictures: readonly ShownPicture[]
  index: number
  altOf: (shown: ShownPicture) => string
  isMine: (shown: ShownPicture) => boolean
  onStep: (step: -1 | 1) => void
  onTap: () => void
  onClose: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLDivElement>(null)
  const bounds = useBounds(frame)
  const shown = pictures[index]!
  const key = shown.message.seq
  const hasOlder = index > 0
  const hasNewer = index < pictures.length - 1

  useLayoutEffect(() => {
    // A new picture in view: everything at rest, before it is seen.
    for (const element of [track.current, current.current]) if (element) element.style.transform = ''
    if (ground.current) ground.current.style.opacity = ''
  }, [key])

  const step = useEffectEvent(onStep)
  const tap = useEffectEvent(onTap)
  const close = useEffectEvent(onClose)
  const { width, height } = shown.picture
  useEffect(() => {
    if (!frame.current || !track.current || !current.current || !ground.current) return
    return attachGestures({
      frame: frame.current,
      track: track.current,
      picture: current.current,
      ground: ground.current,
      size: { width, height },
      hasOlder,
      hasNewer,
      onStep: (by) => step(by),
      onTap: () => tap(),
      onClose: () => close(),
    })
  }, [key, width, height, hasOlder, hasNewer, bounds])

  return (
    <>
      <div ref={ground} className="viewer-ground" />
      <div ref={frame} className="viewer-stage">
        <div ref={track} className="viewer-track">
          {bounds
            ? pictures
                .slice(Math.max(0, index - 1), index + 2)
                .map((one) => (
                  <Slide
                    key={one.message.seq}
                    shown={one}
                    offset={pictures.indexOf(one) - index}
                    bounds={bounds}
                    current={current}
                    alt={altOf(one)}
                    isMine={isMine(one)}
                  />
                ))
            : null}
        </div>
      </div>
    </>
  )
}

/** A picture at its place in the row: 0 is in view, -1 and 1 are beside it. */
function Slide({
  shown: { message, picture },
  offset,
  bounds,
  current,
  alt,
  isMine,
}: {
  shown: ShownPicture
  offset: number
  bounds: Size
  /** Holds the picture in view. */
  current: RefObject<HTMLDivElement | null>
  alt: string
  isMine: boolean
}) {
  const isCurrent = offset === 0
  return (
    <div
      className="viewer-slide"
      aria-hidden={!isCurrent}
      inert={!isCurrent}
      style={{ transform: `translateX(calc(${offset} * (100% + ${gap}px)))` }}
    >
      <div ref={isCurrent ? current : undefined} className="viewer-pic" style={fitted(picture, bounds)}>
        <PictureImage picture={picture} alt={alt} isLarge {...(isMine ? { clientMsgId: message.clientMsgId } : {})} />
      </div>
    </div>
  )
}

/** The size of the stage, also after the phone was turned. */
function useBounds(frame: { readonly current: HTMLElement | null }): Size | undefined {
  const [bounds, setBounds] = useState<Size>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setBounds({ width: element.clientWidth, height: element.clientHeight })
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return bounds
}
