import { useEffect, useId, useRef, useState } from 'react'
import { type VideoId, videoKinds } from '@madang/contract/operators/class-videos.ts'
import { errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { t, useT } from '../lib/locale.ts'
import { sizeText } from '../lib/moment.ts'
import { type VideoUpload, videoUpload } from '../lib/video-upload.ts'

/** The number of TYPE_NOT_ACCEPTED. */
const typeNotAccepted = 415

/** Where an upload stands. */
type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly says: () => string }
  | {
      readonly kind: 'running' | 'broken'
      readonly upload: VideoUpload
      readonly sent: number
      readonly says: () => string
    }
  | { readonly kind: 'done'; readonly name: string }

/** Uploads a video with how far it is, a way to stop and, when it broke off, to go on where it was. */
export function VideoUploader({
  mostBytes,
  onUploaded,
}: {
  /** The largest that is taken; null until it is known. */
  mostBytes: number | null
  onUploaded: (videoId: VideoId) => Promise<void>
}) {
  const t = useT()
  const id = useId()
  const { state, choose, goOn, stop } = useVideoUpload(mostBytes, onUploaded)
  if (state.kind === 'running' || state.kind === 'broken') return <UnderWay state={state} onGoOn={goOn} onStop={stop} />
  return (
    <div className="field">
      <label className="console-button thin pick">
        {t('classes.upload')}
        <input
          className="visually-hidden"
          type="file"
          accept={videoKinds.join(',')}
          aria-describedby={`${id}-more`}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </label>
      <p id={`${id}-more`} className="s">
        {mostBytes === null ? '' : t('classes.uploadHint', { size: sizeText(mostBytes) })}
      </p>
      {state.kind === 'refused' ? (
        <p className="s wrong" role="alert">
          {state.says()}
        </p>
      ) : null}
      {state.kind === 'done' ? (
        <p className="s" role="status">
          {t('classes.uploadDone', { name: state.name })}
        </p>
      ) : null}
    </div>
  )
}

/** An upload that runs or broke off. */
function UnderWay({
  state,
  onGoOn,
  onStop,
}: {
  state: Extract<State, { upload: VideoUpload }>
  onGoOn: (upload: VideoUpload, sent: number) => void
  onStop: () => void
}) {
  const t = useT()
  const { upload, sent } = state
  const words = state.says()
  const { name, size } = upload.file
  const sizes = { done: sizeText(sent), size: sizeText(size) }
  return (
    <div className="field" role="group" aria-label={t('classes.uploading', { name })}>
      <span className="s">{t('classes.uploading', { name })}</span>
      <progress max={size} value={sent} aria-label={t('classes.uploading', { name })} />
      <p className="s">{t('classes.uploaded', sizes)}</p>
      {words ? (
        <p className="s wrong" role="alert">
          {words}
        </p>
      ) : null}
      <div className="line">
        {state.kind === 'broken' ? (
          <button type="button" className="console-button thin" onClick={() => onGoOn(upload, sent)}>
            {t('classes.uploadGoOn')}
          </button>
        ) : null}
        <button type="button" className="console-button thin" onClick={onStop}>
          {t('classes.uploadStop')}
        </button>
      </div>
    </div>
  )
}

/** One upload at a time: chosen, run, broken off, gone on with, given up. */
function useVideoUpload(mostBytes: number | null, onUploaded: (videoId: VideoId) => Promise<void>) {
  const [state, setState] = useState<State>({ kind: 'none' })
  const running = useRef<{ upload: VideoUpload; stop: AbortController } | null>(null)
  const giveUp = () => {
    const { upload, stop } = running.current ?? {}
    running.current = null
    stop?.abort()
    // What is left of it goes after a day all the same.
    upload?.giveUp().catch(() => undefined)
  }
  useEffect(() => giveUp, [])

  const run = async (upload: VideoUpload, from: number) => {
    const stop = new AbortController()
    running.current = { upload, stop }
    let sent = from
    const show = (kind: 'running' | 'broken', says = () => '') => setState({ kind, upload, sent, says })
    show('running')
    try {
      const videoId = await upload.run(stop.signal, (bytes) => {
        sent = bytes
        if (!stop.signal.aborted) show('running')
      })
      running.current = null
      await onUploaded(videoId)
      setState({ kind: 'done', name: upload.file.name })
    } catch (error) {
      if (stop.signal.aborted) return
      if (mayGoOn(error)) return show('broken', () => errorMessage(error))
      giveUp()
      const { name } = upload.file
      const isNoVideo = error instanceof Refusal && error.code === typeNotAccepted
      const says = () => (isNoVideo ? t('classes.uploadNoVideo', { name }) : errorMessage(error))
      setState({ kind: 'refused', says })
    }
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    giveUp()
    const most = mostBytes ?? Number.POSITIVE_INFINITY
    if (file.size <= most) return void run(videoUpload(file), 0)
    const values = { name: file.name, size: sizeText(file.size), most: sizeText(most) }
    setState({ kind: 'refused', says: () => t('classes.uploadTooLarge', values) })
  }
  const stop = () => {
    giveUp()
    setState({ kind: 'none' })
  }
  return { state, choose, stop, goOn: (upload: VideoUpload, sent: number) => void run(upload, sent) }
}

/** Whether the same upload may succeed later: without a network, in a rush, or while the store is away. */
function mayGoOn(error: unknown): boolean {
  return !(error instanceof Refusal) || error.code === 0 || error.code === 429 || error.code >= 500
}
