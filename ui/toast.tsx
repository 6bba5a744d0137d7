import { useEffect, useRef, useSyncExternalStore } from 'react'
import { watched } from './watched.ts'

const shown = watched<{ readonly text: string; readonly ms: number | undefined } | undefined>(undefined)

/** Says one thing in the middle of the screen. The same text again does not stack, it only stays longer (REQ-34). */
export function toast(text: string, ms?: number): void {
  if (text) shown.set({ text, ms })
}

/** The one place toasts appear: the top layer, above sheets and dialogs, read aloud politely. Stands once in the shell; each stands for `ms` unless it says otherwise. */
export function ToastOutlet({ ms }: { ms: number }) {
  const now = useSyncExternalStore(shown.watch, shown.get)
  const text = now?.text
  const outlet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Hidden and shown again, so that a dialog opened meanwhile does not cover it.
    if (outlet.current?.matches(':popover-open')) outlet.current.hidePopover()
    if (text) outlet.current?.showPopover()
  }, [text])
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => shown.set(undefined), now.ms ?? ms)
    return () => clearTimeout(timer)
  }, [now, ms])
  return (
    <div ref={outlet} className="toast" popover="manual" role="status" aria-live="polite">
      {text}
    </div>
  )
}
