import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Note } from '@madang/ui/note.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../locale.ts'
import { qrReader, type QrReader } from './read-qr.ts'
import './scan.css'

/** A code is looked for so often, in milliseconds. */
const lookMs = 200

type Trouble = 'noCamera' | 'noCode' | 'wrong'

/** What a scanner looks for. */
interface Wanted {
  /** What to hold before the camera. */
  readonly hint: string
  /** What is said of a code of another kind, which is never opened. */
  readonly wrong: string
  /** Answers whether the text of a code is what was looked for. */
  readonly onText: (text: string) => boolean
}

/** A QR code before the camera, or in a picture on the phone. */
export function ScanSheet({
  open,
  onClose,
  ...wanted
}: Wanted & {
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('scan.title')}>
      {open ? <Scan {...wanted} /> : null}
    </Sheet>
  )
}

function Scan({ hint, wrong, onText }: Wanted) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState<'waiting' | 'live' | 'none'>('waiting')
  const [trouble, setTrouble] = useState<Trouble>()

  const take = useEffectEvent((text: string) => {
    const isWanted = onText(text)
    if (!isWanted) setTrouble('wrong')
    return isWanted
  })
  useEffect(() => {
    const ending = new AbortController()
    void watch({
      video: video.current,
      signal: ending.signal,
      onLive: () => setCamera('live'),
      onText: (text) => take(text),
    }).catch(() => {
      setCamera('none')
      setTrouble((now) => now ?? 'noCamera')
    })
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
      <div className={camera === 'live' ? 'scan-view live' : 'scan-view'} hidden={camera === 'none'}>
        <video ref={video} muted playsInline aria-label={t('scan.view')} />
      </div>
      <p className="text-13 quiet" role="status">
        {trouble ? null : hint}
      </p>
      {trouble ? (
        <div role="alert">
          <Note icon="info">{trouble === 'wrong' ? wrong : t(`scan.${trouble}`)}</Note>
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
