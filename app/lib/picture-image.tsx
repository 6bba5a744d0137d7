import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Picture } from '@madang/contract/pictures.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from './locale.ts'
import { fileAddress } from './picture-files.ts'
import { pictureGrantQuery, usePictureAddress } from './picture-grant.ts'
import { queries } from './queries.ts'
import './picture-image.css'

/**
 * A picture of a conversation in a frame that is there before it: its colours first, then itself. My own just sent comes
 * from the phone. Not loaded, it says so and a tap asks again.
 */
export function PictureImage({
  picture,
  alt,
  clientMsgId = '',
  isLarge = false,
}: {
  picture: Picture
  alt: string
  /** The message that carries it, when I sent it. */
  clientMsgId?: string
  /** The whole picture over its small one. */
  isLarge?: boolean
}) {
  const small = usePictureAddress(picture.id, 'thumb')
  const full = usePictureAddress(picture.id, 'full')
  const local = fileAddress(clientMsgId)
  return (
    <>
      <Colours placeholder={picture.placeholder} />
      {isLarge && !local && small ? <img className="pic-img" src={small} alt="" draggable={false} /> : null}
      <Loaded key={local ?? full} address={local ?? (isLarge ? full : small)} alt={alt} isHere={local !== undefined} />
    </>
  )
}

/** One address: fades in when it is there, offers another try when it does not come. */
function Loaded({ address, alt, isHere }: { address: string | undefined; alt: string; isHere: boolean }): ReactNode {
  const t = useT()
  const [state, setState] = useState<'loading' | 'there' | 'failed'>(isHere ? 'there' : 'loading')
  if (!address) return null
  if (state === 'failed')
    return (
      <button
        type="button"
        className="pic-again s12"
        onClick={(event) => {
          event.stopPropagation()
          void queries.invalidateQueries(pictureGrantQuery).finally(() => setState('loading'))
        }}
      >
        <Icon name="refresh" />
        <span>{t('pictures.failed')}</span>
      </button>
    )
  return (
    <img
      className={state === 'there' ? 'pic-img' : 'pic-img coming'}
      src={address}
      alt={alt}
      draggable={false}
      decoding="async"
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
    />
  )
}

const grid = 4

/** The colours of a picture, softly: sixteen points that the browser blends over the frame. */
function Colours({ placeholder }: { placeholder: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const colours = atob(placeholder)
    const points = pen.createImageData(grid, grid)
    for (let point = 0; point < grid * grid; point++) {
      for (let colour = 0; colour < 3; colour++)
        points.data[point * 4 + colour] = colours.charCodeAt(point * 3 + colour)
      points.data[point * 4 + 3] = 255
    }
    pen.putImageData(points, 0, 0)
  }, [placeholder])
  return <canvas ref={canvas} className="pic-colours" width={grid} height={grid} aria-hidden="true" />
}
