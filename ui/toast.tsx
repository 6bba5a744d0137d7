import { useEffect, useRef, useSyncExternalStore } from 'react'

/** How long a toast stands, in milliseconds (REQ-34, REQ-154). */
export const toastMs = 2000

type Shown = { text: string; turn: number }
let shown: Shown | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

function show(next: Shown | undefined) {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Says one thing in the middle of the screen. The same text again does not stack, it only stays longer (REQ-34). */
export function toast(text: string, ms = toastMs): void {
  if (!text) return
  clearTimeout(timer)
  if (shown?.text !== text) show({ text, turn: (shown?.turn ?? 0) + 1 })
  timer = setTimeout(() => show(undefined), ms)
}

/** The one place toasts appear: the top layer, above sheets and dialogs, read aloud politely. Stands once in the shell. */
export function ToastOutlet() {
  const now = useSyncExternalStore(watch, () => shown)
  const outlet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Hidden and shown again, so that a dialog opened meanwhile does not cover it.
    if (outlet.current?.matches(':popover-open')) outlet.current.hidePopover()
    if (now) outlet.current?.showPopover()
  }, [now])
  return (
    <div ref={outlet} className="toast" popover="manual" role="status" aria-live="polite">
      {now?.text}
    </div>
  )
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
