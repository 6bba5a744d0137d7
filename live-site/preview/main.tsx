import '@madang/client/zod-without-eval.ts'
import '@madang/ui/tokens.css'
import '@madang/ui/base.css'
import '@madang/ui/parts.css'
import '../live.css'
import { createRoot } from 'react-dom/client'
import { type ClassScene, previewReady } from '@madang/contract/operators/content/preview.ts'
import { RoomView } from '../parts/room.tsx'
import { beforeClass } from './before-class.ts'

/**
 * The class site's own page inside the console, as it stands before a class begins (REQ-172). What it shows comes from the
 * console that holds it, as a message; it asks the server nothing, so that no time is counted (INV-U04).
 */
const ground = document.getElementById('live')
const root = ground && createRoot(ground)

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  // frame-ancestors lets in the console's origin alone.
  if (source !== parent || !isScene(data) || !root) return
  document.documentElement.dataset.theme = data.theme
  root.render(<RoomView watching={beforeClass(data)} appUrl="" onOver={() => undefined} />)
})
parent.postMessage(previewReady, '*')

function isScene(data: unknown): data is ClassScene {
  return typeof data === 'object' && data !== null && 'screen' in data && data.screen === 'classSite'
}
