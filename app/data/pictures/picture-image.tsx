import { useState } from 'react'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import { PictureColours } from './picture-colours.tsx'
import { fileAddress } from './picture-files.ts'
import { tryPictureAgain, usePicture } from './picture-store.ts'
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
  const local = fileAddress(clientMsgId)
  const small = usePicture(picture.id, 'thumb', local === undefined)
  const full = usePicture(picture.id, 'full', isLarge && local === undefined)
  const { address = local, hasFailed } = isLarge ? full : small
  return (
    <>
      <PictureColours placeholder={picture.placeholder} />
      {isLarge && small.address ? <img className="picture-image" src={small.address} alt="" draggable={false} /> : null}
      {hasFailed ? (
        <Again onAgain={() => void tryPictureAgain(picture.id, isLarge ? 'full' : 'thumb')} />
      ) : address ? (
        <Loaded key={address} address={address} alt={alt} isHere={address === local} />
      ) : null}
    </>
  )
}

/** My own, and one whose row comes back, stands there at once; a fetched one fades in. */
function Loaded({ address, alt, isHere }: { address: string; alt: string; isHere: boolean }) {
  const [isThere, setThere] = useState(() => isHere || seen.has(address))
  return (
    <img
      className={isThere ? 'picture-image' : 'picture-image coming'}
      src={address}
      alt={alt}
      draggable={false}
      decoding="async"
      onLoad={() => {
        seen.add(address)
        setThere(true)
      }}
    />
  )
}
/** Addresses that were drawn before; they are of this page alone and few. */
const seen = new Set<string>()

function Again({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="picture-again text-12"
      onClick={(event) => {
        event.stopPropagation()
        onAgain()
      }}
    >
      <Icon name="refresh" />
      <span>{t('pictures.failed')}</span>
    </button>
  )
}
