import { useSyncExternalStore } from 'react'

/** Minimum share, share added per trickle and time between trickles in milliseconds (REQ-33, REQ-154); the 500 ms are in the style. */
const minimum = 0.3
const trickleMs = 200

let share = 0
let timer: ReturnType<typeof setInterval> | undefined
const watchers = new Set<() => void>()

function set(next: number) {
  share = next
  for (const watcher of watchers) watcher()
}

/** The thin bar at the top while a page is on its way (REQ-33). Starting twice is starting once. */
export const progress = {
  start(): void {
    if (timer) return
    set(minimum)
    timer = setInterval(() => set(share + (0.994 - share) * 0.08), trickleMs)
  },
  done(): void {
    if (!timer) return
    clearInterval(timer)
    timer = undefined
    set(1)
    setTimeout(() => !timer && set(0), 400)
  },
}

/** Stands once in the shell. */
export function ProgressBar() {
  const now = useSyncExternalStore(watch, () => share)
  return (
    <div
      className={`progress${now > 0 && now < 1 ? ' on' : ''}`}
      style={{ transform: `scaleX(${now})` }}
      role="presentation"
    />
  )
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
