import { useEffect, useRef, useSyncExternalStore } from 'react'
import { watched } from './watched.ts'

const shown = watched<{ readonly text: string } | undefined>(undefined)
const msPerCharacter = 60
/** Kept free around a toast that stands aside, and at the edges of the screen, in pixels. */
const gap = 12
const button = 'button, a, summary, label'

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

type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>

/** How far down, or with a minus up, a toast stands aside of what was pressed: the shorter way that stays on the screen. */
export function aside(toast: Box, pressed: Box, screenHeight: number): number {
  const isAcross = toast.left < pressed.right && pressed.left < toast.right
  const isCovered = isAcross && toast.top < pressed.bottom && pressed.top < toast.bottom
  if (!isCovered) return 0
  const ways = [pressed.top - gap - toast.bottom, pressed.bottom + gap - toast.top]
  const free = ways.filter((way) => toast.top + way >= gap && toast.bottom + way <= screenHeight - gap)
  return free.toSorted((left, right) => Math.abs(left) - Math.abs(right))[0] ?? 0
}

/** The one place toasts appear: the top layer, above sheets and dialogs, read aloud politely. Stands once in the shell; each stands for `ms`, or as long as it takes to read it. */
export function ToastOutlet({ ms }: { ms: number }) {
  const now = useSyncExternalStore(shown.watch, shown.get)
  const text = now?.text
  const outlet = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      pressed.current = (target instanceof Element && target.closest(button)) || pressed.current
    }
    window.addEventListener('click', press, true)
    return () => window.removeEventListener('click', press, true)
  }, [])
  useEffect(() => {
    const place = outlet.current
    // Chromium before 114 and Safari before 17 have no such layer: there it lies on the page.
    if (!place || !('showPopover' in place)) return
    // Hidden and shown again, so that a dialog opened meanwhile does not cover it.
    if (place.matches(':popover-open')) place.hidePopover()
    if (text) place.showPopover()
  }, [text])
  useEffect(() => {
    const place = outlet.current
    if (!place || !now) return
    place.style.transform = ''
    // What leaves with its sheet is out of the way by itself.
    const kept = pressed.current?.closest('[inert]') ? null : pressed.current
    const way = kept ? aside(place.getBoundingClientRect(), kept.getBoundingClientRect(), window.innerHeight) : 0
    if (way) place.style.transform = `translateY(${way}px)`
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
