import { useEffect, useState } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { fileAddress, fileOf } from '../../../data/pictures/picture-files.ts'
import { takeBack, uploads } from '../../../data/chat/picture-progress.ts'
import { boxOf, type Size } from '../../../data/pictures/picture-size.ts'
import type { Outgoing } from '../../../data/chat/state/conversation-history.ts'
import './pictures.css'

/** My picture on its way: seen at once, with how much of it is sent; until the server has it a tap on the ring takes it back (REQ-96). */
export function OutgoingPicture({
  outgoing,
  size,
}: {
  outgoing: Outgoing
  /** Of its frame in a grid; alone its own. */
  size?: Size
}) {
  const t = useT()
  const { clientMsgId, picture, state, content } = outgoing
  const address = useFileAddress(clientMsgId)
  const part = uploads((all) => all[clientMsgId]) ?? (content ? 1 : 0)
  if (!picture) return null
  return (
    <div className="message-picture" style={size ?? boxOf(picture)}>
      {address ? (
        <img className="picture-image" src={address} alt={t('chat.picture')} draggable={false} decoding="async" />
      ) : (
        <span className="picture-none">
          <Icon name="picture" />
        </span>
      )}
      {state === 'failed' ? null : content ? (
        <Ring part={1} label={t('pictures.sending')} />
      ) : (
        <button
          type="button"
          className="picture-cancel"
          aria-label={t('pictures.cancel')}
          onClick={() => void takeBack(outgoing)}
        >
          <Ring part={part} label={t('pictures.sending')} />
          <Icon name="close" size="s" />
        </button>
      )}
    </div>
  )
}

const radius = 19
const round = 2 * Math.PI * radius

/** How much is sent; a little of the ring is always there, so that it is seen as one. */
function Ring({ part, label }: { part: number; label: string }) {
  const percent = Math.round(part * 100)
  return (
    <svg
      className="picture-ring"
      viewBox="0 0 44 44"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <circle cx="22" cy="22" r={radius} />
      <circle
        cx="22"
        cy="22"
        r={radius}
        strokeDasharray={round}
        strokeDashoffset={round * (1 - Math.max(0.06, part))}
      />
    </svg>
  )
}

/** The address of a picture's file, which may have to be fetched from the phone's memory first. */
function useFileAddress(clientMsgId: string): string | undefined {
  const [address, setAddress] = useState(() => fileAddress(clientMsgId))
  useEffect(() => {
    if (address) return
    let isHere = true
    void fileOf(clientMsgId).then(() => isHere && setAddress(fileAddress(clientMsgId)))
    return () => {
      isHere = false
    }
  }, [clientMsgId, address])
  return address
}
