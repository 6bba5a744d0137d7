import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

const holdMs = 450
/** A finger may tremble by so many pixels; one that goes further sideways may mean a swipe (swipe/side-swipe.ts). */
const slackPx = 7

/**
 * Handlers for an element whose menu opens by holding it, by the menu key (or Shift+F10) and by a right click. The tap that ends
 * a hold is swallowed.
 */
export function useLongPress(onMenu: () => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined)
  const hasOpened = useRef(false)

  function open() {
    if (hasOpened.current) return
    hasOpened.current = true
    navigator.vibrate?.(10)
    onMenu()
  }
  function end() {
    clearTimeout(hold.current?.timer)
    hold.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      hasOpened.current = false
      if (event.pointerType === 'mouse') return
      hold.current = { timer: setTimeout(open, holdMs), x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const held = hold.current
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > slackPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // What follows the finger from here on has taken it.
    onLostPointerCapture: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      end()
      open()
    },
    onKeyDown: (event: KeyboardEvent) => {
      hasOpened.current = false
      if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return
      event.preventDefault()
      open()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!hasOpened.current) return
      hasOpened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
