import type { Size } from '../../data/pictures/picture-size.ts'

/** A place in the frame, in CSS pixels from its centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How a picture lies in its frame: enlarged about its centre, which is moved by `x` and `y`. */
export interface View extends Point {
  readonly scale: number
}

/** The whole picture, as it comes. */
export const whole: View = { scale: 1, x: 0, y: 0 }
/** What a double tap enlarges to, and how far two fingers may go. */
export const tapScale = 2.5
export const mostScale = 5
/** Fingers may go below the whole a little; letting go brings it back. */
const leastScale = 0.7

/** Enlarged about the place under the fingers, which stays where it is. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = Math.min(mostScale, Math.max(leastScale, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Where a picture comes to rest: never smaller than whole, its edges not inside the frame's. */
export function settled({ scale, x, y }: View, picture: Size, frame: Size): View {
  const rest = Math.max(1, scale)
  if (rest === 1) return whole
  const most = { x: room(picture.width * rest, frame.width), y: room(picture.height * rest, frame.height) }
  return { scale: rest, x: within(x, most.x), y: within(y, most.y) }
}

/** The size in which a picture fills its frame; a small one is enlarged threefold at most. */
export function fitted(picture: Size, frame: Size): Size {
  const fit = Math.min(frame.width / picture.width, frame.height / picture.height, 3)
  return { width: picture.width * fit, height: picture.height * fit }
}

/** A finger's way since it came down, in pixels, and its speed at the end in pixels a millisecond. */
export interface Way {
  readonly length: number
  readonly speed: number
}

/** A flick is enough; a slow finger must go a third of the frame. 1 is the next picture, -1 the one before, 0 neither. */
export function stepOf({ length, speed }: Way, width: number): -1 | 0 | 1 {
  const isFlick = Math.abs(speed) > 0.4 && Math.sign(speed) === Math.sign(length) && Math.abs(length) > 16
  if (!isFlick && Math.abs(length) < width / 3) return 0
  return length < 0 ? 1 : -1
}

/** Drawn down far enough, or flicked down, the viewer closes. */
export function closes({ length, speed }: Way, height: number): boolean {
  return length > height / 5 || (speed > 0.6 && length > 24)
}

function room(picture: number, frame: number): number {
  return Math.max(0, (picture - frame) / 2)
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) || 0
}
