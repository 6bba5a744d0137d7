import type { Size } from '../../data/pictures/picture-size.ts'
import { closes, fitted, settled, stepOf, tapScale, whole, zoomed, type Point, type View } from './gesture-geometry.ts'

/** What fingers, a mouse and a wheel do with the picture on the stage. Called for every picture anew. */
export interface GestureTarget {
  /** Everything listens here. */
  readonly frame: HTMLElement
  /** The row of pictures, moved sideways. */
  readonly track: HTMLElement
  /** The picture itself, moved and enlarged. */
  readonly picture: HTMLElement
  /** The dark behind it, which lightens while it is drawn down. */
  readonly ground: HTMLElement
  readonly size: Size
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  readonly onStep: (step: -1 | 1) => void
  readonly onTap: () => void
  readonly onClose: () => void
}

/** Space between two pictures, in pixels. */
export const gap = 16
const slackPx = 8
const tapMs = 280
const doubleTapPx = 40
const closingPx = 400
const restMs = 220

type Mode = 'still' | 'swipe' | 'close' | 'pan' | 'pinch'

/** Moves only by transforms, without drawing anything anew, so that it keeps up with the finger. Answers how to stop. */
export function attachGestures(stage: GestureTarget): () => void {
  const { frame, track, picture, ground, size } = stage
  const fingers = new Map<number, Point>()
  let view = whole
  let mode: Mode = 'still'
  let start: Point = { x: 0, y: 0 }
  let startedAt = 0
  let hasMoved = false
  let trail: { at: number; point: Point }[] = []
  let lastTap: { at: number; point: Point } | undefined
  let tapTimer: ReturnType<typeof setTimeout> | undefined

  const bounds = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight })
  const fromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const draw = () => (picture.style.transform = `translate3d(${view.x}px, ${view.y}px, 0) scale(${view.scale})`)
  const rest = (to: View) => {
    view = to
    void glide(picture, `translate3d(${to.x}px, ${to.y}px, 0) scale(${to.scale})`)
  }
  const restAll = () => {
    rest(settled(view, fitted(size, bounds()), bounds()))
    void glide(track, 'none')
    ground.style.opacity = ''
  }

  function down(event: PointerEvent) {
    if (event.button !== 0 || fingers.size >= 2) return
    frame.setPointerCapture(event.pointerId)
    const point = fromCentre(event)
    fingers.set(event.pointerId, point)
    if (fingers.size === 2) {
      // A second finger ends what the first began.
      if (mode === 'swipe' || mode === 'close') restAll()
      mode = 'pinch'
      hasMoved = true
      return
    }
    for (const running of [...track.getAnimations(), ...picture.getAnimations()]) running.finish()
    start = point
    startedAt = event.timeStamp
    hasMoved = false
    trail = []
    mode = 'still'
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const point = fromCentre(event)
    if (mode === 'pinch') return pinch(event.pointerId, before, point)
    fingers.set(event.pointerId, point)
    const way = { x: point.x - start.x, y: point.y - start.y }
    if (!hasMoved && Math.hypot(way.x, way.y) < slackPx) return
    if (!hasMoved) {
      hasMoved = true
      mode = view.scale > 1 ? 'pan' : Math.abs(way.x) >= Math.abs(way.y) ? 'swipe' : 'close'
    }
    trail = [...trail.filter(({ at }) => event.timeStamp - at < 80), { at: event.timeStamp, point }]
    if (mode === 'pan') {
      view = { ...view, x: view.x + point.x - before.x, y: view.y + point.y - before.y }
      draw()
    } else if (mode === 'swipe') {
      const isEnd = way.x > 0 ? !stage.hasOlder : !stage.hasNewer
      track.style.transform = `translate3d(${isEnd ? way.x / 3 : way.x}px, 0, 0)`
    } else if (mode === 'close') {
      view = { ...whole, y: Math.max(0, way.y) }
      ground.style.opacity = String(Math.max(0.2, 1 - view.y / closingPx))
      draw()
    }
  }

  function pinch(id: number, before: Point, point: Point) {
    const [other] = [...fingers].filter(([one]) => one !== id).map(([, place]) => place)
    fingers.set(id, point)
    if (!other) return
    const factor = distance(point, other) / Math.max(1, distance(before, other))
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }
    const moved = { ...view, x: view.x + (point.x - before.x) / 2, y: view.y + (point.y - before.y) / 2 }
    view = zoomed(moved, factor, middle)
    draw()
  }

  function up(event: PointerEvent) {
    const point = fingers.get(event.pointerId)
    if (!point || !fingers.delete(event.pointerId)) return
    if (mode === 'pinch') {
      if (fingers.size) return
      mode = 'still'
      return restAll()
    }
    const way = { x: point.x - start.x, y: point.y - start.y }
    const speed = speedOf(trail)
    const ended = mode
    mode = 'still'
    if (!hasMoved && event.type === 'pointerup' && event.timeStamp - startedAt < 400) return tap(point, event.timeStamp)
    if (ended === 'swipe') {
      const step = stepOf({ length: way.x, speed: speed.x }, frame.clientWidth)
      if ((step === 1 && stage.hasNewer) || (step === -1 && stage.hasOlder)) return void go(step)
    }
    if (ended === 'close' && closes({ length: way.y, speed: speed.y }, frame.clientHeight)) return stage.onClose()
    restAll()
  }

  function tap(point: Point, at: number) {
    const isSecond = lastTap && at - lastTap.at < tapMs && distance(lastTap.point, point) < doubleTapPx
    clearTimeout(tapTimer)
    if (!isSecond) {
      lastTap = { at, point }
      tapTimer = setTimeout(stage.onTap, tapMs)
      return
    }
    lastTap = undefined
    const enlarged = zoomed(view, tapScale, point)
    rest(view.scale > 1 ? whole : settled(enlarged, fitted(size, bounds()), bounds()))
  }

  async function go(step: -1 | 1) {
    await glide(track, `translate3d(${-step * (frame.clientWidth + gap)}px, 0, 0)`)
    stage.onStep(step)
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    view = zoomed(view, Math.exp(-event.deltaY * 0.002), fromCentre(event))
    view = settled(view, fitted(size, bounds()), bounds())
    draw()
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
  for (const [kind, listener] of Object.entries(listeners)) frame.addEventListener(kind, listener as EventListener)
  frame.addEventListener('wheel', wheel, { passive: false })
  return () => {
    clearTimeout(tapTimer)
    for (const [kind, listener] of Object.entries(listeners)) frame.removeEventListener(kind, listener as EventListener)
    frame.removeEventListener('wheel', wheel)
  }
}

/** Lets an element come to rest; settles when it has. At once where motion is not wanted. */
async function glide(element: HTMLElement, transform: string): Promise<void> {
  const from = element.style.transform || 'none'
  element.style.transform = transform
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : restMs
  await element.animate([{ transform: from }, { transform }], { duration, easing: 'ease-out' }).finished.catch(() => {
    // Taken out of the page meanwhile.
  })
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Over the last moments of a finger's way, in pixels a millisecond. */
function speedOf(trail: readonly { at: number; point: Point }[]): Point {
  const [first, last] = [trail[0], trail.at(-1)]
  if (!first || !last || last.at <= first.at) return { x: 0, y: 0 }
  const ms = last.at - first.at
  return { x: (last.point.x - first.point.x) / ms, y: (last.point.y - first.point.y) / ms }
}
