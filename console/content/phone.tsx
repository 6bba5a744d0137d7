import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type ClassScene, previewPath, previewReady, type Scene } from '@madang/contract/operators/content/preview.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { editorTexts } from './texts.ts'

/**
 * A phone that shows a screen of the app: the app's own page (app/preview) in a frame, 390 px wide and drawn smaller. It is
 * handed what to show; null leaves what it shows. The page is of another origin, so that nothing in it reads the console.
 */
export function Phone({
  scene,
  label,
  path = previewPath,
  low = false,
}: {
  scene: Scene | ClassScene | null
  label: string
  /** The page that draws it. */
  path?: string
  low?: boolean
}) {
  const t = useTexts(editorTexts)
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  if (me.previewOrigin === null) return <p className="says">{t('noPreview')}</p>
  return (
    <div className={low ? 'phone low' : 'phone'}>
      <Frame at={me.previewOrigin} path={path} scene={scene} label={label} />
    </div>
  )
}

function Frame({
  at,
  path,
  scene,
  label,
}: {
  at: string
  path: string
  scene: Scene | ClassScene | null
  label: string
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [listens, setListens] = useState(false)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === at && data === previewReady) setListens(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [at])
  useEffect(() => {
    if (listens && scene) frame.current?.contentWindow?.postMessage(scene, at)
  }, [listens, scene, at])
  return <iframe ref={frame} title={label} src={at + path} sandbox="allow-scripts allow-same-origin" />
}
