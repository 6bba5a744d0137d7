import { useEffect, useRef, useSyncExternalStore } from 'react'
import { watched } from './watched.ts'

const shown = watched<{ readonly text: string } | undefined>(undefined)
const msPerCharacter = 60
let place: ((outlet: HTMLElement) => void) | undefined

/** Gives each toast its place as it is said, such as `toast-place.ts`, which is fetched later than the outlet. */
export function placeToasts(by: (outlet: HTMLElement) => void): void {
  place = by
}

/** Says one thing in the middle of the screen. The same text again does not stack, it only stays longer (REQ-34). */
export function toast(text: string): void {
  if (text) shown.set({ text })
}

/** Takes away what is said: it is over before it was read to its end. */
export function endToast(): void {
  shown.set(undefined)
}

/** How long a text stays that is read at 60 ms a character, at least `least` ms (the language guide, 1.6). */
export function readingMs(text: string, least: number): number {
  return Math.max(least, msPerCharacter * [...text].length)
}

/** The one place toasts appear: the top layer, above sheets and dialogs, read aloud politely. Stands once in the shell; each stands for `ms`, or as long as it takes to read it. */
export function ToastOutlet({ ms }: { ms: number }) {
  const now = useSyncExternalStore(shown.watch, shown.get)
  const text = now?.text
  const outlet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = outlet.current
    // Chromium before 114 and Safari before 17 have no such layer: there it lies on the page.
    if (!layer || !('showPopover' in layer)) return
    // Hidden and shown again, so that a dialog opened meanwhile does not cover it.
    if (layer.matches(':popover-open')) layer.hidePopover()
    if (text) layer.showPopover()
  }, [text])
  useEffect(() => {
    if (outlet.current && now) place?.(outlet.current)
  }, [now])
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => shown.set(undefined), readingMs(now.text, ms))
    return () => clearTimeout(timer)
  }, [now, ms])
  return (
    <div ref={outlet} className="toast" popover="manual" role="status" aria-live="polite">
      {text}
    </div>
  )
}
