import { placeToasts } from './toast.tsx'

/** Kept free around a toast that stands aside, and at the edges of the screen, in pixels. */
const gap = 12
const button = 'button, a, summary, label'

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

/** From here on toasts stand aside of the button that was pressed last (REQ-34). */
export function keepToastsAside(): void {
  let pressed: Element | null = null
  const press = ({ target }: MouseEvent) => {
    pressed = (target instanceof Element && target.closest(button)) || pressed
  }
  window.addEventListener('click', press, true)
  placeToasts((outlet) => {
    outlet.style.transform = ''
    // What leaves with its sheet is out of the way by itself.
    const kept = pressed?.closest('[inert]') ? null : pressed
    const way = kept ? aside(outlet.getBoundingClientRect(), kept.getBoundingClientRect(), window.innerHeight) : 0
    if (way) outlet.style.transform = `translateY(${way}px)`
  })
}
