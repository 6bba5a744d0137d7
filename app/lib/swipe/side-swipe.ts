import { held } from '@madang/ui/gestures/held.ts'

/** To the left or to the right. */
export type Way = -1 | 1

/** What a finger that goes sideways does. */
export interface SideSwipe {
  readonly area: HTMLElement
  /** What goes along with a finger that came down here; nothing where it has another use. */
  readonly partOf: (under: Element) => HTMLElement | null | undefined
  /** Whether something lies that way; otherwise the part only gives a little. */
  readonly leads: (way: Way) => boolean
  /** Pixels of finger travel that count. */
  readonly enough: number
  /** The part comes no further than this, in pixels; without it it goes as far as the finger. */
  readonly reach?: number
  /** How much of what counts is done, 0 to 1. */
  readonly onMove?: (part: HTMLElement, done: number) => void
  readonly onSwipe: (way: Way, part: HTMLElement) => void
}

/** At the edges of the screen a finger means the browser's own way back and forth. */
const edgePx = 24
const slackPx = 8
/** A part with nothing that way gives by so much. */
const givePx = 24
const restMs = 200
/** A short quick swipe counts too, from so many pixels a millisecond on. */
const flick = 0.6
const flickPx = 32

interface Finger {
  readonly id: number
  readonly part: HTMLElement
  readonly x: number
  readonly y: number
  readonly at: number
  /** Where the part was when the finger stopped it. */
  readonly from: number
  isSideways: boolean
}

/**
 * Lets a part follow a finger sideways, by transforms alone. What goes up or down stays the browser's (`touch-action: pan-y`).
 * A part on its way back is stopped by the next finger. `begun`: a finger that is down already. Answers how to stop.
 */
export function followSideSwipe(swipe: SideSwipe, begun?: PointerEvent): () => void {
  let finger: Finger | undefined

  const travel = ({ x, from }: Finger, event: PointerEvent) => from + event.clientX - x
  const done = (travelled: number) =>
    swipe.leads(wayOf(travelled)) ? Math.min(1, Math.abs(travelled) / swipe.enough) : 0

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse') return
    leave()
    // A second finger is no swipe, and on an enlarged page one finger looks around.
    if (!event.isPrimary || (visualViewport?.scale ?? 1) > 1) return
    const { clientX: x, clientY: y, timeStamp: at, pointerId: id } = event
    const isAtEdge = x < edgePx || x > innerWidth - edgePx
    const part = event.target instanceof Element && !isAtEdge ? swipe.partOf(event.target) : null
    if (part) finger = { id, part, x, y, at, from: stopped(part), isSideways: false }
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== finger?.id) return
    if (!finger.isSideways) {
      const [right, below] = [Math.abs(event.clientX - finger.x), Math.abs(event.clientY - finger.y)]
      if (Math.max(right, below) < slackPx) return
      if (right <= below) return leave()
      finger.isSideways = true
      swipe.area.setPointerCapture(finger.id)
    }
    const travelled = travel(finger, event)
    const most = swipe.leads(wayOf(travelled)) ? swipe.reach : givePx
    finger.part.style.transform = `translateX(${most === undefined ? travelled : held(travelled, most)}px)`
    swipe.onMove?.(finger.part, done(travelled))
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== finger?.id) return
    const { part, isSideways, at, x } = finger
    // What the finger did, wherever it found the part.
    const travelled = event.clientX - x
    leave()
    const isFlick = Math.abs(travelled) > flickPx && Math.abs(travelled) / (event.timeStamp - at) > flick
    if (isSideways && (isFlick || done(travelled) === 1) && swipe.leads(wayOf(travelled)))
      swipe.onSwipe(wayOf(travelled), part)
  }

  /** The finger is gone, or means something else. */
  function leave() {
    if (!finger) return
    const { part } = finger
    finger = undefined
    swipe.onMove?.(part, 0)
    glideIn(part, part.style.transform)
  }

  const cancel = (event: PointerEvent) => void (event.pointerId === finger?.id && leave())
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel }
  for (const [kind, listener] of Object.entries(listeners)) swipe.area.addEventListener(kind, listener as EventListener)
  if (begun) down(begun)
  return () => {
    leave()
    for (const [kind, listener] of Object.entries(listeners))
      swipe.area.removeEventListener(kind, listener as EventListener)
  }
}

/** Brings a part to its place from `from`; at once where less motion is asked for. */
export function glideIn(part: HTMLElement, from: string): void {
  part.style.transform = ''
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  part.animate([{ transform: from }, { transform: 'none' }], { duration: restMs, easing: 'ease-out' })
}

/** Stops a part where it is on its way, in pixels from its place. */
function stopped(part: HTMLElement): number {
  const running = part.getAnimations()
  if (!running.length) return 0
  const at = new DOMMatrix(getComputedStyle(part).transform).m41
  for (const animation of running) animation.cancel()
  part.style.transform = `translateX(${at}px)`
  return at
}

function wayOf(travelled: number): Way {
  return travelled < 0 ? -1 : 1
}
