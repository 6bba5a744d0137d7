import { useEffect, useSyncExternalStore, type CSSProperties } from 'react'
import { watched } from './watched.ts'

/** Whether a page is on its way, and how much of the bar is drawn. */
const running = watched(false)
const share = watched(0)
/** So long the full bar stands, in milliseconds. */
const fullMs = 400

/** The thin bar at the top while a page is on its way (REQ-33). Starting twice is starting once. */
export const progress = {
  start: () => running.set(true),
  done: () => running.set(false),
}

/**
 * Stands once in the shell.
 *
 * @param minimum share it begins with
 * @param trickleSpeed milliseconds between two steps
 * @param speed milliseconds of one step's movement
 */
export function ProgressBar({
  minimum,
  trickleSpeed,
  speed,
}: {
  minimum: number
  trickleSpeed: number
  speed: number
}) {
  const isRunning = useSyncExternalStore(running.watch, running.get)
  const now = useSyncExternalStore(share.watch, share.get)
  useEffect(() => {
    if (!isRunning) {
      if (!share.get()) return
      share.set(1)
      const timer = setTimeout(() => share.set(0), fullMs)
      return () => clearTimeout(timer)
    }
    share.set(minimum)
    const timer = setInterval(() => share.set(share.get() + (0.994 - share.get()) * 0.08), trickleSpeed)
    return () => clearInterval(timer)
  }, [isRunning, minimum, trickleSpeed])
  return (
    <div
      className={`progress${now > 0 && now < 1 ? ' on' : ''}`}
      // A property of the style's own, which the types of React do not know.
      style={{ transform: `scaleX(${now})`, '--progress-speed': `${speed}ms` } as CSSProperties}
      role="presentation"
    />
  )
}
