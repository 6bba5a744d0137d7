import { useEffect, useRef, useSyncExternalStore } from 'react'
import { watched } from './watched.ts'

/** What a toast says: a text, or what makes it in the language of now each time it is drawn. */
type Said = string | (() => string | undefined)
const shown = watched<(() => string | undefined) | undefined>(undefined)
const msPerCharacter = 60
let place: ((outlet: HTMLElement) => void) | undefined

/** Gives each toast its place as it is said, such as `toast-place.ts`, which is fetched later than the outlet. */
export function placeToasts(by: (outlet: HTMLElement) => void): void {
  place = by
}

/** Says one thing in the middle of the screen. The same text again does not stack, it only stays longer (REQ-34). */
export function toast(said: Said): void {
  const says = typeof said === 'string' ? () => said : said
  if (says()) shown.set(says)
}

/** Takes away what is said: it is over before it was read to its end. */
export function endToast(): void {
  shown.set(undefined)
}

/** How long a text stays that is read at 60 ms a character, at least `least` ms (the language guide, 1.6). */
export function readingMs(text: string, least: number): number {
  return Math.max(least, msPerCharacter * [...text].length)
}

/** The one place toasts appear: the top layer, above sheets and dialogs, read aloud politely. Stands once in the shell, which draws it again with the language; each stands for `ms`, or as long as it takes to read it. */
export function ToastOutlet({ ms }: { ms: number }) {
  const now = useSyncExternalStore(shown.watch, shown.get, shown.get)
  const text = now?.()
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
    if (!text) return
    if (outlet.current) place?.(outlet.current)
    const timer = setTimeout(() => shown.set(undefined), readingMs(text, ms))
    return () => clearTimeout(timer)
  }, [now, text, ms])
  return (
    <div ref={outlet} className="toast" popover="manual" role="status" aria-live="polite">
      {text}
    </div>
  )
}
