import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { Button } from '@madang/ui/button.tsx'
import { Note } from '@madang/ui/note.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { friendInQr } from './qr-friend.ts'
import { qrReader, type QrReader } from './read-qr.ts'
import './scan.css'

/** A code is looked for so often, in milliseconds. */
const lookMs = 200

type Trouble = 'noCamera' | 'noCode' | 'notOurs'

/** Adding a friend by their QR code: before the camera, or in a picture on the phone (REQ-79). */
export function ScanSheet({
  open,
  origins,
  onFound,
  onClose,
}: {
  open: boolean
  /** Where our own codes lead. */
  origins: readonly string[]
  onFound: (id: UserId) => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('scan.title')}>
      {open ? <Scan origins={origins} onFound={onFound} /> : null}
    </Sheet>
  )
}

function Scan({ origins, onFound }: { origins: readonly string[]; onFound: (id: UserId) => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [isLive, setLive] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  const take = useEffectEvent((text: string) => {
    const id = friendInQr(text, origins)
    if (id) onFound(id)
    else setTrouble('notOurs')
    return id !== null
  })
  useEffect(() => {
    const ending = new AbortController()
    void watch({
      video: video.current,
      signal: ending.signal,
      onLive: () => setLive(true),
      onText: (text) => take(text),
    }).catch(() => setTrouble('noCamera'))
    return () => ending.abort()
  }, [])

  async function look(chosen: File | undefined) {
    if (!chosen) return
    const text = await textInFile(chosen)
    if (text === null) setTrouble('noCode')
    else take(text)
  }

  return (
    <div className="scan">
      <div className={isLive ? 'scan-view live' : 'scan-view'}>
        <video ref={video} muted playsInline aria-label={t('scan.view')} />
      </div>
      <p className="text-13 quiet" role="status">
        {trouble ? null : t('scan.hint')}
      </p>
      {trouble ? (
        <div role="alert">
          <Note icon="info">{t(`scan.${trouble}`)}</Note>
        </div>
      ) : null}
      <Button kind="soft" wide onClick={() => file.current?.click()}>
        {t('scan.choose')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('scan.choose')}
        onChange={(event) => {
          void look(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface Watching {
  readonly video: HTMLVideoElement | null
  readonly signal: AbortSignal
  readonly onLive: () => void
  /** Answers whether that was what was looked for. */
  readonly onText: (text: string) => boolean
}

/** Looks at what the camera at the back shows until the text wanted is found or `signal` ends it. Rejects without a camera. */
async function watch({ video, signal, onLive, onText }: Watching): Promise<void> {
  // Absent where the page is not https.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!video || !devices) throw new Error('no camera')
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  const [read] = await Promise.all([qrReader(), video.play()])
  if (signal.aborted) return
  onLive()
  await lookAgain({ video, signal, onText, read })
}

async function lookAgain(looking: Omit<Watching, 'onLive'> & { readonly read: QrReader }): Promise<void> {
  const { video, signal, onText, read } = looking
  while (video && !signal.aborted) {
    const text = await read(video).catch(() => null)
    if (signal.aborted || (text && onText(text))) return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

async function textInFile(file: File): Promise<string | null> {
  try {
    const [read, bitmap] = await Promise.all([qrReader(), createImageBitmap(file)])
    return await read(bitmap)
  } catch {
    return null
  }
}
