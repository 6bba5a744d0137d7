import { useEffect, useRef, useState } from 'react'
import { previewPath, previewReady, type Scene } from '@madang/contract/operators/content/preview.ts'

/**
 * A phone that shows a screen of the app: the app's own page (app/preview) in a frame, 390 px wide and drawn smaller. It is
 * handed what to show; null leaves what it shows.
 */
export function Phone({ scene, label, low = false }: { scene: Scene | null; label: string; low?: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [listens, setListens] = useState(false)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data === previewReady)
        setListens(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (listens && scene) frame.current?.contentWindow?.postMessage(scene, location.origin)
  }, [listens, scene])
  return (
    <div className={low ? 'phone low' : 'phone'}>
      <iframe ref={frame} title={label} src={previewPath} />
    </div>
  )
}
